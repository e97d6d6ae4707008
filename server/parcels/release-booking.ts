// A parcel that its courier is not to carry after all: what was planned is dropped, and a label that is alive is cancelled at the courier.
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { nextLook } from '#shop/parcels/booking.ts';
import type { Tx } from '#server/db/transact.ts';
import { queueParcelJob } from './parcel-jobs.ts';

/**
 * The order must be locked. `released`: nobody has it now; `cancelling`: its courier is asked to cancel it first.
 * Refusal: parcel-asked while what the courier did is not known.
 */
export async function releaseBooking(
  tx: Tx,
  parcelId: number,
  now: Date,
): Promise<'released' | 'cancelling' | Refusal> {
  const { booking, ourRef } = await tx
    .selectFrom('parcels')
    .select(['booking', 'ourRef'])
    .where('id', '=', parcelId)
    .executeTakeFirstOrThrow();
  if (booking === 'asking' || booking === 'unknown') return refuse('parcel-asked', notYet(ourRef));
  if (booking !== 'booked' && booking !== 'cancelling') {
    await clearBooking(tx, parcelId);
    return 'released';
  }
  if (booking === 'booked') await cancelLabel(tx, parcelId, now);
  return 'cancelling';
}

function notYet(ourRef: string): string {
  return `#${ourRef}: its courier was asked for a label, and what became of it is not known yet.`;
}

/**
 * After the order stopped being one that goes out. What is being asked, or not known, is settled by its answer:
 * a label that comes then is cancelled.
 */
export async function dropBooking(tx: Tx, parcelId: number, now: Date): Promise<void> {
  const parcel = await tx
    .selectFrom('parcels')
    .select(['booking', 'handedAt'])
    .where('id', '=', parcelId)
    .executeTakeFirstOrThrow();
  if (parcel.booking === 'planned' || parcel.booking === 'refused') await clearBooking(tx, parcelId);
  else if (parcel.booking === 'booked' && !parcel.handedAt) await cancelLabel(tx, parcelId, now);
}

/** Its label, which is alive, is cancelled by a job. The order must be locked. */
export async function cancelLabel(tx: Tx, parcelId: number, now: Date): Promise<void> {
  const { accountId } = await tx
    .updateTable('parcels')
    .set({ booking: 'cancelling', bookingAt: now, bookingSaid: '', lookAt: nextLook(now, now), looks: 0 })
    .set({ handoverId: null })
    .where('id', '=', parcelId)
    .returning('accountId')
    .executeTakeFirstOrThrow();
  if (accountId !== null) await queueParcelJob(tx, 'cancel-parcel', { parcelId, accountId });
}

/** Nobody is asked, or to be asked, to carry it. */
export async function clearBooking(tx: Tx, parcelId: number): Promise<void> {
  await tx
    .updateTable('parcels')
    .set({ booking: null, bookingAt: null, bookingSaid: '', lookAt: null, looks: 0 })
    .where('id', '=', parcelId)
    .execute();
}
