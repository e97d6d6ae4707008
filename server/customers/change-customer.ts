// What staff write about a phone: note and tags, and whether its new orders are marked as those of a blocked one.
import type { Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import type { CustomerChange } from '#shop/customers/customer-form.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { onlyChanged } from '#server/audit/only-changed.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';

type ChangedCustomer = { phone: string; blockedWhy: string | null };

/** `version` is the one on the screen: another one is `saved-meanwhile`; `person-gone` when there is no such phone any more. */
export function changeCustomer(
  db: Kysely<Tables>,
  actor: Staff,
  { id, version, to }: { id: string; version: number; to: CustomerChange },
): Promise<ChangedCustomer | Refusal> {
  return transact(db, async (tx) => {
    const customer = await tx
      .selectFrom('customers')
      .select(['phone', 'note', 'tags', 'blockedWhy', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!customer) return refuse('person-gone');
    if (customer.version !== version) return refuse('saved-meanwhile');
    const { phone, version: _, ...facts } = customer;
    if (onlyChanged(facts, { ...facts, ...to }).isSame) return customer;
    await tx
      .updateTable('customers')
      .set({ ...to, version: version + 1 })
      .where('id', '=', id)
      .execute();
    // The log is never erased: it says that something was written about this customer, and not what.
    const { before, after } = onlyChanged(audited(facts), audited({ ...facts, ...to }));
    await recordAudit(tx, actor, { action: actionOf(to), subject: id, title: 'Customer', before, after });
    return { phone, blockedWhy: facts.blockedWhy, ...to };
  });
}

type CustomerFacts = { note: string; tags: readonly string[]; blockedWhy: string | null };

function audited({ note, tags, blockedWhy }: CustomerFacts) {
  return { note: note !== '', tags: tags.length, blocked: blockedWhy !== null };
}

function actionOf(to: CustomerChange): string {
  if (!('blockedWhy' in to)) return 'customer.note';
  return to.blockedWhy === null ? 'customer.unblock' : 'customer.block';
}
