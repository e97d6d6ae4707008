// What a change of status does to an order's parcel: fulfilled is handed over, cancelled is settled, anything else is not yet out.
import type { OrderStatus } from '#shop/orders/order-status.ts';
import type { Tx } from '#server/db/transact.ts';
import { keepLabel } from './end-label.ts';
import { followParcel } from './follow-parcel.ts';
import { collectDue, findLastParcel, insertParcel, type OutParcel } from './living-parcel.ts';
import { dropBooking } from './release-booking.ts';
import { recordRoad, type DoneBy } from './record-road.ts';
import { undoWriteOff } from './write-off.ts';

type ParcelMove = {
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  /** The order was cancelled with a parcel that had left: back, or lost. */
  wasOut: boolean;
  isLost: boolean;
};

/** After the status is written, with the order locked. Set by hand, Cancelled means that the shop holds all of it. */
export async function moveParcelWithStatus(
  tx: Tx,
  { orderId, from, to, wasOut, isLost }: ParcelMove,
  by: DoneBy,
): Promise<void> {
  const last = await findLastParcel(tx, orderId);
  const isOver =
    last?.isVoid === true || ((last?.outcome === 'checked-in' || last?.outcome === 'lost') && !wasOut);
  if (to === 'FULFILLED') await handOut(tx, orderId, isOver ? undefined : last, by);
  // The order says nothing of a parcel, as before.
  else if (!last) return;
  else if (to === 'CANCELLED') await settle(tx, last, isLost, by);
  else if (from === 'CANCELLED') await reopenUnsent(tx, last, by);
  else await takeBack(tx, last, by);
  if (to === 'PENDING' && last?.outcome === null) await dropBooking(tx, last.id, by.at);
  await followParcel(tx, orderId);
}

// A cancelled order that is fulfilled after all was cancelled by mistake: its parcel is where it was.
async function handOut(tx: Tx, orderId: string, last: OutParcel | undefined, by: DoneBy): Promise<void> {
  const id = last?.id ?? (await insertParcel(tx, { orderId, kind: 'out', at: by.at }));
  if (last && last.outcome !== null) {
    await undoWriteOff(tx, { orderId, parcelId: id }, by);
    await reopen(tx, last, by);
  }
  if (last?.handedAt) return;
  await keepLabel(tx, id, by.at);
  await tx.updateTable('parcels').set({ handedAt: by.at }).where('id', '=', id).execute();
  await recordRoad(tx, id, 'handed', by);
}

async function settle(tx: Tx, last: OutParcel, isLost: boolean, { at }: DoneBy): Promise<void> {
  if (last.outcome !== null) return;
  await dropBooking(tx, last.id, at);
  await tx
    .updateTable('parcels')
    .set(
      last.handedAt
        ? { outcome: isLost ? 'lost' : 'checked-in' }
        : { outcome: 'cancelled', handoverId: null },
    )
    .set({ endedAt: at })
    .where('id', '=', last.id)
    .execute();
}

// One that had left and came back stays settled: the order goes out again as another parcel.
async function reopenUnsent(tx: Tx, last: OutParcel, by: DoneBy): Promise<void> {
  if (last.outcome === 'cancelled' && !last.isVoid) await reopen(tx, last, by);
}

async function reopen(tx: Tx, { id, orderId }: OutParcel, { at }: DoneBy): Promise<void> {
  await tx.updateTable('parcels').set({ outcome: null, endedAt: null }).where('id', '=', id).execute();
  await collectDue(tx, orderId, at);
}

async function takeBack(tx: Tx, last: OutParcel, by: DoneBy): Promise<void> {
  if (last.outcome !== null || !last.handedAt) return;
  await tx
    .updateTable('parcels')
    .set({ handedAt: null, handoverId: null })
    .where('id', '=', last.id)
    .execute();
  await recordRoad(tx, last.id, 'booked', by);
  await collectDue(tx, last.orderId, by.at);
}
