// Settings saved: what changed and nothing else, unless somebody saved in between.
import { sql, type Kysely } from 'kysely';
import { may, type Actor } from '#shop/accounts/permissions.ts';
import { payingSettings } from '#shop/settings/paying-settings.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { onlyChanged } from '#server/audit/only-changed.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';
import { loadSettings } from './load-settings.ts';

/** How often settings were saved: what a form shows, and hands back. */
export async function settingsVersion(db: Db): Promise<number> {
  const { version } = await db.selectFrom('settingsSaves').select('version').executeTakeFirstOrThrow();
  return version;
}

/** `version` is the one the form showed: another one is `saved-meanwhile`; the account for payments is the
 * owner's: `owner-account`. Every page reads them from now on. */
export function saveSettings(
  db: Kysely<Tables>,
  actor: Pick<Actor, 'userId' | 'email' | 'role'>,
  { version, settings }: { version: number; settings: Settings },
  now: Date,
): Promise<{ version: number } | Refusal> {
  return transact(db, async (tx) => {
    const current = await lockVersion(tx);
    if (current !== version) return refuse('saved-meanwhile');
    const { before, after, isSame } = onlyChanged(await loadSettings(tx), settings);
    if (isSame) return { version };
    if (isAccountChanged(after) && !may(actor, 'secrets.change')) return refuse('owner-account');
    await writeSettings(tx, after, now);
    await recordAudit(tx, actor, {
      action: 'settings.change',
      subject: 'settings',
      title: 'Settings',
      before,
      after,
    });
    return { version: version + 1 };
  });
}

// Who changes where customers pay has their money.
function isAccountChanged(after: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(payingSettings).some((name) => Object.hasOwn(after, name));
}

async function lockVersion(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('settingsSaves').select('version').forUpdate().executeTakeFirstOrThrow();
  return row.version;
}

async function writeSettings(tx: Tx, changed: Readonly<Record<string, unknown>>, now: Date): Promise<void> {
  const rows = Object.entries(changed).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
    updatedAt: now,
  }));
  await tx
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` }),
    )
    .execute();
  await tx
    .updateTable('settingsSaves')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
}
