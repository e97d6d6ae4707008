// What staff do with an order beside its status: notes, and how far the parcel is.
import type { Kysely } from 'kysely';
import type { StageInput } from '#shop/orders/order-admin-form.ts';
import { shortId } from '#shop/orders/order-status.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { markArrival, nameCourier } from '#server/parcels/mark-parcel.ts';
import type { DoneBy } from '#server/parcels/record-road.ts';
import { onOrder, type LockedOrder } from './lock-order.ts';

/** `key`: of the form it was typed in; the same form sent twice is one note. */
type NoteInput = { orderId: string; note: string; key: string | null };

type Event = { kind: 'note' | 'stage'; note: string; key?: string | null };

/** A note for colleagues; the customer never sees it. Refusals: no-such-order, reason-required for an empty one. */
export function noteOrder(db: Kysely<Tables>, actor: Actor, { orderId, note, key }: NoteInput, now: Date) {
  return onOrder(db, orderId, async (tx, order) => {
    if (note === '') return refuse('reason-required', 'Write something first.');
    await writeEvent(tx, actor, order, { kind: 'note', note, key }, now);
    return { orderId };
  });
}

/**
 * Packed while confirmed; courier and tracking number from then on; delivered once fulfilled; and each taken back. Answers
 * with courier and number as they were. Refusals: no-such-order, and order-changed where the status does not have that stage.
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
    await writeEvent(tx, actor, order, { kind: 'stage', note: words }, now);
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

async function writeStage(
  tx: Tx,
  order: LockedOrder,
  { stage, ...carried }: StageInput,
  by: DoneBy,
): Promise<string | Refusal> {
  const { id, status } = order;
  const isFulfilled = status === 'FULFILLED';
  const isTurn = stage === 'shipped' ? isFulfilled || status === 'CONFIRMED' : status === statusOf[stage];
  if (!isTurn) return refuse('order-changed', stageRefusals[stage]);
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
      const refused = await nameCourier(tx, id, carried, by);
      const where = isFulfilled ? 'With the courier' : 'Booked with the courier';
      return refused ?? [where, carried.courier, carried.trackingNumber].filter(Boolean).join(', ');
    }
  }
}

const statusOf = {
  packed: 'CONFIRMED',
  unpacked: 'CONFIRMED',
  delivered: 'FULFILLED',
  undelivered: 'FULFILLED',
} as const;

/** The note of an order that is written in this transaction. */
export function writeNote(tx: Tx, actor: Actor, orderId: string, note: string, now: Date): Promise<void> {
  return writeEvent(tx, actor, { id: orderId }, { kind: 'note', note }, now);
}

/** For a step that is not the order's own. The order must be locked. */
export function writeStageEvent(
  tx: Tx,
  actor: Actor,
  orderId: string,
  note: string,
  now: Date,
): Promise<void> {
  return writeEvent(tx, actor, { id: orderId }, { kind: 'stage', note }, now);
}

async function writeEvent(
  tx: Tx,
  actor: Actor,
  { id }: Pick<LockedOrder, 'id'>,
  { kind, note, key = null }: Event,
  now: Date,
) {
  const written = await tx
    .insertInto('orderEvents')
    .values({ orderId: id, kind, note, key, actor: actor.userId, createdAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return;
  const title = `#${shortId(id)}`;
  await recordAudit(tx, actor, {
    action: `order.${kind}`,
    subject: id,
    title,
    before: null,
    after: { note },
  });
}
