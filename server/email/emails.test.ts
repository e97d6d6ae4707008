// Tests of what emails say and how they are written, whatever stands in their facts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { paisa, rupees, type Paisa } from '#shop/pricing/money.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import { renderEmail } from '#web/emails/render-email.tsx';
import { readOrder } from '#server/orders/read-order.ts';
import { placeTestOrder, type TestOrder } from '#server/outbox/testing-order.ts';
import { ORDER_PLACED_KINDS, type OrderPlacedKind } from '#shop/messages/messages.ts';
import type { Order } from '#shop/orders/order.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { cleanTexts } from './clean-texts.ts';
import type { EmailFacts } from './email-facts.ts';

let base: TestDatabase;

beforeAll(async () => {
  base = await testDatabase();
});

afterAll(() => base.close());

const hostile = '<script>alert("x")</script> & \'quoted\'';

async function orderOf(given: TestOrder) {
  const id = await placeTestOrder(base.db, { ...given, messages: [] });
  const order = await readOrder(base.db, { id });
  if (!order) throw new Error('not placed');
  return cleanTexts(order);
}

function orderPlaced(kind: OrderPlacedKind, order: Order, settings = defaultSettings) {
  return renderEmail({ kind, order }, settings, 'https://qadam.pk');
}

test('the text part alone says what was bought, what it costs and where it goes', async () => {
  const order = await orderOf({});
  const { text, subject } = orderPlaced('order-placed-customer', order);
  expect(subject).toBe(`Order #${shortId(order.id)} is placed: ₨59,220 in cash on delivery`);
  for (const part of [
    `ORDER #${shortId(order.id)}\nSat 21 Nov 2026, 14:05`,
    '2 x Air Zoom Pegasus 41, EU 42\n  Nike · Black\n  ₨49,980',
    '1 x Old Skool, EU 39\n  Nike\n  ₨9,990',
    'Subtotal: ₨59,970\nCoupon EID10: -₨1,000\nStandard delivery: ₨250\nTotal, cash on delivery: ₨59,220',
    'Arrives Tue 24 Nov to Thu 26 Nov.',
    'House 12, Street 4, F-10/2, near the blue water tank\nIslamabad 44000\nIslamabad Capital Territory, Pakistan',
  ]) {
    expect(text).toContain(part);
  }
});

test('the owner reads who to call and what to take off the shelf', async () => {
  const order = await orderOf({});
  const { text, html, subject } = orderPlaced('order-placed-owner', order);
  expect(subject).toBe(`New order #${shortId(order.id)}: 3 pairs to Islamabad, ₨59,220`);
  expect(text).toContain('Call 0300 1234567\nWhatsApp https://wa.me/923001234567');
  expect(text).toContain('Nike · Black · SKU-1 · Winter Sale');
  expect(html).toContain('href="tel:+923001234567"');
  expect(html).toContain('SKU-2');
});

test('a corrected order is told with what changed and as it is now', async () => {
  const order = await orderOf({});
  const facts = { kind: 'order-corrected', order, changes: ['Old Skool: EU 39 → EU 40'] } as const;
  const { subject, text, html } = renderEmail(facts, defaultSettings, 'https://qadam.pk');
  expect(subject).toBe(`Order #${shortId(order.id)} was changed`);
  expect(text).toContain('Old Skool: EU 39 → EU 40');
  expect(text).toContain('Please keep ₨59,220 in cash ready.');
  expect(html).toContain('Old Skool: EU 39 → EU 40');
});

const toPayFirst = { prepayUntil: new Date('2026-11-22T09:00:00Z'), prepayOff: 50_000 };

test.each([
  ['order-corrected', { changes: ['Old Skool: EU 39 → EU 40'] }],
  ['order-status', { to: 'CONFIRMED', note: '' }],
  ['order-status', { to: 'PENDING', note: '' }],
] as const)('%s of an order to be paid first asks for that, and for no cash: %o', async (kind, about) => {
  const order = await orderOf({ order: toPayFirst });
  const facts = { kind, order, ...about } as EmailFacts;
  const { text, html } = renderEmail(facts, defaultSettings, 'https://qadam.pk');
  for (const part of [text, html]) expect(part).toContain('Please pay ₨58,720 by 22 Nov 2026, 14:00.');
  expect(text + html).not.toMatch(/in cash/);
});

test('once the parcel has left its label counts: the email asks for that cash, whatever was to be paid first', async () => {
  const left = { status: 'FULFILLED', shippedAt: new Date('2026-11-22T09:00:00Z') } as const;
  const order = { ...(await orderOf({ order: toPayFirst })), ...left };
  const facts = { kind: 'order-status', to: 'FULFILLED', note: '', order } as const;
  const { text, html } = renderEmail(facts, defaultSettings, 'https://qadam.pk');
  expect(text).toContain('Please keep ₨59,220 in cash ready.');
  expect(text + html).not.toMatch(/to pay first|to transfer|58,720/i);
});

test('what came in after the parcel left is told as given back, and its label still asks for the cash', async () => {
  const order = await orderOf({ order: toPayFirst });
  const [paid, onLabel] = [order.grandTotal, order.grandTotal];
  const left = { status: 'FULFILLED', shippedAt: new Date('2026-11-22T09:00:00Z'), paid, onLabel } as const;
  const facts = { kind: 'order-status', to: 'FULFILLED', note: '', order: { ...order, ...left } } as const;
  const { text, html } = renderEmail(facts, defaultSettings, 'https://qadam.pk');
  expect(text).toContain('Please keep ₨59,220 in cash ready.');
  expect(html).toMatch(/To pay in cash.*₨59,220.*To be given back.*₨59,220/s);
});

test('an order that was paid before its emails leave is told as paid, to the customer and to the owner', async () => {
  const placed = await orderOf({});
  const order = { ...placed, paid: placed.grandTotal };
  const { subject, text, html } = orderPlaced('order-placed-customer', order);
  expect(subject).toBe(`Order #${shortId(order.id)} is placed: it is paid`);
  for (const part of [text, html]) expect(part).toContain('It is paid: nothing is to be paid at the door.');
  expect(text + html).not.toMatch(/in cash/);
  const owner = orderPlaced('order-placed-owner', order);
  expect(owner.text).toContain('New order from Ayesha Khan: it is paid.');
  const rest = orderPlaced('order-placed-customer', { ...placed, paid: rupees(9_220) });
  expect(rest.text).toContain('Please keep ₨50,000 in cash ready.');
});

test.each([
  ['cancelled before it left', null, null, 'is cancelled', 'Nothing will be delivered'],
  [
    'back from the door',
    '2026-11-22T09:00:00Z',
    '2026-11-25T09:00:00Z',
    'came back to us',
    'we send it again',
  ],
  ['lost by the courier', '2026-11-22T09:00:00Z', null, 'is lost', 'We are sorry.'],
])(
  'an order that was %s says so, and not that the customer cancelled it',
  async (_what, shipped, back, subject, words) => {
    const [shippedAt, returnedAt] = [shipped, back].map((at) => (at === null ? null : new Date(at)));
    const order = {
      ...(await orderOf({})),
      status: 'CANCELLED' as const,
      shippedAt: shippedAt ?? null,
      returnedAt: returnedAt ?? null,
    };
    const facts = { kind: 'order-status', to: 'CANCELLED', note: '', order } as const;
    const email = renderEmail(facts, defaultSettings, 'https://qadam.pk');
    expect(email.subject).toContain(subject);
    expect(email.text).toContain(words);
    expect(email.text).not.toContain('To pay in cash');
    const comesBack = 'What you paid is given back to you.';
    expect(email.text).not.toContain(comesBack);
    const paid = { ...facts, order: { ...order, paid: order.grandTotal } };
    const { text, html } = renderEmail(paid, defaultSettings, 'https://qadam.pk');
    for (const part of [text, html]) expect(part).toContain(comesBack);
  },
);

test('free delivery is called free, and an order without a coupon has no coupon row', async () => {
  const order = await orderOf({ order: { shippingFee: 0, discountTotal: 0, couponCode: null } });
  const { text, html } = orderPlaced('order-placed-customer', order);
  expect(text).toContain('Standard delivery: Free\nTotal, cash on delivery: ₨59,970');
  expect(text + html).not.toContain('Coupon');
});

test('included sales tax is named, and only when there is some', async () => {
  const order = await orderOf({ order: { taxIncluded: 900_000 } });
  expect(orderPlaced('order-placed-customer', order).text).toContain('(includes ₨9,000 sales tax)');
  expect(orderPlaced('order-placed-customer', { ...order, taxIncluded: paisa(0) }).text).not.toContain('tax');
});

test('markup in any value is text in every email', async () => {
  const address = { street: hostile, city: hostile, state: hostile, postalCode: hostile, country: hostile };
  const order = await orderOf({
    lines: [{ title: hostile, size: '42', colour: hostile.slice(0, 60), quantity: 1, price: 100_000 }],
    order: { customerName: hostile, deliveryAddress: address, couponCode: hostile, mapLocation: hostile },
  });
  const settings = { ...defaultSettings, storeName: hostile, contactAddress: hostile, contactPhone: hostile };
  for (const kind of ORDER_PLACED_KINDS) {
    const { html } = orderPlaced(kind, order, settings);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('"x"');
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#x27;quoted&#x27;');
  }
  const params = orderPlaced('order-placed-owner', order).endpointParams;
  expect(Object.values(params).join(' ')).not.toMatch(/<(?!br>)/);
});

test('Urdu arrives whole, and marks that turn the line around do not arrive', async () => {
  const order = await orderOf({ order: { customerName: 'عائشہ\u202E خان\r\nBcc: all@example.com' } });
  expect(order.customerName).toBe('عائشہ خان Bcc: all@example.com');
  const { subject, text, html } = orderPlaced('order-placed-owner', order);
  expect(text).toContain('New order from \u2068عائشہ خان Bcc: all@example.com\u2069');
  expect(subject + text + html).not.toContain('\u202E');
});

test('an email asks for nothing from the network', async () => {
  const order = await orderOf({});
  for (const kind of ORDER_PLACED_KINDS) {
    const { html } = orderPlaced(kind, order);
    expect(html).not.toMatch(/<img|<link|@import|url\(|src=/);
    // Gmail cuts an email off at 102 KB.
    expect(html.length).toBeLessThan(102_000);
  }
});

test('the tracking link stands in the email as soon as an order has one', async () => {
  const order = { ...(await orderOf({})), trackingToken: 'abc' };
  const { text, html } = orderPlaced('order-placed-customer', order);
  expect(text).toContain('Confirm, change or cancel\nhttps://qadam.pk/track/abc');
  expect(html).toContain('href="https://qadam.pk/track/abc"');
});

test.each([
  [{}, 'It left. Please keep ₨59,220 in cash ready.'],
  [{ courier: 'TCS' }, 'It left with TCS. Please keep'],
  [{ courier: 'TCS', trackingNumber: '7788' }, 'It left with TCS, tracking number 7788. Please keep'],
  [{ trackingNumber: '7788' }, 'It left: tracking number 7788. Please keep'],
])('the email of a parcel that left says so, with the cash to keep ready: %o', async (given, words) => {
  const order = await orderOf({ order: given });
  const { subject, text, html } = renderEmail(
    { kind: 'order-status', to: 'FULFILLED', note: '', order },
    defaultSettings,
    'https://qadam.pk',
  );
  expect(subject).toBe(`Order #${shortId(order.id)} is on its way`);
  expect(text).toContain(words);
  expect(html).toContain('To pay in cash');
  expect(text + html).not.toMatch(/complete|Enjoy/);
});

test('the email of a parcel that left makes no promise of 0 days', async () => {
  const order = await orderOf({});
  const sent = (days: { wrongSizeDays: number; returnDays: number }) =>
    renderEmail(
      { kind: 'order-status', to: 'FULFILLED', note: '', order },
      { ...defaultSettings, ...days },
      'https://qadam.pk',
    ).text;
  expect(sent({ wrongSizeDays: 7, returnDays: 30 })).toContain(
    'Wrong size? We exchange it free within 7 days. Unworn pairs can be returned within 30 days.',
  );
  expect(sent({ wrongSizeDays: 0, returnDays: 30 })).not.toContain('Wrong size');
  expect(sent({ wrongSizeDays: 0, returnDays: 0 })).toContain('59,220 in cash ready.\n\n');
});

test('the service gets the parameters that its template was promised', async () => {
  const order = { ...(await orderOf({})), shippingFee: 0 as Paisa };
  expect(orderPlaced('order-placed-owner', order).endpointParams).toEqual({
    customer_name: 'Ayesha Khan',
    order_id: shortId(order.id),
    email: 'ayesha@example.com',
    phone: '0300 1234567',
    street: 'House 12, Street 4, F-10/2, near the blue water tank',
    city: 'Islamabad',
    state: 'Islamabad Capital Territory',
    postalCode: '44000',
    country: 'Pakistan',
    order_items: 'Air Zoom Pegasus 41, Black (Size: 42) x2 - ₨49,980<br>Old Skool (Size: 39) x1 - ₨9,990',
    subtotal: '₨59,970',
    shipping: 'Free',
    discount: '₨1,000',
    total: '₨59,220',
  });
});
