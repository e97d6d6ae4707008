// What staff do with an order beside its status: notes, and how far the parcel is.
import type { Kysely } from 'kysely';
import { isOvertaken, type StageInput } from '#shop/orders/order-admin-form.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { markArrival, nameCourier } from '#server/parcels/mark-parcel.ts';
import type { DoneBy } from '#server/parcels/record-road.ts';
import { onOrder, type LockedOrder } from './lock-order.ts';
import { writeOrderEvent } from './write-order-event.ts';

/** `key`: of the form it was typed in; the same form sent twice is one note. */
type NoteInput = { orderId: string; note: string; key: string | null };

/** A note for colleagues; the customer never sees it. Refusals: no-such-order, reason-required for an empty one. */
export function noteOrder(db: Kysely<Tables>, actor: Actor, { orderId, note, key }: NoteInput, now: Date) {
  return onOrder(db, orderId, async (tx) => {
    if (note === '') return refuse('reason-required', 'Write something first.');
    await writeOrderEvent(tx, actor, orderId, { kind: 'note', note, key, audited: '' }, now);
    return { orderId };
  });
}

/**
 * Packed while confirmed; courier and tracking number from then on; delivered once fulfilled; and each taken back. Answers
 * with courier and number as they were. Refusals: no-such-order, order-changed where the status does not have that stage, and
 * order-corrected for packed where the order is not as it was on the screen: another pair may be in the box; parcel-changed for shipped
 * where courier and number are not.
 */
export function markStage(
  db: Kysely<Tables>,
  actor: Actor,
  { orderId, ...asked }: StageInput & { orderId: string },
  now: Date,
) {
  return onOrder(db, orderId, async (tx, order) => {
    const { courier, trackingNumber } = order;
    const words = await writeStage(tx, order, asked, { actor: actor.userId, at: now });
    if (isRefusal(words)) return words;
    await writeOrderEvent(tx, actor, orderId, { kind: 'stage', note: words }, now);
    return { orderId, was: { courier, trackingNumber } };
  });
}

const stageRefusals: Record<StageInput['stage'], string> = {
  packed: 'Only a confirmed order can be packed.',
  unpacked: 'Only a confirmed order can be unpacked.',
  shipped: 'Confirm the order first: then it can be given to a courier.',
  delivered: 'Set the order to fulfilled first: then it can be delivered.',
  undelivered: 'Only a fulfilled order can be on its way again.',
};

/** Said of a parcel whose courier and number are not as they were on the screen. */
export const OVERTAKEN = 'Courier or tracking number were changed meanwhile. Look at them, then save again.';
const CORRECTED =
  'It was changed since you opened it. Look at what it is now and what is in the box, then press again.';

async function writeStage(
  tx: Tx,
  order: LockedOrder,
  asked: StageInput,
  by: DoneBy,
): Promise<string | Refusal> {
  const { id, status } = order;
  const { stage, version = order.version, courier, trackingNumber } = asked;
  const isFulfilled = status === 'FULFILLED';
  const isTurn = stage === 'shipped' ? isFulfilled || status === 'CONFIRMED' : status === statusOf[stage];
  if (!isTurn) return refuse('order-changed', stageRefusals[stage]);
  if (stage === 'packed' && version !== order.version) return refuse('order-corrected', CORRECTED);
  switch (stage) {
    case 'packed':
    case 'unpacked':
      await tx
        .updateTable('orders')
        .set({ packedAt: stage === 'packed' ? by.at : null })
        .where('id', '=', id)
        .execute();
      return stage === 'packed' ? 'Packed' : 'Not packed after all';
    case 'delivered':
    case 'undelivered':
      await markArrival(tx, id, stage === 'delivered', by);
      return stage === 'delivered' ? 'Delivered' : 'Not delivered after all';
    case 'shipped': {
      if (isOvertaken(asked, order)) return refuse('parcel-changed', OVERTAKEN);
      const refused = await nameCourier(tx, id, { courier, trackingNumber }, by);
      const where = isFulfilled ? 'With the courier' : 'Booked with the courier';
      return refused ?? [where, courier, trackingNumber].filter(Boolean).join(', ');
    }
  }
}

const statusOf = {
  packed: 'CONFIRMED',
  unpacked: 'CONFIRMED',
  delivered: 'FULFILLED',
  undelivered: 'FULFILLED',
} as const;
