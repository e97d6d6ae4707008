// Tests of buying by an agent: what it finds, a quote, an order by preview and confirmation, once and within the checkout's limits.
import * as fc from '#tests/support/fast-check.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openApiShop, type ApiShop } from '#server/testing/api-shop.ts';
import { testAgent, type TestAgent } from '#server/testing/agent.ts';
import { fromSchema, nearly } from '#server/testing/from-schema.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { noon } from '#server/testing/make-shop.ts';
import { schemaOf } from '#server/api/openapi.ts';
import { orderLimits } from '#server/http/order-limits.ts';
import { agentLimit, answerShopper, shopperTools } from './answer-shopper.ts';

let it: ApiShop;
let agent: TestAgent;
let shoe: MadeProduct;
let now = noon;

beforeAll(async () => {
  it = await openApiShop();
  shoe = await makeProduct(it.db, { title: 'Trail Master', rupees: 5_000, stock: { 41: 0, 42: 50 } });
  agent = testAgent({ app: { ...it.erp.app, now: () => now }, answer: answerShopper });
});
beforeEach(() => {
  now = noon;
});
afterAll(() => it.close());

const order = (over: object = {}) => ({
  lines: [{ variantId: shoe.row('42'), quantity: 1 }],
  name: 'Ayesha Khan',
  phone: '0300 1234567',
  email: 'ayesha@example.pk',
  street: 'House 5, Street 3, DHA Phase 2',
  city: 'Karachi',
  ...over,
});
const place = (input: object) => agent.call('place_order', input);
const ordersOf = (name: string) =>
  it.db.selectFrom('orders').selectAll().where('customerName', '=', name).execute();
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

test('finds by words, size and price, page by page, in rupees', async () => {
  const found = await agent.call('search_products', {
    search: 'trail master',
    sizes: ['42'],
    maxPrice: 5_000,
  });
  expect(found).toMatchObject({ total: 1, next: null });
  expect(found.products[0]).toMatchObject({ id: shoe.id, price: 5_000, sizesInStock: 1 });
  expect(await agent.call('search_products', { sizes: ['41'], search: 'trail master' })).toMatchObject({
    total: 0,
  });
  const reduced = await agent.call('search_products', { onSale: true });
  expect(reduced.products[0]).toMatchObject({ price: 7_224, usualPrice: 8_499 });
});

test('a product tells what is left of every size; one that is not on sale is not there', async () => {
  const { variants } = await agent.call('get_product', { id: shoe.id });
  expect(variants).toEqual([
    {
      variantId: shoe.row('41'),
      size: '41',
      sizeLabel: 'EU 41 · UK 7 · US 8 · 26.5 cm',
      colour: 'Default',
      left: 0,
    },
    {
      variantId: shoe.row('42'),
      size: '42',
      sizeLabel: 'EU 42 · UK 8 · US 9 · 27 cm',
      colour: 'Default',
      left: 50,
    },
  ]);
  expect(await agent.call('get_product', { id: it.shop.retired.id })).toMatchObject({
    refused: 'no-such-thing',
  });
});

test('a quote is the price and nothing else', async () => {
  const lines = [{ variantId: shoe.row('42'), quantity: 2 }];
  const quote = await agent.call('quote_cart', {
    lines: [...lines, { variantId: 999_999, quantity: 1 }],
    city: 'karachi',
  });
  expect(quote).toMatchObject({ subtotal: 10_000, currency: 'PKR', unknownVariantIds: [999_999] });
  expect(quote.total).toBe(quote.subtotal + quote.delivery);
  expect(await agent.call('quote_cart', { lines, city: 'Karachi', coupon: 'NOPE' })).toHaveProperty(
    'couponRefused',
  );
  expect(await agent.call('quote_cart', { lines, city: 'Gilgit', method: 'EXPRESS' })).toMatchObject({
    refused: 'express-not-offered',
  });
  expect(await it.db.selectFrom('orders').select('id').execute()).toEqual([]);
});

describe('an order', () => {
  test('is previewed without a trace, then placed by its confirmation, and found by its private link alone', async () => {
    const input = order({ name: 'Previewed First' });
    const previewed = await place(input);
    expect(previewed.preview).toMatchObject({ subtotal: 5_000, payment: 'Cash on delivery' });
    expect(previewed.preview.deliverTo).toMatchObject({
      city: 'Karachi',
      state: 'Sindh',
      phone: '+923001234567',
    });
    expect(previewed.whatHappens).toContain('in cash at the door');
    expect(await ordersOf('Previewed First')).toEqual([]);
    const placed = await place({ ...input, confirm: previewed.confirm });
    expect(placed).toMatchObject({ placed: true, total: previewed.preview.total });
    const [row] = await ordersOf('Previewed First');
    expect(row).toMatchObject({ status: 'PENDING', guestOrder: true, grandTotal: placed.total * 100 });
    const status = await agent.call('order_status', { token: placed.privateLink });
    expect(status).toMatchObject({ order: placed.order, dueAtDoor: placed.total });
    expect(JSON.stringify(status)).not.toMatch(/Previewed First|ayesha|1234567|Street/);
    for (const token of [placed.order, row?.id ?? '', 'x'.repeat(32)])
      expect(await agent.call('order_status', { token })).toMatchObject({ refused: 'order-not-found' });
  });

  test('is placed once, however often it is confirmed, also after the ten minutes', async () => {
    const input = order({ name: 'Only Once' });
    const { confirm } = await place(input);
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => place({ ...input, confirm })));
    expect(new Set(all.map(({ token }) => token)).size).toBe(1);
    now = minutes(30);
    expect(await place({ confirm, ...input })).toEqual(all[0]);
    expect(await ordersOf('Only Once')).toHaveLength(1);
  });

  test('is refused where the input is another one than was previewed', async () => {
    const input = order({ name: 'Changed' });
    const { confirm } = await place(input);
    const lines = [{ variantId: shoe.row('42'), quantity: 2 }];
    for (const over of [{ lines }, { phone: '0300 7654321' }, { city: 'Lahore' }, { coupon: 'X' }])
      expect(await place({ ...input, ...over, confirm })).toMatchObject({ refused: 'other-preview' });
    for (const token of ['', 'x', confirm.slice(0, -2), `${confirm.slice(2)}AA`])
      expect(await place({ ...input, confirm: token })).toMatchObject({ refused: 'other-preview' });
    expect(await ordersOf('Changed')).toEqual([]);
  });

  test('is refused once the preview is over', async () => {
    const input = order({ name: 'Too Late' });
    const { confirm } = await place(input);
    now = minutes(10.1);
    expect(await place({ ...input, confirm })).toMatchObject({ refused: 'preview-over' });
    expect(await ordersOf('Too Late')).toEqual([]);
  });

  test('is refused when its last pair is sold between preview and confirmation', async () => {
    const last = await makeProduct(it.db, { title: 'Last Pair', rupees: 3_000, stock: { 42: 1 } });
    const input = order({ name: 'Sold Between', lines: [{ variantId: last.row('42'), quantity: 1 }] });
    const { confirm } = await place(input);
    const first = { ...input, name: 'Came First' };
    await place({ ...first, confirm: (await place(first)).confirm });
    const refused = await place({ ...input, confirm });
    expect(refused).toMatchObject({ refused: 'sold-out' });
    expect(refused.text).toContain('Last Pair');
    expect(await place(input)).toMatchObject({ refused: 'sold-out' });
    expect(await ordersOf('Sold Between')).toEqual([]);
  });

  test('is refused when its price moved between preview and confirmation, and the new total is named', async () => {
    const input = order({ name: 'Dearer' });
    const { confirm } = await place(input);
    await it.db.updateTable('products').set({ basePrice: 550_000 }).where('id', '=', shoe.id).execute();
    const refused = await place({ ...input, confirm });
    await it.db.updateTable('products').set({ basePrice: 500_000 }).where('id', '=', shoe.id).execute();
    expect(refused.refused).toBe('total-moved');
    expect(refused.text).toContain('₨5,500');
    expect(await ordersOf('Dearer')).toEqual([]);
  });

  test('has the checks of the form, in its words', async () => {
    expect(await place(order({ phone: '12' }))).toMatchObject({
      refused: 'check-the-form',
      errors: [{ field: 'phone', message: 'Enter a phone number in Pakistan, such as 0300 1234567.' }],
    });
    expect(await place(order({ email: '' }))).toMatchObject({ refused: 'missing-email' });
    expect(await place(order({ name: 'See https://x.example now' }))).toHaveProperty('errors');
    const asked = await place(order({ city: 'Karachee' }));
    expect(JSON.stringify(asked)).toContain('Did you mean Karachi?');
    expect(await place(order({ city: 'Karachee', state: 'Sindh', cityIsRight: true }))).toHaveProperty(
      'preview',
    );
    expect(await place(order({ coupon: 'NOPE' }))).toMatchObject({ refused: 'coupon-invalid' });
  });

  test('counts against the limits of the checkout', async () => {
    const outside = testAgent({ app: it.erp.app, answer: answerShopper, address: '203.0.113.77' });
    const input = order({ name: 'Hoarder', phone: '0301 1111111' });
    const answers = [];
    for (let n = 0; n <= orderLimits.phone.tries; n += 1) {
      const { confirm } = await outside.call('place_order', input);
      answers.push(await outside.call('place_order', { ...input, confirm }));
    }
    expect(answers.at(-1)).toMatchObject({ refused: 'too-many-orders' });
    expect(await ordersOf('Hoarder')).toHaveLength(orderLimits.phone.tries);
  });
});

test.each(shopperTools.map((tool) => [tool.name, tool] as const))(
  '%s takes any input',
  async (name, tool) => {
    const ids = { uuids: [shoe.id, it.shop.court.id], rows: [shoe.row('42')] };
    const valid = fromSchema(schemaOf(tool.input, 'input'), ids);
    const property = fc.asyncProperty(fc.oneof(valid, nearly(valid)), async (input) => {
      await it.db.deleteFrom('rateLimits').where('key', 'like', `${agentLimit.name}%`).execute();
      const params = { name, arguments: JSON.parse(JSON.stringify(input).toWellFormed()) as unknown };
      expect((await agent.ask('tools/call', params)).status).toBe(200);
    });
    await fc.assert(property, { numRuns: 40 });
  },
);
