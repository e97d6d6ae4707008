// Money of an order came in: the payment, its entry in the cash ledger, what is left to collect at the door, and the confirmation of an order
// that is paid in full. Taken back it is as before, but for the confirmation.
import { sql } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { paymentLines } from '#shop/cash/cash-lines.ts';
import { gatewayOf } from '#shop/payments/gateways.ts';
import { dueAtDoor, paidWayName, type PaidWay } from '#shop/payments/payment.ts';
import { formatRupees, minus, plus, type Paisa } from '#shop/pricing/money.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { postEntry, reverseEntries } from '#server/cash/post-entry.ts';
import type { Tx } from '#server/db/transact.ts';
import { confirmPaid, type ChangedBy } from '#server/orders/change-status.ts';
import type { LockedOrder } from '#server/orders/lock-order.ts';
import { correctParcel, raiseVersion } from '#server/parcels/living-parcel.ts';
import { isTransferKnown } from './known-transfer.ts';
import { writeStepEvent } from '#server/orders/write-step-event.ts';
import { dropPrepayOff, takePrepayOff } from './prepay-discount.ts';
import { paidOf } from './write-refund.ts';

export type Arrived = { way: PaidWay; amount: Paisa; reference: string };

/** Refusals: transfer-paid, and those of `setStatus`. The order must be locked; a refusal rolls everything back. */
export async function receivePayment(
  tx: Tx,
  actor: ChangedBy,
  { order, arrived }: { order: LockedOrder; arrived: Arrived },
  now: Date,
): Promise<{ paymentId: number } | Refusal> {
  const { way, amount, reference } = arrived;
  if (await isTransferKnown(tx, arrived)) return refuse('transfer-paid');
  const orderId = order.id;
  const row = { orderId, way, amount, providerRef: reference, actor: actor.userId, createdAt: now };
  const { id } = await tx.insertInto('payments').values(row).returning('id').executeTakeFirstOrThrow();
  const entry = {
    what: 'payment',
    cause: `payment:${id}`,
    lines: paymentLines(amount, gatewayOf(way)),
  } as const;
  await postEntry(tx, { ...entry, orderId, at: now }, { actor: actor.userId });
  const words = `${formatRupees(amount)} came in by ${paidWayName(way)}, ${reference}`;
  await writeStepEvent(tx, actor, { kind: 'payment', orderId, action: 'order.payment', words }, now);
  const paid = plus(order.paid, amount);
  const grandTotal = await takePrepayOff(tx, actor, { ...order, paid }, now);
  await collectRest(tx, order, { paid, grandTotal }, now);
  const confirmed = await confirmPaid(tx, actor, { ...order, paid, grandTotal }, now);
  return isRefusal(confirmed) ? confirmed : { paymentId: id };
}

/** Refusals: payment-gone once it was taken back, or money of it was given back. The order must be locked. */
export async function undoPayment(
  tx: Tx,
  actor: Actor,
  { order, paymentId }: { order: LockedOrder; paymentId: number },
  now: Date,
): Promise<true | Refusal> {
  const payment = await tx
    .selectFrom('payments')
    .select(['amount', 'providerRef', 'undoneAt'])
    .where('id', '=', paymentId)
    .where('orderId', '=', order.id)
    .$narrowType<{ amount: Paisa }>()
    .executeTakeFirst();
  const left = await paidOf(tx, order.id);
  if (!payment || payment.undoneAt || payment.amount > left || payment.amount > order.paid)
    return refuse('payment-gone');
  await tx.updateTable('payments').set({ undoneAt: now }).where('id', '=', paymentId).execute();
  const { rows } = await sql<{ id: number }>`
    select id from cash_entries where cause = ${`payment:${paymentId}`}`.execute(tx);
  await reverseEntries(
    tx,
    rows.map(({ id }) => id),
    { actor: actor.userId, at: now },
  );
  const words = `Not paid after all: ${formatRupees(payment.amount)}, ${payment.providerRef ?? ''}`;
  await writeStepEvent(
    tx,
    actor,
    { kind: 'payment', orderId: order.id, action: 'order.payment-undone', words },
    now,
  );
  const paid = minus(order.paid, payment.amount);
  const grandTotal = await dropPrepayOff(tx, { ...order, paid });
  await collectRest(tx, order, { paid, grandTotal }, now);
  return true;
}

// A parcel that has left collects what its label says; what is too much is given back.
async function collectRest(
  tx: Tx,
  order: LockedOrder,
  changed: Pick<LockedOrder, 'paid' | 'grandTotal'>,
  now: Date,
): Promise<void> {
  const [before, after] = [dueAtDoor(order), dueAtDoor(changed)];
  if (before === after) return;
  const isHere = await correctParcel(tx, { orderId: order.id, cod: after }, now);
  // What is packed may have a label, though nobody is chosen to carry it yet. Another total has raised the version already.
  const hasLabel = isHere || order.packedAt !== null;
  if (hasLabel && changed.grandTotal === order.grandTotal) await raiseVersion(tx, order.id);
}
