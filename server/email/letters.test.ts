// Tests of what letters say and how they are written, whatever stands in their facts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { paisa, type Paisa } from '#shop/pricing/money.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import { renderEmail } from '#web/emails/render-email.tsx';
import { loadOrderFacts, type OrderFacts } from './load-order-facts.ts';
import { ORDER_PLACED_KINDS, type OrderPlacedKind } from './queue-messages.ts';
import { placeTestOrder, type TestOrder } from './testing-order.ts';

let base: TestDatabase;

beforeAll(async () => {
  base = await testDatabase();
});

afterAll(() => base.close());

const hostile = '<script>alert("x")</script> & \'quoted\'';

async function factsOf(given: TestOrder) {
  return loadOrderFacts(
    base.db,
    await placeTestOrder(base.db, { ...given, messages: [] }),
    'https://qadam.pk',
  );
}

function orderPlaced(kind: OrderPlacedKind, order: OrderFacts, settings = defaultSettings) {
  return renderEmail({ kind, order }, settings, 'https://qadam.pk');
}

test('the text part alone says what was bought, what it costs and where it goes', async () => {
  const facts = await factsOf({});
  const { text, subject } = orderPlaced('order-placed-customer', facts);
  expect(subject).toBe(`Order #${facts.shortId} is placed: ₨59,220 in cash on delivery`);
  for (const part of [
    `ORDER #${facts.shortId}\nSat 21 Nov 2026, 14:05`,
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
  const facts = await factsOf({});
  const { text, html, subject } = orderPlaced('order-placed-owner', facts);
  expect(subject).toBe(`New order #${facts.shortId}: 3 pairs to Islamabad, ₨59,220`);
  expect(text).toContain('Call 0300 1234567\nWhatsApp https://wa.me/923001234567');
  expect(text).toContain('Nike · Black · SKU-1 · Winter Sale');
  expect(html).toContain('href="tel:+923001234567"');
  expect(html).toContain('SKU-2');
});

test('free delivery is called free, and an order without a coupon has no coupon row', async () => {
  const facts = await factsOf({ order: { shippingFee: 0, discountTotal: 0, couponCode: null } });
  const { text, html } = orderPlaced('order-placed-customer', facts);
  expect(text).toContain('Standard delivery: Free\nTotal, cash on delivery: ₨59,970');
  expect(text + html).not.toContain('Coupon');
});

test('included sales tax is named, and only when there is some', async () => {
  const facts = await factsOf({ order: { taxIncluded: 900_000 } });
  expect(orderPlaced('order-placed-customer', facts).text).toContain('(includes ₨9,000 sales tax)');
  expect(orderPlaced('order-placed-customer', { ...facts, taxIncluded: paisa(0) }).text).not.toContain('tax');
});

test('markup in any value is text in every letter', async () => {
  const address = { street: hostile, city: hostile, state: hostile, postalCode: hostile, country: hostile };
  const facts = await factsOf({
    lines: [{ title: hostile, size: '42', colour: hostile.slice(0, 60), quantity: 1, price: 100_000 }],
    order: { customerName: hostile, deliveryAddress: address, couponCode: hostile, mapLocation: hostile },
  });
  const settings = { ...defaultSettings, storeName: hostile, contactAddress: hostile, contactPhone: hostile };
  for (const kind of ORDER_PLACED_KINDS) {
    const { html } = orderPlaced(kind, facts, settings);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('"x"');
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#x27;quoted&#x27;');
  }
  const params = orderPlaced('order-placed-owner', facts).endpointParams;
  expect(Object.values(params).join(' ')).not.toMatch(/<(?!br>)/);
});

test('Urdu arrives whole, and marks that turn the line around do not arrive', async () => {
  const facts = await factsOf({ order: { customerName: 'عائشہ\u202E خان\r\nBcc: all@example.com' } });
  expect(facts.customerName).toBe('عائشہ خان Bcc: all@example.com');
  const { subject, text, html } = orderPlaced('order-placed-owner', facts);
  expect(text).toContain('New order from عائشہ خان');
  expect(subject + text + html).not.toContain('\u202E');
});

test('a letter asks for nothing from the network', async () => {
  const facts = await factsOf({});
  for (const kind of ORDER_PLACED_KINDS) {
    const { html } = orderPlaced(kind, facts);
    expect(html).not.toMatch(/<img|<link|@import|url\(|src=/);
    // Gmail cuts a letter off at 102 KB.
    expect(html.length).toBeLessThan(102_000);
  }
});

test('the tracking link stands in the letter as soon as an order has one', async () => {
  const facts = { ...(await factsOf({})), trackingUrl: 'https://qadam.pk/track/abc' };
  const { text, html } = orderPlaced('order-placed-customer', facts);
  expect(text).toContain('Follow your order\nhttps://qadam.pk/track/abc');
  expect(html).toContain('href="https://qadam.pk/track/abc"');
});

test.each([
  [{}, 'It left. Keep ₨59,220 ready in cash'],
  [{ courier: 'TCS' }, 'It left with TCS. Keep'],
  [{ courier: 'TCS', trackingNumber: '7788' }, 'It left with TCS, tracking number 7788. Keep'],
  [{ trackingNumber: '7788' }, 'It left: tracking number 7788. Keep'],
])('the email of a parcel that left says so, with the cash to keep ready: %o', async (order, words) => {
  const facts = await factsOf({ order });
  const { subject, text, html } = renderEmail(
    { kind: 'order-status', to: 'FULFILLED', note: '', order: facts },
    defaultSettings,
    'https://qadam.pk',
  );
  expect(subject).toBe(`Order #${facts.shortId} is on its way`);
  expect(text).toContain(words);
  expect(html).toContain('To pay in cash');
  expect(text + html).not.toMatch(/complete|Enjoy/);
});

test('the service gets the parameters that its template was promised', async () => {
  const facts = { ...(await factsOf({})), shipping: 0 as Paisa };
  expect(orderPlaced('order-placed-owner', facts).endpointParams).toEqual({
    customer_name: 'Ayesha Khan',
    order_id: facts.shortId,
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
