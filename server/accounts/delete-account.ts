// Deleting an account: the person goes, the orders stay without the person.
import { sql, type Kysely } from 'kysely';
import type { LanguageCode } from '#shop/languages/language.ts';
import { isStaff, type Actor } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { eraseMessagesOf } from '#server/outbox/erase-messages.ts';
import { queueAccountChanged } from '#server/outbox/queue-account-changed.ts';
import { forgetCustomer } from '#server/orders/forget-customer.ts';
import { auditOf } from './change-password.ts';
import { withPassword } from './reauthenticate.ts';

/**
 * Sessions, addresses, wishlist and cart go with the account. Open orders still have what the courier needs; finished ones
 * lose name, phone, address and e-mail, not their lines. `language`: of the last email. Refusals: wrong-password, last-super-admin.
 */
export function deleteAccount(
  db: Kysely<Tables>,
  actor: Actor,
  password: string,
  language: LanguageCode | null = null,
): Promise<{ deleted: true } | Refusal> {
  return withPassword(db, { userId: actor.userId, password }, async (tx) => {
    if (actor.role === 'SUPER_ADMIN' && !(await hasAnotherSuperAdmin(tx, actor.userId)))
      return refuse('last-super-admin');
    if (isStaff(actor)) await recordAudit(tx, actor, auditOf(actor, 'account.delete'));
    await eraseMessagesOf(tx, actor.userId);
    await forgetCustomer(tx, actor.userId);
    await tx.deleteFrom('users').where('id', '=', actor.userId).execute();
    await queueAccountChanged(tx, { recipient: actor.email, userId: null, what: 'deleted', language });
    return { deleted: true };
  });
}

// Locked, so that of two Super Admins deleting themselves at once one stays.
async function hasAnotherSuperAdmin(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from profiles where role = 'SUPER_ADMIN' order by user_id for update`.execute(tx);
  return rows.some((row) => row.userId !== userId);
}
