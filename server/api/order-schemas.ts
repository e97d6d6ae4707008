// Orders as the API shows and takes them.
import { z } from 'zod';
import { MAX_CART_LINES, MAX_QUANTITY } from '#shop/cart/cart.ts';
import type { Order } from '#shop/orders/order.ts';
import { ORDER_STATUSES, shortId } from '#shop/orders/order-status.ts';
import type { AdminOrder } from '#server/orders/admin-order.ts';
import type { ListedOrder } from '#server/orders/list-orders.ts';
import { at, day, maybeAt, maybeMoment, moment, money, rowId, text, uuid } from './fields.ts';

export const status = z.enum(ORDER_STATUSES);
const method = z.enum(['STANDARD', 'EXPRESS']);
const quantity = z.int().min(1).max(MAX_QUANTITY);

const address = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
});

const orderLine = z.object({
  variantId: rowId,
  productId: uuid,
  title: z.string(),
  brand: z.string(),
  size: z.string().describe('EU'),
  colour: z.string(),
  sku: z.string().nullable(),
  quantity,
  price: money,
  basePrice: money,
  discountLabel: z.string().nullable(),
});

const event = z.object({
  id: z.int(),
  kind: z.string(),
  from: status.nullable(),
  to: status.nullable(),
  note: z.string(),
  by: z.string().nullable(),
  at: moment,
});

export const orderRow = z.object({
  id: uuid,
  number: z.string().describe('The first 8 characters of the id, as shown to people'),
  status,
  name: z.string(),
  phone: z.string().describe('E.164'),
  email: z.string().describe('Empty for nobody to write to'),
  address,
  grandTotal: money,
  trackingNumber: z.string(),
  createdAt: moment,
  packedAt: maybeMoment,
  deliveredAt: maybeMoment,
  returnedAt: maybeMoment,
});

export const order = orderRow.extend({
  version: z.int(),
  method,
  mapLocation: z.string().nullable(),
  deliverFrom: day,
  deliverTo: day,
  subtotal: money,
  discountTotal: money,
  couponCode: z.string().nullable(),
  shippingFee: money,
  taxIncluded: money,
  paid: money,
  courier: z.string(),
  shippedAt: maybeMoment,
  lines: z.array(orderLine),
  events: z.array(event),
});

export function viewOrderRow(row: ListedOrder): z.input<typeof orderRow> {
  return { ...row, name: row.customerName, address: row.deliveryAddress, ...shared(row) };
}

export function viewOrder(row: AdminOrder): z.input<typeof order> {
  const { id, version, mapLocation, deliverFrom, deliverTo, couponCode, courier } = row;
  const { subtotal, discountTotal, shippingFee, taxIncluded, paid, grandTotal } = row;
  return {
    id,
    version,
    mapLocation,
    deliverFrom,
    deliverTo,
    couponCode,
    courier,
    subtotal,
    discountTotal,
    shippingFee,
    taxIncluded,
    paid,
    grandTotal,
    status: row.status,
    name: row.customerName,
    phone: row.phone,
    email: row.email,
    address: row.deliveryAddress,
    method: row.deliveryMethod,
    trackingNumber: row.trackingNumber,
    shippedAt: maybeAt(row.shippedAt),
    lines: row.lines,
    events: row.events.map(viewEvent),
    ...shared(row),
  };
}

type Moments = Pick<Order, 'id' | 'createdAt' | 'packedAt' | 'deliveredAt' | 'returnedAt'>;

function shared({ id, createdAt, packedAt, deliveredAt, returnedAt }: Moments) {
  return {
    number: shortId(id),
    createdAt: at(createdAt),
    packedAt: maybeAt(packedAt),
    deliveredAt: maybeAt(deliveredAt),
    returnedAt: maybeAt(returnedAt),
  };
}

function viewEvent({ id, kind, fromStatus, toStatus, note, actor, createdAt }: AdminOrder['events'][number]) {
  return {
    id: Number(id),
    kind,
    from: fromStatus as z.input<typeof status> | null,
    to: toStatus as z.input<typeof status> | null,
    note,
    by: actor,
    at: at(createdAt),
  };
}

/** As a person types it in the admin portal; what is wrong is named by these names. */
const person = {
  name: text(200),
  phone: text(40).describe('A number in Pakistan, in any notation'),
  email: text(254).default('').describe('May be left out where there is nobody to write to'),
  street: text(400),
  city: text(160),
  state: text(40).default('').describe('Follows the city where that is known'),
  postalCode: text(20).default(''),
  method: method.default('STANDARD'),
};

const lines = z
  .array(z.strictObject({ variantId: rowId, quantity }))
  .min(1)
  .max(MAX_CART_LINES);

export const newOrder = z.strictObject({
  ...person,
  mapLocation: text(60).default('').describe('`33.6844,73.0479`'),
  coupon: text(60).default(''),
  lines,
  total: money
    .min(0)
    .describe('Paisa: what the customer was told, from a quote. Another total is refused and named'),
  note: text(500).default('').describe('For colleagues; the customer never sees it'),
  isCityMeant: z
    .boolean()
    .default(false)
    .describe('True keeps a city that is unknown, or looks misspelt, as it is written'),
});

const fee = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['usual', 'keep']) }),
  z.strictObject({
    kind: z.literal('agreed'),
    amount: money.min(0).multipleOf(100).describe('Paisa of whole rupees'),
  }),
]);

export const correction = z.strictObject({
  ...person,
  fee: fee.default({ kind: 'usual' }),
  lines: z
    .array(
      z.strictObject({
        variantId: rowId,
        quantity,
        was: rowId.optional().describe('The variant of the line as it was: its price stays'),
        price: money.min(0).multipleOf(100).optional().describe('Paisa agreed with the customer'),
      }),
    )
    .min(1)
    .max(MAX_CART_LINES),
  total: money
    .min(0)
    .optional()
    .describe('Paisa: what the customer was told. Another total is refused and named'),
});

export const quote = z.object({
  lines: z.array(
    z.object({ variantId: rowId, quantity, price: money, basePrice: money, available: z.boolean() }),
  ),
  subtotal: money,
  discountTotal: money,
  shippingFee: money,
  taxIncluded: money,
  total: money,
  couponRefusal: z.string().nullable(),
});
