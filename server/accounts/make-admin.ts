// Makes a Super Admin, or gives an existing account that role and a new password: for the owner, at the machine.
import type { Kysely } from 'kysely';
import { atTheMachine, recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { hashPassword } from './hash-password.ts';
import { endOtherSessions } from './sessions.ts';
import { setPassword } from './set-password.ts';

type NewAdmin = { email: string; password: string; name: string };

/** Confirmed, all earlier sessions ended, second factor taken off. Audited as done at the machine. */
export async function makeAdmin(db: Kysely<Tables>, admin: NewAdmin, now: Date): Promise<void> {
  const hash = await hashPassword(admin.password);
  await transact(db, (tx) => writeAdmin(tx, admin, hash, now));
}

/** `hash` was made before the transaction, so that no lock waits for hashing. */
export async function writeAdmin(tx: Tx, { email, name }: NewAdmin, hash: string, now: Date): Promise<void> {
  const { id } = await tx
    .insertInto('users')
    .values({ email, createdAt: now, confirmedAt: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ confirmedAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await giveRole(tx, id, { email, name }, now);
  await setPassword(tx, id, hash, now);
  await tx.deleteFrom('secondFactors').where('userId', '=', id).execute();
  await endOtherSessions(tx, id, null);
}

// Shell access is trusted as the owner; the audit log says that it was done there (verify: I7).
async function giveRole(
  tx: Tx,
  userId: string,
  { email, name }: Pick<NewAdmin, 'email' | 'name'>,
  now: Date,
): Promise<void> {
  const before = await tx
    .selectFrom('profiles')
    .select('role')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (before?.role === 'SUPER_ADMIN') return;
  await tx
    .insertInto('profiles')
    .values({ userId, name, role: 'SUPER_ADMIN', createdAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ role: 'SUPER_ADMIN' }))
    .execute();
  await recordAudit(tx, atTheMachine, {
    action: 'role.change',
    subject: userId,
    title: email,
    before: before ?? null,
    after: { role: 'SUPER_ADMIN' },
  });
}
