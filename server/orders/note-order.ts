// What staff do with an order beside its status: notes, and how far the parcel is.
import type { Kysely } from 'kysely';
import type { StageInput } from '#shop/orders/order-admin-form.ts';
import { shortId } from '#shop/orders/order-status.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { lockOrder, type LockedOrder } from './lock-order.ts';

type NoteInput = { orderId: string; note: string };

type Event = { kind: 'note' | 'stage'; note: string };

/** A note for colleagues; the customer never sees it. Refusals: no-such-order, reason-required for an empty one. */
export function noteOrder(db: Kysely<Tables>, actor: Actor, { orderId, note }: NoteInput, now: Date) {
  return onOrder(db, orderId, async (tx, order) => {
    if (note === '') return refuse('reason-required', 'Write something first.');
    await writeEvent(tx, actor, order, { kind: 'note', note }, now);
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
    const change = stageChange(order, asked, now);
    if (!change) return refuse('order-changed', stageRefusals[asked.stage]);
    await tx.updateTable('orders').set(change.set).where('id', '=', orderId).execute();
    await writeEvent(tx, actor, order, { kind: 'stage', note: change.words }, now);
    const { courier, trackingNumber } = order;
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

function stageChange(order: LockedOrder, { stage, courier, trackingNumber }: StageInput, now: Date) {
  const { status } = order;
  const isConfirmed = status === 'CONFIRMED';
  const isFulfilled = status === 'FULFILLED';
  switch (stage) {
    case 'packed':
      return isConfirmed ? { set: { packedAt: now }, words: 'Packed' } : null;
    case 'unpacked':
      return isConfirmed ? { set: { packedAt: null }, words: 'Not packed after all' } : null;
    case 'delivered':
      return isFulfilled ? { set: { deliveredAt: now }, words: 'Delivered' } : null;
    case 'undelivered':
      return isFulfilled ? { set: { deliveredAt: null }, words: 'Not delivered after all' } : null;
    case 'shipped': {
      if (!isConfirmed && !isFulfilled) return null;
      const where = isFulfilled ? 'With the courier' : 'Booked with the courier';
      return {
        set: { courier, trackingNumber },
        words: [where, courier, trackingNumber].filter(Boolean).join(', '),
      };
    }
  }
}

function onOrder<Answer extends { orderId: string }>(
  db: Kysely<Tables>,
  orderId: string,
  work: (tx: Tx, order: LockedOrder) => Promise<Answer | Refusal>,
) {
  return transact<Answer | Refusal>(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    return isRefusal(order) ? order : work(tx, order);
  });
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
  { kind, note }: Event,
  now: Date,
) {
  await tx
    .insertInto('orderEvents')
    .values({ orderId: id, kind, note, actor: actor.userId, createdAt: now })
    .execute();
  const title = `#${shortId(id)}`;
  await recordAudit(tx, actor, {
    action: `order.${kind}`,
    subject: id,
    title,
    before: null,
    after: { note },
  });
}
