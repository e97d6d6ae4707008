// In which order couriers are proposed, and what for: as the owner set it, with an audit row for each change.
import { sql, type Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { ProposedFor } from '#shop/couriers/propose.ts';
import { proposedAsText } from '#shop/couriers/proposed-form.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';

type Who = Pick<Actor, 'userId' | 'email'>;

/** `place` counts from 0; null for an account that is not proposed. */
export type PreferredAccount = ProposedFor & { id: number; name: string; place: number | null };

/** In the owner's order, then those that are not proposed, whoever carried last first. */
export async function listPreferred(db: Db): Promise<PreferredAccount[]> {
  const { rows } = await sql<PreferredAccount>`
    select a.id, a.name, a.only_cities, a.max_cash, a.max_grams,
      case when a.preference is not null then (row_number() over (order by a.preference, a.id))::int - 1 end as place
    from courier_accounts a
    order by a.preference, (select max(p.id) from parcels p where p.account_id = a.id) desc nulls last, a.id
    limit 50`.execute(db);
  return rows;
}

/**
 * The accounts that are proposed, in order, as they were seen and as they are wanted. Said twice, it changes once. Refusals:
 * saved-meanwhile where somebody else changed the order, courier-account-gone.
 */
export function orderAccounts(
  db: Kysely<Tables>,
  actor: Who,
  { seen, wanted }: { seen: readonly number[]; wanted: readonly number[] },
): Promise<true | Refusal> {
  return transact<true | Refusal>(db, async (tx) => {
    const names = await lockAccounts(tx);
    const { rows } = await sql<{ id: number }>`
      select id from courier_accounts where preference is not null order by preference, id`.execute(tx);
    const now = rows.map(({ id }) => id);
    if (isSame(now, wanted)) return true;
    if (!isSame(now, seen)) return refuse('saved-meanwhile', CHANGED);
    if (wanted.some((id) => !names.has(id))) return refuse('courier-account-gone');
    await sql`
      update courier_accounts a set preference = array_position(${wanted}::bigint[], a.id)
      where preference is distinct from array_position(${wanted}::bigint[], a.id)`.execute(tx);
    const inWords = (ids: readonly number[]) => ids.map((id) => names.get(id)).join(', ');
    await recordAudit(tx, actor, {
      action: 'courier-order.change',
      subject: 'couriers',
      title: 'Order of the couriers',
      before: { order: inWords(now) },
      after: { order: inWords(wanted) },
    });
    return true;
  });
}

const CHANGED = 'Someone else changed the order of the couriers meanwhile. It is shown as it is now.';

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}

// All of them, so that two who order them at once wait for each other.
async function lockAccounts(tx: Tx): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('courierAccounts')
    .select(['id', 'name'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** An account that gets an API is proposed after all others. */
export async function preferLast(tx: Tx, id: number): Promise<void> {
  await sql`
    update courier_accounts set preference = (select coalesce(max(preference), 0) + 1 from courier_accounts)
    where id = ${id} and preference is null`.execute(tx);
}

/**
 * `seen` is what it was proposed for where that was changed (`proposedAsText`). Said twice, it changes once. Refusals: courier-account-gone;
 * saved-meanwhile where somebody else changed it.
 */
export function saveProposedFor(
  db: Kysely<Tables>,
  actor: Who,
  id: number,
  { seen, wanted }: { seen: string; wanted: ProposedFor },
): Promise<true | Refusal> {
  return transact<true | Refusal>(db, async (tx) => {
    const before = await tx
      .selectFrom('courierAccounts')
      .select(['name', 'onlyCities', 'maxCash', 'maxGrams'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return refuse('courier-account-gone');
    const now = proposedAsText(before);
    if (now === proposedAsText(wanted)) return true;
    if (now !== seen) return refuse('saved-meanwhile');
    const { onlyCities, maxCash, maxGrams } = wanted;
    await tx
      .updateTable('courierAccounts')
      .set({ onlyCities: [...onlyCities], maxCash, maxGrams })
      .where('id', '=', id)
      .execute();
    await recordAudit(tx, actor, {
      action: 'courier-account.propose',
      subject: String(id),
      title: before.name,
      before: factsOf(before),
      after: factsOf(wanted),
    });
    return true;
  });
}

function factsOf({ onlyCities, maxCash, maxGrams }: ProposedFor): Record<string, string | number | null> {
  return { cities: onlyCities.join(', '), rupees: maxCash === null ? null : maxCash / 100, grams: maxGrams };
}
