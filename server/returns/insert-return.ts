// A new return of a line of an order: no more of it than the customer has and has not asked about already.
import { sql } from 'kysely';
import { paidFor } from '#shop/returns/return-days.ts';
import type { ReturnJourney, ReturnReason } from '#shop/returns/return.ts';
import { paisa } from '#shop/pricing/money.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';
import type { DoneBy } from '#server/parcels/record-road.ts';
import { readReturn, type LockedReturn } from './lock-return.ts';

type NewReturn = {
  orderId: string;
  variantId: number;
  quantity: number;
  why: ReturnReason | null;
  insteadId: number | null;
  how: ReturnJourney;
  remark: string;
  state: 'asked' | 'agreed';
};

type AskedLine = { out: number; price: number; subtotal: number; discount: number };

/** How many of a line the customer has, less what is asked for already; undefined where there is no such line. */
export async function readLine(
  tx: Tx,
  { orderId, variantId }: { orderId: string; variantId: number },
): Promise<AskedLine | undefined> {
  const { rows } = await sql<AskedLine>`
    select l.price_snapshot as price, o.subtotal, o.discount_total as discount,
      l.quantity - coalesce((select sum(quantity)::int from returns r
        where r.order_id = l.order_id and r.variant_id = l.variant_id and r.state <> 'refused'), 0) as out
    from order_items l join orders o on o.id = l.order_id
    where l.order_id = ${orderId} and l.variant_id = ${variantId}`.execute(tx);
  return rows[0];
}

/** The order must be locked and fulfilled. Refusals: nothing-out; not-instead for a variant of another product. */
export async function insertReturn(
  tx: Tx,
  { orderId, variantId, quantity, insteadId, state, ...asked }: NewReturn,
  { actor, at }: DoneBy,
): Promise<LockedReturn | Refusal> {
  const line = await readLine(tx, { orderId, variantId });
  if (!line || line.out < quantity) return refuse('nothing-out');
  if (insteadId !== null && !(await isOfSameProduct(tx, variantId, insteadId))) return refuse('not-instead');
  const { price, subtotal, discount } = line;
  const money = { price: paisa(price), quantity, subtotal: paisa(subtotal), discount: paisa(discount) };
  const { id } = await tx
    .insertInto('returns')
    .values({
      orderId,
      variantId,
      quantity,
      insteadId,
      state,
      ...asked,
      ...stamps(state, at),
      askedBy: actor,
      refund: insteadId === null ? paidFor(money) : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await readReturn(tx, id);
  if (!made) throw new Error(`return ${id} is gone`);
  return made;
}

function stamps(state: 'asked' | 'agreed', at: Date) {
  return { askedAt: at, stateAt: at, agreedAt: state === 'agreed' ? at : null };
}

async function isOfSameProduct(tx: Tx, variantId: number, insteadId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select count(distinct product_id) = 1 as is from variants where id in (${variantId}, ${insteadId})
    having count(*) = ${variantId === insteadId ? 1 : 2}`.execute(tx);
  return rows[0]?.is === true;
}
