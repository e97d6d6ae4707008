// Tests of the letter that a size is back, from the stock movement to the mail server.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { eventually, openOffice, publicUrl, type Office } from '#server/email/testing-office.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { requestAlert } from './request-alert.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await makeShop(office.db);
});
afterEach(() => office.reset());
afterAll(() => office.close());

async function soldOut(email: string) {
  const product = await makeProduct(office.db, {
    title: 'All <b>Gone</b>',
    rupees: 4_000,
    discount: 10,
    stock: { 42: 0 },
  });
  await requestAlert(office.db, { email, variantId: product.row('42') }, noon);
  const move = (...deltas: number[]) =>
    transact(office.db, async (tx) => {
      for (const delta of deltas)
        await moveStock(tx, [{ variantId: product.row('42'), delta }], {
          reason: 'delivery',
          orderId: null,
          at: noon,
        });
    });
  return { product, move };
}

test('a real movement sends one letter through a real mail server, with the link that ends it', async () => {
  const sink = await office.smtpSink();
  await office.start(sink.way);
  const { product, move } = await soldOut('ayesha@example.com');
  await move(2);
  await eventually(() => sink.received.length).toBe(1);
  const [letter] = sink.received;
  expect(letter?.to).toEqual(['ayesha@example.com']);
  const stored = await office.db
    .selectFrom('messages')
    .select(['subject', 'textBody', 'htmlBody', 'status'])
    .where('kind', '=', 'back-in-stock')
    .executeTakeFirstOrThrow();
  const { token } = await office.db.selectFrom('backInStockAlerts').select('token').executeTakeFirstOrThrow();
  expect(stored.subject).toBe('Back in stock: Nike All <b>Gone</b>, EU 42');
  for (const part of [
    '₨3,600, cash on delivery',
    '2 pairs are in stock.',
    `${publicUrl}/product/${product.id}?colour=Default`,
    `${publicUrl}/back-in-stock/${token}`,
  ])
    expect(stored.textBody).toContain(part);
  expect(stored.htmlBody).not.toContain('<b>Gone');
  await move(-2);
  await move(1);
  const letters = () =>
    office.db.selectFrom('messages').select('status').where('kind', '=', 'back-in-stock').execute();
  await eventually(letters).toEqual([{ status: 'sent' }]);
  expect(sink.received).toHaveLength(1);
});

test('a size that is gone again before the letter is written waits for the next time', async () => {
  const { move } = await soldOut('bilal@example.com');
  await move(1, -1);
  const sink = await office.smtpSink();
  await office.start(sink.way);
  const waits = () =>
    office.db
      .selectFrom('backInStockAlerts')
      .select('toldAt')
      .where('email', '=', 'bilal@example.com')
      .executeTakeFirstOrThrow();
  await eventually(async () => (await waits()).toldAt).toBeNull();
  expect(sink.received).toEqual([]);
  await move(3);
  await eventually(() => sink.received.map((letter) => letter.to[0])).toEqual(['bilal@example.com']);
});
