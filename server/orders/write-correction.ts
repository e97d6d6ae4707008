// The rows of a correction: the order and its lines as they are now, what was said in the timeline and in the audit log.
import { sql } from 'kysely';
import { isStaff } from '#shop/accounts/permissions.ts';
import { variantName } from '#shop/catalogue/variant.ts';
import type { Corrected } from '#shop/orders/correction.ts';
import type { Order } from '#shop/orders/order.ts';
import { dueAtDoor } from '#shop/payments/payment.ts';
import { dueFirst } from '#shop/payments/prepay.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tx } from '#server/db/transact.ts';
import { correctParcel } from '#server/parcels/living-parcel.ts';
import type { ChangedBy } from './change-status.ts';
import { itemRow, itemsText } from './place-order.ts';

type WrittenCorrection = { order: Order; corrected: Corrected; changes: readonly string[] };

/** Before the lines: a trigger lets them change only beside this entry. */
export async function writeCorrectionEvent(
  tx: Tx,
  by: ChangedBy,
  { order, corrected, changes }: WrittenCorrection,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('orderEvents')
    .values({
      orderId: order.id,
      kind: 'correction',
      note: (isStaff(by) ? changes : ['By the customer', ...changes]).join('\n'),
      actor: by.userId,
      createdAt: now,
    })
    .execute();
  if (!isStaff(by)) return;
  await recordAudit(tx, by, {
    action: 'order.correct',
    subject: order.id,
    title: `#${shortId(order.id)}`,
    ...audited(order, corrected),
  });
}

// The log is never erased, so it says that name, phone, email or street changed; from what to what is in the timeline,
// which is emptied when the customer leaves.
function audited(order: Order, corrected: Corrected) {
  const before = {
    lines: order.lines.map((line) => `${line.quantity} × ${variantName(line)} at ${line.price / 100}`),
    city: order.deliveryAddress.city,
    method: order.deliveryMethod,
    coupon: order.couponCode,
    fee: order.shippingFee / 100,
    total: order.grandTotal,
  };
  const after = {
    lines: corrected.lines.map(
      ({ variant, quantity, price }) => `${quantity} × ${variantName(variant)} at ${price / 100}`,
    ),
    city: corrected.address.city,
    method: corrected.method,
    coupon: corrected.couponCode,
    fee: corrected.shippingFee / 100,
    total: corrected.grandTotal,
    person: personalChanges(order, corrected),
  };
  const isSame = (key: keyof typeof before) => JSON.stringify(before[key]) === JSON.stringify(after[key]);
  const same = (Object.keys(before) as (keyof typeof before)[]).filter(isSame);
  const without = (facts: object) =>
    Object.fromEntries(Object.entries(facts).filter(([key]) => !same.some((each) => each === key)));
  return { before: without(before), after: without(after) };
}

function personalChanges(order: Order, { name, phone, email, address }: Corrected): string | undefined {
  const { street, postalCode, state } = order.deliveryAddress;
  const changed = [
    name !== order.customerName && 'name',
    phone !== order.phone && 'phone',
    email !== order.email && 'email',
    (street !== address.street || postalCode !== address.postalCode || state !== address.state) && 'address',
  ].filter((each) => each !== false);
  return changed.length === 0 ? undefined : `${changed.join(', ')} corrected`;
}

/** The order must be locked and its correction written into the timeline. What was packed is to be packed anew, its label printed again. */
export async function writeCorrection(
  tx: Tx,
  { order, corrected }: Pick<WrittenCorrection, 'order' | 'corrected'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((column) => ({
      customerName: corrected.name,
      phone: corrected.phone,
      email: corrected.email,
      deliveryAddress: corrected.address,
      mapLocation: corrected.mapLocation,
      deliveryMethod: corrected.method,
      deliverFrom: corrected.dates.from,
      deliverTo: corrected.dates.to,
      subtotal: corrected.subtotal,
      discountTotal: corrected.discountTotal,
      prepayOff: corrected.prepayOff,
      prepayDiscount: corrected.prepayDiscount,
      prepayTotal: isEarned(order, corrected)
        ? corrected.grandTotal
        : sql<number>`least(prepay_total, ${corrected.grandTotal})`,
      // Paid first in time, with nothing taken off that would show it: what is added is paid at the door.
      ...(order.prepayOff === 0 && dueFirst(order) === 0 && { prepayUntil: null }),
      shippingFee: corrected.shippingFee,
      grandTotal: corrected.grandTotal,
      taxIncluded: corrected.taxIncluded,
      couponCode: corrected.couponCode,
      itemsText: itemsText(corrected.lines),
      packedAt: null,
      // Another number is called anew.
      ...(corrected.phone !== order.phone && {
        calls: 0,
        callAgainAt: null,
        silentAt: null,
        askAt: sql<Date>`'-infinity'`,
      }),
      version: column('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute();
  await writeLines(tx, order, corrected);
  await correctParcel(tx, { orderId: order.id, cod: dueAtDoor({ ...corrected, paid: order.paid }) }, now);
}

/** The discount for paying first is given by the correction: what had come in pays the order now. */
export function isEarned(order: Order, corrected: Pick<Order, 'prepayDiscount'>): boolean {
  return order.prepayDiscount === 0 && corrected.prepayDiscount > 0;
}

// A line that stays keeps its row, with title, picture and SKU of the day it was sold.
async function writeLines(tx: Tx, order: Order, { lines }: Corrected): Promise<void> {
  const stays = new Set(lines.map(({ variant }) => variant.id));
  const gone = order.lines.filter(({ variantId }) => !stays.has(variantId)).map(({ variantId }) => variantId);
  if (gone.length > 0)
    await tx
      .deleteFrom('orderItems')
      .where('orderId', '=', order.id)
      .where('variantId', 'in', gone)
      .execute();
  const rows = lines.map((line, position) => ({ orderId: order.id, position, ...itemRow(line) }));
  await tx
    .insertInto('orderItems')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['orderId', 'variantId']).doUpdateSet((column) => ({
        quantity: column.ref('excluded.quantity'),
        position: column.ref('excluded.position'),
        priceSnapshot: column.ref('excluded.priceSnapshot'),
        basePriceSnapshot: column.ref('excluded.basePriceSnapshot'),
        discountLabel: column.ref('excluded.discountLabel'),
      })),
    )
    .execute();
}
