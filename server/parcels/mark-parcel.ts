// What staff say of the parcel in which an order goes out: who carries it, and whether it is there.
import type { CourierAndNumber } from '#shop/orders/order-admin-form.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';
import { lateNo, settleByItself } from '#server/questions/settle-question.ts';
import { followParcel } from './follow-parcel.ts';
import { findLivingParcel, insertParcel } from './living-parcel.ts';
import { recordRoad, type DoneBy } from './record-road.ts';
import { setCourier } from './set-courier.ts';

/** The order must be locked, and confirmed or fulfilled. Refusal: number-taken. */
export async function nameCourier(
  tx: Tx,
  orderId: string,
  carried: CourierAndNumber,
  by: DoneBy,
): Promise<Refusal | null> {
  const refused = await setCourier(tx, await livingParcel(tx, orderId, by), carried);
  if (!refused) await followParcel(tx, orderId);
  return refused;
}

/** The order must be locked and fulfilled. Taken back, it is on its way. */
export async function markArrival(tx: Tx, orderId: string, isThere: boolean, by: DoneBy): Promise<void> {
  await recordRoad(tx, await livingParcel(tx, orderId, by), isThere ? 'delivered' : 'moving', by);
  if (isThere) await settleByItself(tx, lateNo(orderId), by.at);
  await followParcel(tx, orderId);
}

async function livingParcel(tx: Tx, orderId: string, { at }: DoneBy): Promise<number> {
  const living = await findLivingParcel(tx, orderId);
  return living?.id ?? insertParcel(tx, { orderId, kind: 'out', at });
}
