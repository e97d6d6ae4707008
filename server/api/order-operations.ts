// Orders by the API: what the orders pages of the admin portal do, by the same verbs.
import { z } from 'zod';
import { readLines } from '#shop/cart/cart-form.ts';
import { readPhone } from '#shop/accounts/phone-field.ts';
import { readCorrection } from '#shop/orders/correction-form.ts';
import { ORDER_VIEWS, readOrderList } from '#shop/orders/order-filters.ts';
import { readPhoneOrder } from '#shop/orders/phone-order-form.ts';
import { paisa } from '#shop/pricing/money.ts';
import { isRefusal, refuse } from '#shop/refusals/refusals.ts';
import { findAdminOrder } from '#server/orders/admin-order.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { correctOrder } from '#server/orders/correct-order.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { markStage, noteOrder } from '#server/orders/note-order.ts';
import { quoteOrder } from '#server/orders/quote-order.ts';
import { takePhoneOrder } from '#server/orders/take-phone-order.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { cursor, day, pageOf, text, uuid } from './fields.ts';
import { operation } from './operation.ts';
import { phoneOrderForm, typedCorrection } from './order-forms.ts';
import {
  correction,
  newOrder,
  order,
  orderRow,
  quote,
  status,
  viewOrder,
  viewOrderRow,
} from './order-schemas.ts';
import { withFields } from './problem.ts';

const tag = 'Orders';
const params = z.strictObject({ id: uuid });

export const orderOperations = [
  operation({
    id: 'listOrders',
    method: 'GET',
    path: 'orders',
    scope: 'orders:read',
    tag,
    summary: 'Orders, newest first, 50 a page',
    query: z.strictObject({
      view: z.enum(ORDER_VIEWS).optional(),
      status: status.optional(),
      search: text(100).optional().describe('Number, name, phone, email or tracking number'),
      city: text(100).optional(),
      from: day.optional(),
      until: day.optional().describe('The last day that is included'),
      cursor: cursor.optional(),
    }),
    answer: pageOf(orderRow),
    refusals: ['bad-cursor'],
    async run({ app, query: { cursor: from, ...filters } }) {
      const after = readCursor('orders', from);
      if (isRefusal(after)) return after;
      const given = Object.entries(filters).filter((each): each is [string, string] => each[1] !== undefined);
      const page = await listOrders(app.db, { ...readOrderList(new URLSearchParams(given)), after });
      return { data: page.rows.map(viewOrderRow), next: writeCursor('orders', page.next) };
    },
  }),
  operation({
    id: 'getOrder',
    method: 'GET',
    path: 'orders/{id}',
    scope: 'orders:read',
    tag,
    summary: 'One order with its lines and what happened to it',
    params,
    answer: order,
    refusals: ['no-such-order'],
    run: ({ app, params: { id } }) => readOrder(app, id),
  }),
  operation({
    id: 'quoteOrder',
    method: 'GET',
    path: 'quotes',
    scope: 'orders:write',
    tag,
    summary: 'What lines would cost now; nothing is reserved',
    query: z.strictObject({
      lines: z
        .string()
        .regex(/^\d{1,9}:\d{1,4}(,\d{1,9}:\d{1,4}){0,99}$/)
        .describe('`variantId:quantity`, with a comma between lines'),
      city: text(160).optional(),
      method: z.enum(['STANDARD', 'EXPRESS']).optional(),
      coupon: text(60).optional(),
      phone: text(40).optional(),
    }),
    answer: quote,
    refusals: ['bad-quantity'],
    async run({
      app: { db },
      query: { lines: typed, city = '', method = 'STANDARD', coupon = '', phone = '' },
      now,
    }) {
      const lines = readLines(typed);
      if (!lines) return refuse('bad-quantity');
      const asked = { lines, city, method, coupon, phone: readPhone(phone) };
      const found = await quoteOrder(db, asked, now);
      const { subtotal, discountTotal, shippingFee, taxIncluded, grandTotal } = found.pricing.totals;
      return {
        lines: found.lines.map(({ variant, quantity, price }) => ({
          variantId: variant.id,
          quantity,
          price: price.final,
          basePrice: price.base,
          available: variant.sellable && variant.stock >= quantity,
        })),
        subtotal,
        discountTotal,
        shippingFee,
        taxIncluded,
        total: grandTotal,
        couponRefusal: isRefusal(found.coupon) ? found.coupon.text : null,
      };
    },
  }),
  operation({
    id: 'placeOrder',
    method: 'POST',
    path: 'orders',
    scope: 'orders:write',
    tag,
    summary: 'Place an order for somebody, as staff do by phone',
    body: newOrder,
    answer: order,
    status: 201,
    refusals: [
      'sold-out',
      'not-enough-stock',
      'no-such-line',
      'total-moved',
      'missing-info',
      'check-the-form',
    ],
    async run({ app, actor, body, now, requestKey }) {
      const read = readPhoneOrder(phoneOrderForm(body, requestKey));
      if (!read.ok) return withFields(read.refusal, read.errors);
      const placed = await takePhoneOrder(app.db, actor, { ...read.input, note: body.note }, now);
      return isRefusal(placed) ? placed : readOrder(app, placed.orderId);
    },
  }),
  operation({
    id: 'correctOrder',
    method: 'PUT',
    path: 'orders/{id}',
    scope: 'orders:write',
    tag,
    summary: 'Correct what is in an order and where it goes, until it is handed over',
    params,
    body: correction,
    current: order,
    answer: order,
    refusals: ['no-such-order', 'not-correctable', 'order-corrected', 'total-moved', 'not-enough-stock'],
    async run({ app, actor, params: { id: orderId }, body, current, now }) {
      const read = readCorrection(typedCorrection(body));
      if (!read.ok) return withFields(read.refusal, read.errors);
      const { wanted } = read;
      const asked = {
        orderId,
        version: current.version,
        wanted: () => wanted,
        ...(body.total !== undefined && { shownTotal: paisa(body.total) }),
      };
      const corrected = await correctOrder(app.db, actor, asked, now);
      return isRefusal(corrected) ? corrected : readOrder(app, orderId);
    },
  }),
  operation({
    id: 'setOrderStatus',
    method: 'POST',
    path: 'orders/{id}/status',
    scope: 'orders:write',
    tag,
    summary: 'Confirm, fulfil, cancel or reopen an order; stock and coupon follow',
    params,
    body: z.strictObject({
      to: status,
      from: status.optional().describe('Refused when the order has another status by now'),
      note: text(500).default(''),
    }),
    answer: order,
    refusals: ['no-such-order', 'order-changed', 'stock-gone', 'coupon-gone', 'partly-returned'],
    async run({ app, actor, params: { id: orderId }, body: { to, from = null, note }, now }) {
      const changed = await changeStatus(app.db, actor, { orderId, to, from, note }, now);
      return isRefusal(changed) ? changed : readOrder(app, orderId);
    },
  }),
  operation({
    id: 'setOrderStage',
    method: 'POST',
    path: 'orders/{id}/stage',
    scope: 'orders:write',
    tag,
    summary: 'Packed, shipped with courier and tracking number, delivered; the last two take a mark away',
    params,
    body: z.strictObject({
      stage: z.enum(['packed', 'shipped', 'delivered', 'unpacked', 'undelivered']),
      courier: text(60).default(''),
      trackingNumber: text(60).default(''),
    }),
    answer: order,
    refusals: ['no-such-order', 'order-changed'],
    async run({ app, actor, params: { id: orderId }, body, now }) {
      const marked = await markStage(app.db, actor, { orderId, ...body }, now);
      return isRefusal(marked) ? marked : readOrder(app, orderId);
    },
  }),
  operation({
    id: 'addOrderNote',
    method: 'POST',
    path: 'orders/{id}/notes',
    scope: 'orders:write',
    tag,
    summary: 'Write a note for colleagues into the timeline',
    params,
    body: z.strictObject({ note: text(500).min(1) }),
    answer: order,
    status: 201,
    refusals: ['no-such-order', 'reason-required'],
    async run({ app, actor, params: { id: orderId }, body, now, requestKey }) {
      const note = body.note.trim();
      const noted = await noteOrder(app.db, actor, { orderId, note, key: requestKey }, now);
      return isRefusal(noted) ? noted : readOrder(app, orderId);
    },
  }),
];

async function readOrder({ db }: AppContext, id: string) {
  const found = await findAdminOrder(db, id);
  return found ? viewOrder(found) : refuse('no-such-order');
}
