// The one place that writes a password.
import { sql } from 'kysely';
import type { Tx } from '#server/db/transact.ts';

/**
 * The password of an account from now on; `hash` is argon2id. Links that were requested before become invalid:
 * whoever knew the old password may have asked for one to an address of their own. Ending its sessions is the caller's.
 */
export async function setPassword(tx: Tx, userId: string, hash: string, now: Date): Promise<void> {
  await tx.deleteFrom('verifications').where('userId', '=', userId).execute();
  await tx
    .insertInto('credentials')
    .values({ userId, passwordHash: hash, changedAt: now })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        passwordHash: sql`excluded.password_hash`,
        changedAt: sql`excluded.changed_at`,
        renewalDue: false,
      }),
    )
    .execute();
}

/**
 * Somebody joins the staff: how long their password is, its hash does not tell, so they choose a new one (decision 0007).
 * Links of before are worth nothing: with no mail server set up, an admin could read those of a customer.
 */
export async function askRenewal(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('verifications').where('userId', '=', userId).where('kind', '<>', 'confirm').execute();
  await tx.updateTable('credentials').set({ renewalDue: true }).where('userId', '=', userId).execute();
}
