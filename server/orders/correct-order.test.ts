// Tests of correcting an order: totals, stock, coupon, timeline and email follow in one transaction, or nothing does.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { asItIs, type Correction } from '#shop/orders/correction.ts';
import { nobody } from '#shop/orders/nobody.ts';
import type { Order } from '#shop/orders/order.ts';
import { rupees } from '#shop/pricing/money.ts';
import type { OutgoingEmail } from '#platform/email/email.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { sendEmail } from '#server/email/send-email.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { sendAgain } from '#server/outbox/send-again.ts';
import { makeCoupon, makeOffer } from '#server/testing/make-offer.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder, shopState, stockOf } from '#server/testing/read-order.ts';
import { renderEmail } from '#web/emails/render-email.tsx';
import { changeStatus } from './change-status.ts';
import { correctOrder } from './correct-order.ts';

let it: TestDatabase;
let shop: SmallShop;
let sana: Actor;
let [black41, black42, chappal] = [0, 0, 0];
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  sana = await makeStaff(it.db);
  await makeCoupon(it.db, { code: 'TEN', discountType: 'PERCENT', value: 10, minimumSpend: 500_000 });
  [black41, black42] = [shop.court.row('41', 'Black'), shop.court.row('42', 'Black')];
  chappal = shop.chappal.row('42');
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

/** One Court Classic, EU 42, Black: ₨12,000 to Lahore, delivered free. */
let id: string;
beforeEach(async () => {
  id = await makeOrder(it.db, { row: black42, rupees: 12_000 });
});

type Change = (order: Order) => Partial<Correction>;

const correct = (change: Change, version = 1, orderId = id) =>
  correctOrder(
    it.db,
    sana,
    { orderId, version, wanted: (order) => ({ ...asItIs(order), ...change(order) }) },
    noon,
  );
const lines =
  (...wanted: [variantId: number, quantity: number, was?: number, rupees?: number][]): Change =>
  () => ({
    lines: wanted.map(([variantId, quantity, was, price]) => ({
      variantId,
      quantity,
      was: was ?? null,
      price: price === undefined ? null : rupees(price),
    })),
  });
const inLahore = { street: 'House 12, Street 4', state: 'Punjab', postalCode: '54000', country: 'Pakistan' };

describe('a corrected order', () => {
  test('another size keeps the price as sold, and stock moves once each way', async () => {
    const offer = await makeOffer(it.db, { value: 50 });
    const [left41, left42] = [await stockOf(it.db, black41), await stockOf(it.db, black42)];
    expect(await correct(lines([black41, 1, black42]))).toEqual({
      orderId: id,
      changes: ['Court Classic: EU 42, Black → EU 41, Black'],
    });
    const { order, items, movements, events, messages } = await readOrder(it.db, id);
    expect(items).toMatchObject([
      { variantId: black41, sizeSelected: '41', priceSnapshot: 1_200_000, position: 0 },
    ]);
    expect(order).toMatchObject({ grandTotal: 1_200_000, version: 2, status: 'PENDING' });
    expect([await stockOf(it.db, black41), await stockOf(it.db, black42)]).toEqual([left41 - 1, left42 + 1]);
    expect(movements.filter(({ reason }) => reason === 'corrected').map(({ delta }) => delta)).toEqual([
      -1, 1,
    ]);
    expect(events.find(({ kind }) => kind === 'correction')?.note).toBe(
      'Court Classic: EU 42, Black → EU 41, Black',
    );
    expect(messages.find(({ kind }) => kind === 'order-corrected')).toMatchObject({
      recipient: 'ayesha@example.com',
      status: 'waiting',
      task: 'send-message',
    });
    await it.db.deleteFrom('offers').where('id', '=', offer).execute();
  });

  test('a line that is added has the price of today, a line that is removed gives its stock back', async () => {
    const offer = await makeOffer(it.db, { value: 20 });
    const left = await stockOf(it.db, chappal);
    await correct(lines([black42, 1, black42], [chappal, 2]));
    expect((await readOrder(it.db, id)).items.map((line) => line.priceSnapshot)).toEqual([
      1_200_000, 100_000,
    ]);
    expect(await stockOf(it.db, chappal)).toBe(left - 2);
    const answer = await correct(lines([chappal, 1, chappal]), 2);
    expect(answer).toMatchObject({
      changes: [
        'Removed: 1 × Court Classic, EU 42, Black',
        'Beach Chappal, EU 42, quantity: 2 → 1',
        'Total: ₨14,000 → ₨1,000',
      ],
    });
    expect((await readOrder(it.db, id)).order).toMatchObject({ subtotal: 100_000, shippingFee: 0 });
    expect(await stockOf(it.db, chappal)).toBe(left - 1);
    await it.db.deleteFrom('offers').where('id', '=', offer).execute();
  });

  test('a price agreed on the phone is kept, and says so', async () => {
    await correct(lines([black42, 1, black42, 11_500]));
    const { items, order } = await readOrder(it.db, id);
    expect(items).toMatchObject([
      { priceSnapshot: 1_150_000, basePriceSnapshot: 1_200_000, discountLabel: 'Agreed price' },
    ]);
    expect(order.grandTotal).toBe(1_150_000);
  });

  test.each([
    ['usual', { kind: 'usual' }, 35_000, 'Delivery fee: ₨200 → ₨350'],
    ['kept', { kind: 'keep' }, 20_000, null],
    ['agreed', { kind: 'agreed', amount: rupees(100) }, 10_000, 'Delivery fee: ₨200 → ₨100'],
  ] as const)(
    'for another city the fee is %s, and the promised days follow',
    async (_, fee, paisa, words) => {
      const small = await makeOrder(it.db, { row: chappal, rupees: 1_450 });
      const before = (await readOrder(it.db, small)).order;
      const answer = await correct(
        () => ({ fee, address: { ...inLahore, street: 'Mohalla 5', city: 'Gujrat' } }),
        1,
        small,
      );
      const { order } = await readOrder(it.db, small);
      expect(order).toMatchObject({ shippingFee: paisa, grandTotal: 125_000 + paisa, mapLocation: null });
      expect(order.deliverTo > before.deliverTo).toBe(true);
      const changes = 'changes' in answer ? answer.changes : [];
      expect(changes[0]).toBe(
        'Address: House 12, Street 4, Lahore 54000, Punjab → Mohalla 5, Gujrat 54000, Punjab',
      );
      expect(changes.find((each) => each.startsWith('Delivery fee')) ?? null).toBe(words);
      await changeStatus(it.db, sana, { orderId: small, to: 'CANCELLED', note: '' }, noon);
    },
  );

  test('a percentage of a coupon follows the goods; below its least spend the use is given back', async () => {
    const used = await makeOrder(it.db, { row: black42, quantity: 2, rupees: 21_600, couponCode: 'TEN' });
    await correct(lines([black42, 1, black42]), 1, used);
    expect((await readOrder(it.db, used)).order).toMatchObject({
      discountTotal: 120_000,
      grandTotal: 1_080_000,
    });
    const answer = await correct(lines([chappal, 1]), 2, used);
    expect(answer).toMatchObject({
      changes: expect.arrayContaining(['Coupon TEN no longer applies to what is left']),
    });
    const { order, uses } = await readOrder(it.db, used);
    expect([order.discountTotal, order.couponCode, uses]).toEqual([0, null, []]);
    expect(await verifyShop(it.db)).toEqual([]);
    await changeStatus(it.db, sana, { orderId: used, to: 'CANCELLED', note: '' }, noon);
  });

  test('an email that waits, or is sent again, goes to the address that the order has now; to none where it has none', async () => {
    await changeStatus(it.db, sana, { orderId: id, to: 'CONFIRMED', note: '' }, noon);
    const told = await it.db
      .selectFrom('messages')
      .selectAll()
      .where('orderId', '=', id)
      .where('kind', '=', 'order-status')
      .executeTakeFirstOrThrow();
    const to: string[] = [];
    const context = {
      db: it.db,
      publicUrl: 'https://qadam.pk',
      authSecret: null,
      ownerEmail: null,
      now: () => noon,
      renderEmail,
      transport: ({ recipient }: OutgoingEmail) => {
        to.push(recipient);
        return Promise.resolve({ kind: 'refused' as const, reason: 'no such mailbox' });
      },
    };
    const attempt = () =>
      sendEmail(context, { messageId: told.id, isLast: false, signal: new AbortController().signal });
    const row = () =>
      it.db
        .selectFrom('messages')
        .select(['recipient', 'status'])
        .where('id', '=', told.id)
        .executeTakeFirstOrThrow();
    await correct(() => ({ email: 'b@example.com' }));
    await attempt();
    expect([to, await row()]).toEqual([['b@example.com'], { recipient: 'b@example.com', status: 'failed' }]);
    await correct(() => ({ email: 'c@example.com' }), 2);
    expect(await sendAgain(it.db, sana, told.id)).toEqual({ recipient: 'c@example.com' });
    expect(await row()).toEqual({ recipient: 'c@example.com', status: 'waiting' });
    await correct(() => ({ email: '' }), 3);
    await attempt();
    expect([to, (await row()).status]).toEqual([['b@example.com'], 'kept']);
    // What waited when the account was deleted is for whom it was for.
    await it.db.updateTable('messages').set({ status: 'waiting' }).where('id', '=', told.id).execute();
    await it.db.updateTable('orders').set({ email: nobody.email }).where('id', '=', id).execute();
    await attempt();
    expect(to).toEqual(['b@example.com', 'c@example.com']);
  });

  test('name, phone and email are corrected; the log says which, the timeline from what to what', async () => {
    await correct(() => ({ name: 'Aisha Khan', phone: '+923337654321', email: '' }));
    const { order, events, messages } = await readOrder(it.db, id);
    expect(order).toMatchObject({ customerName: 'Aisha Khan', phone: '+923337654321', email: '' });
    expect(events.find(({ kind }) => kind === 'correction')?.note).toBe(
      'Name: Ayesha Khan → Aisha Khan\nPhone: 0300 1234567 → 0333 7654321\nEmail: ayesha@example.com → none',
    );
    expect(messages.some(({ kind }) => kind === 'order-corrected')).toBe(false);
    const log = await it.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subject', '=', id)
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({
      action: 'order.correct',
      before: {},
      after: { person: 'name, phone, email corrected' },
    });
  });

  test('what was packed is to be packed anew, and a second correction joins the email that still waits', async () => {
    await changeStatus(it.db, sana, { orderId: id, to: 'CONFIRMED', note: '' }, noon);
    await it.db.updateTable('orders').set({ packedAt: noon }).where('id', '=', id).execute();
    await correct(lines([black41, 1, black42]));
    await correct(lines([black41, 2, black41]), 2);
    const { order, messages } = await readOrder(it.db, id);
    expect(order).toMatchObject({ status: 'CONFIRMED', packedAt: null, grandTotal: 2_400_000 });
    expect(messages.filter(({ kind }) => kind === 'order-corrected')).toHaveLength(1);
    const { details } = await it.db
      .selectFrom('messages')
      .select('details')
      .where('orderId', '=', id)
      .where('kind', '=', 'order-corrected')
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ changes: expect.arrayContaining([expect.stringContaining('EU 41')]) });
  });
});

describe('a correction that is refused leaves everything as it was:', () => {
  let before: Record<string, number>;
  beforeEach(async () => {
    before = await shopState(it.db);
  });
  const refused = async (change: Change, text: string, version = 1) => {
    expect(await correct(change, version)).toMatchObject({ refused: expect.any(String), text });
    expect(await shopState(it.db)).toEqual(before);
  };

  test('more than there is, named with its size', async () => {
    const left = await stockOf(it.db, chappal);
    await refused(lines([chappal, left + 1]), `Beach Chappal, EU 42: only ${left} more left.`);
  });

  test('no line at all', async () => {
    await refused(lines(), 'An order has at least one line. Cancel it instead.');
  });

  test('a variant that is no longer sold', async () => {
    await refused(lines([shop.retired.row('42'), 1]), 'Retired Runner, EU 42 is no longer sold.');
  });

  test('what a colleague corrected meanwhile, but the same again is no conflict', async () => {
    await correct(lines([black41, 1, black42]));
    before = await shopState(it.db);
    expect(await correct(lines([black41, 1, black42]))).toEqual({ orderId: id, changes: [] });
    expect(await correct(lines([black42, 3, black41]))).toMatchObject({ refused: 'order-corrected' });
    expect(await shopState(it.db)).toEqual(before);
  });

  test.each(['FULFILLED', 'CANCELLED'] as const)('an order that is %s', async (to) => {
    await changeStatus(it.db, sana, { orderId: id, to, note: '' }, noon);
    before = await shopState(it.db);
    expect(await correct(() => ({ name: 'Somebody Else' }))).toMatchObject({ refused: 'not-correctable' });
    expect(await shopState(it.db)).toEqual(before);
  });
});

test('two colleagues at once: one correction is made, the other is told', async () => {
  const answers = await Promise.all([
    correct(lines([black41, 1, black42])),
    correct(lines([black42, 2, black42])),
  ]);
  expect(answers.filter((answer) => 'changes' in answer)).toHaveLength(1);
  expect(answers.find((answer) => 'refused' in answer)).toMatchObject({ refused: 'order-corrected' });
});

test('lines change by a correction only, and never once the order has left', async () => {
  const change = sql`update order_items set quantity = 2 where order_id = ${id}`;
  await expect(change.execute(it.db)).rejects.toThrow('change by a correction only');
  const remove = sql`delete from order_items where order_id = ${id}`;
  await expect(remove.execute(it.db)).rejects.toThrow('change by a correction only');
  await changeStatus(it.db, sana, { orderId: id, to: 'FULFILLED', note: '' }, noon);
  const besides = sql`with said as (insert into order_events (order_id, kind) values (${id}, 'correction'))
    update order_items set quantity = 2 where order_id = ${id}`;
  await expect(besides.execute(it.db)).rejects.toThrow('change by a correction only');
});
