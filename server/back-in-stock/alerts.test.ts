// Tests of asking for a size that is gone: who is written to, once, and how it ends.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { cancelAlert, requestAlert } from './request-alert.ts';

let it: TestDatabase;
let gone: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
});
beforeEach(async () => {
  await it.db.deleteFrom('backInStockAlerts').execute();
  await it.db.deleteFrom('messages').execute();
  gone = await makeProduct(it.db, { title: 'All Gone', rupees: 4_000, stock: { 41: 0, 42: 0, 43: 2 } });
});
afterAll(() => it.close());

function show(active: boolean) {
  return it.db.updateTable('products').set({ active }).where('id', '=', gone.id).execute();
}

const ask = (size: string, email = 'ayesha@example.com') =>
  requestAlert(it.db, { email, variantId: gone.row(size) }, noon);

function move(size: string, delta: number): Promise<void> {
  return transact(it.db, (tx) =>
    moveStock(tx, [{ variantId: gone.row(size), delta }], { reason: 'delivery', orderId: null, at: noon }),
  );
}

async function emails(): Promise<string[]> {
  const { rows } = await sql<{ recipient: string }>`
    select m.recipient from messages m join graphile_worker.jobs j on j.key = 'message-' || m.id
    where m.kind = 'back-in-stock' and j.task_identifier = 'send-message' order by 1`.execute(it.db);
  return rows.map((row) => row.recipient);
}

test('a size that comes back writes one email to each who asked, and none the next time', async () => {
  expect(await ask('42')).toEqual({ title: 'All Gone', size: '42', colour: 'Default' });
  await ask('42', 'bilal@example.com');
  await ask('41', 'other-size@example.com');
  await move('42', 3);
  expect(await emails()).toEqual(['ayesha@example.com', 'bilal@example.com']);
  await move('42', -3);
  await move('42', 5);
  expect(await emails()).toHaveLength(2);
});

test('asked twice, in whatever spelling, it is one request; after its email it may be asked anew', async () => {
  await Promise.all([ask('42'), ask('42', 'AYESHA@example.com'), ask('42')]);
  await move('42', 1);
  expect(await emails()).toHaveLength(1);
  await move('42', -1);
  await ask('42');
  await move('42', 1);
  expect(await emails()).toHaveLength(2);
});

test('a movement that rolls back writes to nobody', async () => {
  await ask('42');
  const failed = transact(it.db, async (tx) => {
    const cause = { reason: 'delivery' as const, orderId: null, at: noon };
    await moveStock(tx, [{ variantId: gone.row('42'), delta: 2 }], cause);
    throw new Error('half-way');
  });
  await expect(failed).rejects.toThrow('half-way');
  expect(await emails()).toEqual([]);
  await move('42', 2);
  expect(await emails()).toHaveLength(1);
});

test('a product off sale brings nothing back until it is on sale again', async () => {
  await ask('42');
  await show(false);
  await move('42', 2);
  expect(await emails()).toEqual([]);
  await show(true);
  expect(await emails()).toEqual(['ayesha@example.com']);
});

test('what is in stock is not waited for, and neither is what is not sold', async () => {
  expect(await ask('43')).toMatchObject({ refused: 'size-in-stock' });
  await it.db.updateTable('products').set({ active: false }).where('id', '=', gone.id).execute();
  expect(await ask('42')).toMatchObject({ refused: 'no-such-line' });
  expect(await requestAlert(it.db, { email: 'a@example.com', variantId: 999_999 }, noon)).toMatchObject({
    refused: 'no-such-line',
  });
});

test('twenty open requests are the most of one address, also when they come at once', async () => {
  const stock = Object.fromEntries(Array.from({ length: 24 }, (_, at) => [String(at + 20), 0]));
  const many = await makeProduct(it.db, { title: 'Many', rupees: 900, stock });
  const rows = Object.keys(stock).map((size) => many.row(size));
  const answers = await Promise.all(
    rows.map((variantId) => requestAlert(it.db, { email: 'fan@example.com', variantId }, noon)),
  );
  const refused = answers.filter((answer) => 'refused' in answer);
  expect(refused).toHaveLength(4);
  expect(refused[0]).toMatchObject({ refused: 'too-many-requests' });
});

test('the link of the email takes the request back, once', async () => {
  await ask('42');
  const { token } = await it.db.selectFrom('backInStockAlerts').select('token').executeTakeFirstOrThrow();
  expect(await cancelAlert(it.db, token)).toBe(true);
  expect(await cancelAlert(it.db, token)).toBe(false);
  await move('42', 2);
  expect(await emails()).toEqual([]);
});

test('a delivery that crosses the request is never missed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const product = await makeProduct(it.db, { title: `Race ${round}`, rupees: 900, stock: { 42: 0 } });
    const row = product.row('42');
    const cause = { reason: 'delivery' as const, orderId: null, at: noon };
    const [asked] = await Promise.all([
      requestAlert(it.db, { email: `race-${round}@example.com`, variantId: row }, noon),
      transact(it.db, (tx) => moveStock(tx, [{ variantId: row, delta: 1 }], cause)),
    ]);
    const told = (await emails()).includes(`race-${round}@example.com`);
    expect(told).toBe(!('refused' in asked));
  }
});
