// Ordering for a shopper: what a cart would cost, an order in two steps, and how far an order is.
import { countryOfAddress } from '#shop/country/address.ts';
import { phoneForm } from '#shop/country/phone.ts';
import { inCurrency } from '#shop/pricing/in-currency.ts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { writeLines } from '#shop/cart/cart-form.ts';
import { askedAbout } from '#shop/checkout/asked-about.ts';
import { readCheckout, type ReadCheckout } from '#shop/checkout/checkout-form.ts';
import type { EmailAsked } from '#shop/checkout/email-asked.ts';
import { formatDates } from '#shop/delivery/delivery.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { trackingUrl } from '#shop/orders/tracking.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { text } from '#server/api/fields.ts';
import type { FieldRefusal } from '#server/api/operation.ts';
import { withFields } from '#server/api/problem.ts';
import { limitCoupons } from '#server/http/order-limits.ts';
import { placeWithinLimits } from '#server/http/place-within-limits.ts';
import { isKeyTaken } from '#server/orders/idempotency.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { previewOrder } from '#server/orders/preview-order.ts';
import { cartLines, viewPriced } from './priced-cart.ts';
import { PREVIEW_MINUTES, readPreview, writePreview } from './preview-token.ts';
import { shopperTool, type AskingAgent } from './shopper-tool.ts';

const toPlace = z.strictObject({
  lines: cartLines,
  name: text(200).describe('Of the person who receives the parcel'),
  phone: text(40).describe(`In ${countryOfAddress}, such as ${phoneForm.example}: the rider calls it`),
  email: text(254)
    .optional()
    .describe(
      'Gets the confirmation and the private link; shops that do not ask for one take an order without',
    ),
  street: text(400).describe('House, street and area'),
  city: text(160),
  state: text(60)
    .optional()
    .describe('Province or territory; needed only for a city that the shop does not know'),
  postalCode: text(20).optional(),
  method: z.enum(['STANDARD', 'EXPRESS']).default('STANDARD'),
  coupon: text(60).optional(),
  cityIsRight: z
    .boolean()
    .optional()
    .describe('After the question "Did you mean ...?": the city is meant as it stands'),
});

type ToPlace = z.output<typeof toPlace>;

export const placeOrderTool = shopperTool({
  name: 'place_order',
  title: 'Place an order',
  description: `In two calls. The first, without confirm, answers with a preview: the total and what will happen; nothing is ordered and nothing is reserved. Show it to the shopper. Only if they agree, call again with the very same input and the confirm of the preview, within ${PREVIEW_MINUTES} minutes: that places the order, paid in cash at the door. The same call sent again is the same order.`,
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  input: toPlace.extend({ confirm: text(400).optional().describe('Of the preview of this very input') }),
  run: (asking, { confirm, ...input }) =>
    confirm === undefined ? preview(asking, input) : place(asking, input, confirm),
});

async function preview({ app, address }: AskingAgent, input: ToPlace): Promise<object | FieldRefusal> {
  const { emailAsked } = await loadSettings(app.db);
  const read = readForm(input, { key: randomUUID(), shownTotal: '0' }, emailAsked);
  if (!read.ok) return withFields(read.refusal, read.errors);
  const decide = () => previewOrder(app.db, read.input, app.now());
  const order = await (read.input.couponCode.trim() === ''
    ? decide()
    : limitCoupons({ db: app.db, address }, decide, isWrongCoupon));
  if (isRefusal(order)) return order;
  const { grandTotal } = order.totals;
  const days = formatDates(order.dates);
  const { name, phone, email, address: to } = read.input;
  return {
    preview: { ...viewPriced(order), deliveryDays: days, deliverTo: { name, phone, email, ...to } },
    whatHappens: `Confirming places this order. ${formatRupees(grandTotal)} are paid in cash at the door, expected ${days}. ${email ? `The confirmation goes to ${email}; the` : 'The'} shop may ask on ${phone} whether the order is wanted before it is sent.`,
    confirm: await writePreview(app, previewed(input), String(grandTotal)),
    confirmWithinMinutes: PREVIEW_MINUTES,
  };
}

async function place(
  { app, address }: AskingAgent,
  input: ToPlace,
  confirm: string,
): Promise<object | FieldRefusal> {
  const meant = await readPreview(app, previewed(input), confirm);
  if (isRefusal(meant)) return meant;
  // An answer that was lost is asked for again, however late.
  if (meant.isOver && !(await isKeyTaken(app.db, meant.key))) return refuse('preview-over');
  const { emailAsked } = await loadSettings(app.db);
  const read = readForm(input, { key: meant.key, shownTotal: meant.seen }, emailAsked);
  if (!read.ok) return withFields(read.refusal, read.errors);
  const placed = await placeWithinLimits(app, { userId: null, address, cartId: null }, read.input);
  if (isRefusal(placed)) return placed;
  return {
    placed: true,
    order: shortId(placed.orderId),
    total: inCurrency(read.input.shownTotal),
    payment: 'Cash on delivery',
    token: placed.trackingToken,
    privateLink: trackingUrl(app.config.publicUrl, placed.trackingToken),
    note: 'Whoever has the private link sees the order and can cancel it: give it to the shopper alone.',
  };
}

function previewed(input: ToPlace) {
  return { asker: 'shopper', tool: 'place_order', input };
}

function isWrongCoupon(answer: object | Refusal): boolean {
  return isRefusal(answer) && answer.refused === 'coupon-invalid';
}

// The form of the checkout, filled in: its reader says what is wrong, in the words of its page.
function readForm(
  input: ToPlace,
  { key, shownTotal }: { key: string; shownTotal: string },
  emailAsked: EmailAsked,
): ReadCheckout {
  const { lines, name, phone, email = '', street, city, method, cityIsRight } = input;
  const { state = '', postalCode = '', coupon = '' } = input;
  const asked = cityIsRight ? askedAbout({ city, state }) : '';
  const fields = { name, phone, email, street, city, state, postalCode, method, coupon, asked };
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...fields, lines: writeLines(lines), key, shownTotal }))
    form.set(field, value);
  return readCheckout(form, emailAsked);
}
