// Changing an order's status: one transaction in which parcel, stock and coupon follow, the timeline says who and why, and the customer is written to.
import type { Kysely } from 'kysely';
import { shortId, statusWord, type OrderStatus } from '#shop/orders/order-status.ts';
import { stockEffect } from '#shop/orders/stock-effect.ts';
import { isStaff, type Actor } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { moveParcelWithStatus } from '#server/parcels/move-parcel-with-status.ts';
import { queueOrderStatus } from '#server/outbox/queue-order-status.ts';
import { lateNo, settleByItself } from '#server/questions/settle-question.ts';
import { dropReturns } from './drop-returns.ts';
import { onOrder, type LockedOrder } from './lock-order.ts';
import { applyStockEffect } from './apply-stock-effect.ts';

type StatusChange = {
  to: OrderStatus;
  /** Why, for the timeline; may be empty. */
  note: string;
  /** The status that was on the screen: another one in the database is refused instead of overwritten. */
  from?: OrderStatus | null;
  /** Cancelled because the parcel is lost: it is no return, and its pairs are to be written off. */
  isLost?: boolean;
};

export type ChangedStatus = { orderId: string; from: OrderStatus; to: OrderStatus };

/** `userId` is null for a customer without an account, and for the shop itself. */
export type ChangedBy = Pick<Actor, 'email' | 'role'> & { userId: string | null };

/** What the shop does by itself, by a rule or because a courier said so: nobody of the staff, and no rights. */
export const byTheShop: ChangedBy = { userId: null, email: '', role: 'CUSTOMER' };

/**
 * Any status may follow any other (rule O6). Cancelling gives stock and coupon use back, once;
 * un-cancelling takes both again. The status an order has already is no change and leaves nothing behind.
 * Refusals: no-such-order, order-changed, stock-gone, coupon-gone; partly-returned for cancelling what was partly returned.
 */
export function changeStatus(
  db: Kysely<Tables>,
  actor: ChangedBy,
  { orderId, ...change }: StatusChange & { orderId: string },
  now: Date,
): Promise<ChangedStatus | Refusal> {
  return onOrder(db, orderId, (tx, order) => setStatus(tx, actor, order, change, now));
}

/** The same in the transaction that locked the order and writes more; a refusal must roll it back. */
export async function setStatus(
  tx: Tx,
  actor: ChangedBy,
  order: LockedOrder,
  change: StatusChange,
  now: Date,
): Promise<ChangedStatus | Refusal> {
  const { id: orderId } = order;
  const { to, isLost = false } = change;
  const answer = { orderId, from: order.status, to };
  if (change.from && change.from !== order.status) {
    const isPressedTwice = order.status === to && (await lastSetBy(tx, orderId)) === actor.userId;
    return isPressedTwice ? { ...answer, from: change.from } : changedMeanwhile(order.status);
  }
  if (order.status === to) return answer;
  // Returned items were restocked when they were recorded; restocking the whole order would count them twice.
  if (to === 'CANCELLED' && order.returnedAt) return refuse('partly-returned');
  if (order.status === 'FULFILLED') {
    const dropped = await dropReturns(tx, orderId, { actor: actor.userId, at: now });
    if (dropped) return dropped.refused === 'exchange-sent' ? refuse('partly-returned') : dropped;
  }
  await writeStatus(tx, order, { to, isLost }, now);
  const by = { actor: actor.userId, at: now };
  const wasOut = order.status === 'CANCELLED' && order.shippedAt !== null;
  await moveParcelWithStatus(tx, { ...answer, wasOut, isLost }, by);
  const refused = await applyStockEffect(tx, order, { effect: stockEffect(order.status, to), at: now });
  if (refused) return refused;
  if (to === 'CANCELLED') await settleByItself(tx, lateNo(orderId), now);
  await writeEvent(tx, actor, order, change, now);
  await queueOrderStatus(tx, { orderId, recipient: order.email, status: to });
  return answer;
}

/** One that waits and is paid in full goes on by itself (rule R9); null for any other. The order must be locked, its `paid` and total those of now. */
export async function confirmPaid(
  tx: Tx,
  by: ChangedBy,
  order: LockedOrder,
  now: Date,
): Promise<ChangedStatus | Refusal | null> {
  if (order.status !== 'PENDING' || order.paid < order.grandTotal) return null;
  return setStatus(tx, by, order, { to: 'CONFIRMED', note: 'Paid in full' }, now);
}

async function lastSetBy(tx: Tx, orderId: string): Promise<string | null> {
  const event = await tx
    .selectFrom('orderEvents')
    .select('actor')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'status')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event?.actor ?? null;
}

function changedMeanwhile(status: OrderStatus): Refusal {
  return refuse(
    'order-changed',
    `Somebody else set this order to ${statusWord[status].toLowerCase()} meanwhile. Look at it and try again.`,
  );
}

// When it was shipped and delivered follows from its parcel.
async function writeStatus(
  tx: Tx,
  order: LockedOrder,
  { to, isLost }: { to: OrderStatus; isLost: boolean },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status: to,
      packedAt: await packedAt(tx, order, to, now),
      callAgainAt: null,
      // Kept by a cancellation, so that one which is undone leads back among the silent.
      silentAt: to === 'CONFIRMED' || to === 'FULFILLED' ? null : order.silentAt,
      claimedBy: null,
      claimedUntil: null,
      skippedAt: null,
      returnedAt: isLost ? null : returnedAt(order, to, now),
    })
    .where('id', '=', order.id)
    .execute();
}

// What is handed over is packed; taken back, it is again as it was before (rule O10).
async function packedAt(tx: Tx, order: LockedOrder, to: OrderStatus, now: Date): Promise<Date | null> {
  if (to === 'PENDING') return null;
  if (to === 'FULFILLED') return order.packedAt ?? now;
  return to === 'CONFIRMED' && (await wasPackedByHandingOver(tx, order)) ? null : order.packedAt;
}

async function wasPackedByHandingOver(tx: Tx, { id, packedAt: at }: LockedOrder): Promise<boolean> {
  if (at === null) return false;
  const event = await tx
    .selectFrom('orderEvents')
    .select('id')
    .where('orderId', '=', id)
    .where('toStatus', '=', 'FULFILLED')
    .where('createdAt', '=', at)
    .executeTakeFirst();
  return event !== undefined;
}

// Cancelled after it was with the courier: refused at the door, so it is a return.
function returnedAt(order: LockedOrder, to: OrderStatus, now: Date): Date | null {
  if (to === 'CANCELLED') return order.shippedAt ? now : null;
  return order.status === 'CANCELLED' ? null : order.returnedAt;
}

async function writeEvent(
  tx: Tx,
  actor: ChangedBy,
  order: LockedOrder,
  change: StatusChange,
  now: Date,
): Promise<void> {
  const { to, note } = change;
  await tx
    .insertInto('orderEvents')
    .values({
      orderId: order.id,
      kind: 'status',
      fromStatus: order.status,
      toStatus: to,
      note: note.slice(0, 500),
      actor: actor.userId,
      createdAt: now,
    })
    .execute();
  if (!isStaff(actor)) return;
  await recordAudit(tx, actor, {
    action: 'order.status',
    subject: order.id,
    title: `#${shortId(order.id)}`,
    before: { status: order.status },
    after: { status: to },
  });
}
