// What becomes of a label that was to be cancelled: it is, and its leg with it, or its courier has the box, and it is alive as before.
import { sql } from 'kysely';
import type { Tx } from '#server/db/transact.ts';
import { settleByItself } from '#server/questions/settle-question.ts';
import type { DoneBy } from './record-road.ts';
import { clearBooking } from './release-booking.ts';

export type LabelToEnd = { id: number; orderId: string; ourRef: string; cn: string };

/** Its courier says so, or somebody of the staff who looked. The order must be locked; `followParcel` comes after it. */
export async function writeCancelled(
  tx: Tx,
  { id, orderId, ourRef, cn }: LabelToEnd,
  { actor, at }: DoneBy,
): Promise<void> {
  await tx
    .updateTable('parcelTries')
    .set({ outcome: 'cancelled', settledAt: at, settledBy: actor })
    .where('parcelId', '=', id)
    .where('outcome', '=', 'booked')
    .execute();
  await clearBooking(tx, id);
  await endLeg(tx, id, at);
  await settleByItself(tx, notCancelledCause(id), at);
  await tx
    .insertInto('orderEvents')
    .values({ orderId, kind: 'stage', note: `#${ourRef}: label ${cn} cancelled`, actor, createdAt: at })
    .execute();
}

// The order goes out as its next leg, under a reference of its own, and the old label is known by the scanner. An exchange has no
// second leg, and waits to be booked again.
async function endLeg(tx: Tx, id: number, now: Date): Promise<void> {
  const living = tx.updateTable('parcels').where('id', '=', id).where('endedAt', 'is', null);
  await living.set({ outcome: 'cancelled', endedAt: now }).where('kind', '=', 'out').execute();
  await living
    .set({ accountId: null, cn: null, printedAt: null })
    .where('kind', '=', 'exchange')
    .where('handedAt', 'is', null)
    .execute();
}

/**
 * The box is out under it, as its courier or whoever of the staff handed it over says: nobody asks to cancel it any more, and an order's
 * is collected as that label says, whatever was paid or corrected since. Nothing happens to a label that is not being cancelled.
 */
export async function keepLabel(tx: Tx, parcelId: number, now: Date): Promise<void> {
  await tx
    .updateTable('parcels')
    .set({ booking: 'booked', bookingAt: now, bookingSaid: '', lookAt: null, looks: 0 })
    .set({ cod: codOfLabel })
    .where('id', '=', parcelId)
    .where('booking', '=', 'cancelling')
    .execute();
}

// What its courier was told; an exchange asks for what was agreed (I10).
const codOfLabel = sql<number>`coalesce((
  select t.cod from parcel_tries t where t.parcel_id = parcels.id and t.outcome = 'booked' and parcels.kind = 'out'), parcels.cod)`;

/** The cause of the question whether a label is cancelled. */
export function notCancelledCause(parcelId: number): string {
  return `not-cancelled:${parcelId}`;
}
