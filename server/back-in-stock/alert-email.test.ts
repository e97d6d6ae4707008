// Tests of the email that a size is back, from the stock movement to the mail server.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { eventually, openMailer, publicUrl, type Mailer } from '#server/email/testing-mailer.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { requestAlert } from './request-alert.ts';

let mailer: Mailer;
beforeAll(async () => {
  mailer = await openMailer();
  await makeShop(mailer.db);
});
afterEach(() => mailer.reset());
afterAll(() => mailer.close());

async function soldOut(email: string) {
  const product = await makeProduct(mailer.db, {
    title: 'All <b>Gone</b>',
    rupees: 4_000,
    discount: 10,
    stock: { 42: 0 },
  });
  await requestAlert(mailer.db, { email, variantId: product.row('42') }, noon);
  const move = (...deltas: number[]) =>
    transact(mailer.db, async (tx) => {
      for (const delta of deltas)
        await moveStock(tx, [{ variantId: product.row('42'), delta }], {
          reason: 'delivery',
          orderId: null,
          at: noon,
        });
    });
  return { product, move };
}

test('a real movement sends one email through a real mail server, with the link that ends it', async () => {
  const sink = await mailer.smtpSink();
  await mailer.start(sink.way);
  const { product, move } = await soldOut('ayesha@example.com');
  await move(2);
  await eventually(() => sink.received.length).toBe(1);
  const [email] = sink.received;
  expect(email?.to).toEqual(['ayesha@example.com']);
  const stored = await mailer.db
    .selectFrom('messages')
    .select(['subject', 'textBody', 'htmlBody', 'status'])
    .where('kind', '=', 'back-in-stock')
    .executeTakeFirstOrThrow();
  const { token } = await mailer.db.selectFrom('backInStockAlerts').select('token').executeTakeFirstOrThrow();
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
  const emails = () =>
    mailer.db.selectFrom('messages').select('status').where('kind', '=', 'back-in-stock').execute();
  await eventually(emails).toEqual([{ status: 'sent' }]);
  expect(sink.received).toHaveLength(1);
});

test('a size that is gone again before the email is written waits for the next time', async () => {
  const { move } = await soldOut('bilal@example.com');
  await move(1, -1);
  const sink = await mailer.smtpSink();
  await mailer.start(sink.way);
  const waits = () =>
    mailer.db
      .selectFrom('backInStockAlerts')
      .select('toldAt')
      .where('email', '=', 'bilal@example.com')
      .executeTakeFirstOrThrow();
  await eventually(async () => (await waits()).toldAt).toBeNull();
  expect(sink.received).toEqual([]);
  await move(3);
  await eventually(() => sink.received.map((email) => email.to[0])).toEqual(['bilal@example.com']);
});
