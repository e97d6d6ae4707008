// A new return of a line of an order: no more of it than the customer has and has not asked about already.
import { sql } from 'kysely';
import { paidFor } from '#shop/returns/paid-for.ts';
import type { ReturnJourney, ReturnReason } from '#shop/returns/return.ts';
import { zero, type Paisa } from '#shop/pricing/money.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';
import type { DoneBy } from '#server/parcels/record-road.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { readReturn, type LockedReturn } from './lock-return.ts';
import { findPaidLines } from './paid-lines.ts';

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

/** `quantity`: as sold. */
type AskedLine = { quantity: number; out: number };

/** How many of a line the customer has, less what is asked for already; undefined where there is no such line. */
export async function readLine(
  tx: Tx,
  { orderId, variantId }: { orderId: string; variantId: number },
): Promise<AskedLine | undefined> {
  const { rows } = await sql<AskedLine>`
    select l.quantity,
      l.quantity - coalesce((select sum(quantity)::int from returns r
        where r.order_id = l.order_id and r.variant_id = l.variant_id and r.state <> 'refused'), 0) as out
    from order_items l where l.order_id = ${orderId} and l.variant_id = ${variantId}`.execute(tx);
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
  const refund = insteadId === null ? await paidForPairs(tx, { orderId, variantId, quantity }, line) : zero;
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
      refund,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await readReturn(tx, id);
  if (!made) throw new Error(`return ${id} is gone`);
  return made;
}

async function paidForPairs(
  tx: Tx,
  { orderId, variantId, quantity }: Pick<NewReturn, 'orderId' | 'variantId' | 'quantity'>,
  { quantity: of, out }: AskedLine,
): Promise<Paisa> {
  const order = await readOrder(tx, { id: orderId });
  if (!order) throw new Error(`order ${orderId} is locked and not there`);
  const paid = (await findPaidLines(tx, order)).get(variantId) ?? zero;
  return paidFor({ paid, of, before: of - out, quantity });
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
