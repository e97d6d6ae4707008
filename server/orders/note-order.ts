// What staff do with an order beside its status: notes, calls without an answer, and how far the parcel is.
import type { Kysely } from 'kysely';
import type { StageInput } from '#shop/orders/order-admin-form.ts';
import { shortId, statusWord } from '#shop/orders/order-status.ts';
import { CALL_AGAIN_HOURS } from '#shop/orders/call-again.ts';
import { daysLater, formatDayAndClock } from '#shop/text/pakistan-time.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { lockOrder, type LockedOrder } from './lock-order.ts';

type NoteInput = { orderId: string; note: string };

type Event = { kind: 'note' | 'call' | 'stage'; note: string };

/** A note for colleagues; the customer never sees it. Refusals: no-such-order, reason-required for an empty one. */
export function noteOrder(db: Kysely<Tables>, actor: Actor, { orderId, note }: NoteInput, now: Date) {
  return onOrder(db, orderId, async (tx, order) => {
    if (note === '') return refuse('reason-required', 'Write something first.');
    await writeEvent(tx, actor, order, { kind: 'note', note }, now);
    return { orderId };
  });
}

type NoAnswer = {
  orderId: string;
  /** How often the customer had been called when the page was drawn: a press sent twice is noticed by it. */
  calls: number;
  /** The hour the customer asked for; null for two hours later. */
  again: Date | null;
};

/**
 * The customer did not answer, or asked for another hour: the order stays pending and comes up again then (rule O11). A call that
 * is written down already is not counted twice. Refusals: no-such-order, and order-changed for one that is no longer
 * pending and never comes up again.
 */
export function noteNoAnswer(db: Kysely<Tables>, actor: Actor, asked: NoAnswer, now: Date) {
  const { orderId, again } = asked;
  return onOrder(db, orderId, async (tx, order) => {
    if (order.status !== 'PENDING')
      return refuse(
        'order-changed',
        `This order is ${statusWord[order.status].toLowerCase()} by now: no call is needed.`,
      );
    if (order.calls > asked.calls) return { orderId };
    const calls = order.calls + 1;
    await tx
      .updateTable('orders')
      .set({ calls, callAgainAt: again ?? daysLater(now, CALL_AGAIN_HOURS / 24) })
      .set({ claimedBy: null, claimedUntil: null })
      .where('id', '=', orderId)
      .execute();
    const note = again
      ? `To be called again ${formatDayAndClock(again)}, call ${calls}`
      : `No answer, call ${calls}`;
    await writeEvent(tx, actor, order, { kind: 'call', note }, now);
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
