// What is taken off an order that is paid first: off its total once the rest is there, and on it again when that money is taken back.
import { smaller } from '#shop/pricing/reduction.ts';
import { minus, plus, zero, type Paisa } from '#shop/pricing/money.ts';
import { earnedOff, waitsForPayment } from '#shop/payments/prepay.ts';
import { taxIncludedIn } from '#shop/pricing/pricing.ts';
import type { Tx } from '#server/db/transact.ts';
import type { ChangedBy } from '#server/orders/change-status.ts';
import type { LockedOrder } from '#server/orders/lock-order.ts';
import { writePaidFirst } from '#server/orders/write-step-event.ts';
import { loadSettings } from '#server/settings/load-settings.ts';

/** The total from now on. `paid` counts what has come in just now; once the parcel has left, its label is the truth. */
export async function takePrepayOff(tx: Tx, by: ChangedBy, order: LockedOrder, now: Date): Promise<Paisa> {
  const off = earnedOff(order);
  const isOpen = order.status === 'PENDING' || order.status === 'CONFIRMED';
  if (off === 0 || !isOpen) return order.grandTotal;
  await writePaidFirst(tx, by, { orderId: order.id, off }, now);
  return changeDiscount(tx, order, off);
}

/** The total from now on, without what was taken off if what had to be paid for it is not paid any more; what came later may go. */
export async function dropPrepayOff(tx: Tx, order: LockedOrder): Promise<Paisa> {
  const isPaid = order.paid > 0 && order.paid >= smaller(order.grandTotal, order.prepayTotal);
  if (order.prepayDiscount === 0 || isPaid) return order.grandTotal;
  return changeDiscount(tx, order, zero);
}

/** Who says yes to cash at the door instead: nothing is taken off any more. */
export async function dropPrepayOffer(tx: Tx, order: LockedOrder): Promise<void> {
  if (!waitsForPayment(order)) return;
  await tx
    .updateTable('orders')
    .set({ prepayUntil: null, prepayOff: 0, callAgainAt: null })
    .where('id', '=', order.id)
    .execute();
}

async function changeDiscount(tx: Tx, order: LockedOrder, prepayDiscount: Paisa): Promise<Paisa> {
  const discountTotal = plus(minus(order.discountTotal, order.prepayDiscount), prepayDiscount);
  const goods = minus(order.subtotal, discountTotal);
  const grandTotal = plus(goods, order.shippingFee);
  // Without a tax of the day of the order there is none to share out.
  const taxIncluded = order.taxIncluded === 0 ? zero : taxIncludedIn(goods, (await loadSettings(tx)).taxRate);
  await tx
    .updateTable('orders')
    .set((column) => ({
      prepayDiscount,
      prepayTotal: prepayDiscount === 0 ? zero : grandTotal,
      discountTotal,
      grandTotal,
      taxIncluded,
      version: column('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute();
  return grandTotal;
}
