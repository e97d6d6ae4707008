// The first start of a shop makes its one Super Admin; from then on this does nothing (rule A5).
import type { Kysely } from 'kysely';
import { advisoryLock } from '#platform/db/advisory-lock.ts';
import { href } from '#shop/text/href.ts';
import type { Config } from '#platform/config/config.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import type { Log } from '#platform/log/log.ts';
import { hashPassword } from './hash-password.ts';
import { writeAdmin } from './make-admin.ts';
import { randomPassword } from './random-password.ts';

type FirstAdminConfig = Pick<Config, 'firstAdmin' | 'ownerEmail' | 'publicUrl'>;

/** Race-safe: of several starts at once, one makes it. A random password is printed this once, on standard error. */
export async function makeFirstAdmin(
  db: Kysely<Tables>,
  config: FirstAdminConfig,
  log: Log,
  now: Date,
): Promise<void> {
  if (await hasSuperAdmin(db)) return;
  const admin = config.firstAdmin ?? { email: ownAddress(config), password: randomPassword() };
  const hash = await hashPassword(admin.password);
  const isMade = await transact(db, async (tx) => {
    await advisoryLock(tx, 'first admin');
    if (await hasSuperAdmin(tx)) return false;
    await writeAdmin(tx, { ...admin, name: 'Owner' }, hash, now);
    return true;
  });
  if (!isMade) return;
  log.info('accounts: the first Super Admin is made');
  if (!config.firstAdmin) tellOnce(config.publicUrl, admin);
}

async function hasSuperAdmin(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'SUPER_ADMIN')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function ownAddress({ ownerEmail, publicUrl }: FirstAdminConfig): string {
  const host = new URL(publicUrl).hostname;
  return ownerEmail ?? `owner@${/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(host) ? host : 'qadam.local'}`;
}

// Not through the log, which is stored: this is for the person who starts the shop, once.
function tellOnce(publicUrl: string, { email, password }: { email: string; password: string }): void {
  process.stderr.write(
    [
      '',
      '  Your admin account was made. This password is shown only now:',
      '',
      `    Sign in:   ${publicUrl}${href('/auth')}?next=${href('/admin')}`,
      `    E-mail:    ${email}`,
      `    Password:  ${password}`,
      '',
      `  Lost it? Run: npm run make-admin -- --email=${email}`,
      '',
      '',
    ].join('\n'),
  );
}
