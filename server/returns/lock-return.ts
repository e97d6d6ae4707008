// A return held still with its order, in the state that was on the screen.
import { sql, type Kysely } from 'kysely';
import type { ReturnState } from '#shop/returns/return.ts';
import { stateNames } from '#shop/returns/return.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { ukSize } from '#server/sizes/uk-size.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { onOrder, type LockedOrder } from '#server/orders/lock-order.ts';

/** Which one, and the state in which it was seen: staff and customer may act at once. */
export type SeenReturn = { returnId: number; seen: ReturnState };

export type LockedReturn = NonNullable<Awaited<ReturnType<typeof readReturn>>>;

/**
 * One transaction that begins with the order's lock. Refusals: no-such-return; return-changed where somebody else was faster;
 * nothing-out for an order that is not fulfilled any more; and those of `work`, which roll it back.
 */
export async function onReturn<Answer>(
  db: Kysely<Tables>,
  { returnId, seen }: SeenReturn,
  work: (tx: Tx, locked: { back: LockedReturn; order: LockedOrder }) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const found = await db
    .selectFrom('returns')
    .select('orderId')
    .where('id', '=', returnId)
    .executeTakeFirst();
  if (!found) return refuse('no-such-return');
  return onOrder(db, found.orderId, async (tx, order) => {
    const back = await readReturn(tx, returnId);
    if (!back) return refuse('no-such-return');
    if (back.state !== seen)
      return refuse('return-changed', `It is “${stateNames[back.state]}” meanwhile. Look at it again.`);
    if (order.status !== 'FULFILLED') return refuse('nothing-out');
    return work(tx, { back, order });
  });
}

/** The order must be locked. */
export async function readReturn(tx: Tx, id: number) {
  const found = await tx
    .selectFrom('returns as a')
    .innerJoin('orderItems as l', (join) =>
      join.onRef('l.orderId', '=', 'a.orderId').onRef('l.variantId', '=', 'a.variantId'),
    )
    .leftJoin('variants as i', 'i.id', 'a.insteadId')
    .leftJoin('parcels as p', 'p.id', 'a.parcelId')
    .select(['a.id', 'a.orderId', 'a.variantId', 'a.quantity', 'a.why', 'a.insteadId', 'a.how', 'a.state'])
    .select(['a.heldAt', 'a.parcelId', 'a.collect', 'a.refund', 'a.askedBy'])
    .select([
      'l.productId',
      'l.titleSnapshot as title',
      'l.sizeSelected as size',
      'l.colourSelected as colour',
    ])
    .select(['i.size as insteadSize', 'i.colour as insteadColour', 'p.ourRef as parcelRef'])
    .select([
      ukSize('l.productId', 'l.sizeSelected').as('uk'),
      ukSize('i.productId', 'i.size').as('insteadUk'),
    ])
    .select(sql<Date | null>`case when p.ended_at is null then p.handed_at end`.as('handedAt'))
    .select(sql<boolean>`p.handed_at is not null`.as('wasSent'))
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { title, size, colour, uk, insteadSize, insteadColour, insteadUk, quantity } = found;
  return {
    ...found,
    /** `1 × Chelsea, EU 42`. */
    what: `${quantity} × ${title}, ${sizeAndColour(size, colour, uk)}`,
    instead: insteadSize === null ? null : sizeAndColour(insteadSize, insteadColour ?? 'Default', insteadUk),
  };
}
