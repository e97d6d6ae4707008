// A label that is alive under one of our references and that the shop did not book: written down once, and asked about.
import { sql } from 'kysely';
import type { Tx } from '#server/db/transact.ts';
import { raiseQuestion } from '#server/questions/raise-question.ts';

export type FoundLabel = {
  accountId: number;
  courier: string;
  cn: string;
  ref: string;
  /** In rupees, as the courier has it; null where he does not say. */
  cod: number | null;
  orderId: string | null;
  parcelId: number | null;
};

/** The order must be locked. Nothing is asked about a number that was found before. */
export async function noteFoundLabel(tx: Tx, label: FoundLabel, now: Date): Promise<void> {
  const { accountId, courier, cn, ref, cod, orderId, parcelId } = label;
  const found = await tx
    .insertInto('foundLabels')
    .values({ accountId, cn, orderId, stateAt: now })
    .onConflict((conflict) => conflict.columns(['accountId', 'cnKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!found) return;
  const cause = foundCause(label);
  if (orderId === null)
    return raiseQuestion(tx, { kind: 'label-without-order', facts: { courier, ref, cn }, cause }, now);
  const facts = { courier, ref, cn, cod, labelId: found.id, isFirst: await isFirst(tx, label) };
  const about = { cause, orderId, ...(parcelId !== null && { parcelId }) };
  await raiseQuestion(tx, { kind: 'second-label', facts, ...about }, now);
}

// Nothing else of the order is on its way, or has this number already.
async function isFirst(tx: Tx, { orderId, accountId, cn, ref }: FoundLabel): Promise<boolean> {
  if (ref.includes('-x')) return false;
  const { rows } = await sql`
    select from parcels
    where order_id = ${orderId} and kind = 'out' and ended_at is null and (cn is not null or handed_at is not null)
      or account_id = ${accountId} and cn_key = number_key(${cn}) limit 1`.execute(tx);
  return rows.length === 0;
}

/** The cause of the question whose label it is. */
export function foundCause({ accountId, cn }: { accountId: number; cn: string }): string {
  return `second-label:${accountId}:${cn}`;
}

/** An order of which it is not settled which label is alive is not booked. */
export async function hasFoundLabel(tx: Tx, orderId: string): Promise<boolean> {
  return (await ordersWithFoundLabel(tx, [orderId])).has(orderId);
}

/** Those of the given orders. */
export async function ordersWithFoundLabel(tx: Tx, orderIds: readonly string[]): Promise<Set<string | null>> {
  const found = await tx
    .selectFrom('foundLabels')
    .select('orderId')
    .distinct()
    .where('orderId', 'in', orderIds)
    .where('state', 'in', ['found', 'cancelling'])
    .execute();
  return new Set(found.map(({ orderId }) => orderId));
}
