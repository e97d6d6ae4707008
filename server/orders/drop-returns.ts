// Returns that were asked for of an order that is out no more: there is nothing to send back, and nothing is held for them.
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';
import type { DoneBy } from '#server/parcels/record-road.ts';
import { releaseInstead } from './hold-instead.ts';

/** The order must be locked. Refusal: exchange-sent while another pair is out for one of them. */
export async function dropReturns(tx: Tx, orderId: string, by: DoneBy): Promise<Refusal | null> {
  const open = await tx
    .selectFrom('returns as a')
    .innerJoin('variants as v', 'v.id', 'a.variantId')
    .select(['a.id', 'a.orderId', 'a.variantId', 'a.quantity', 'a.insteadId', 'a.heldAt', 'a.parcelId'])
    .select('v.productId')
    .where('a.orderId', '=', orderId)
    .where('a.state', 'in', ['asked', 'agreed', 'coming'])
    .orderBy('a.id')
    .execute();
  for (const each of open) {
    const refused = await releaseInstead(tx, each, by);
    if (isRefusal(refused)) return refused;
    await tx
      .updateTable('returns')
      .set({ state: 'refused', stateAt: by.at })
      .where('id', '=', each.id)
      .execute();
  }
  return null;
}
