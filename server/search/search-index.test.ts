// What lists and searches look in against the products and variants themselves, through every way these change.
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { transact } from '#server/db/transact.ts';
import type { Tables } from '#server/db/tables.ts';
import { openCrowd, testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';

let it: TestDatabase;
let boot: MadeProduct;
let sandal: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  const stock = { 41: 3, 42: 1, 43: 0 };
  boot = await makeProduct(it.db, { title: 'Boot', rupees: 5_000, colours: ['Black', 'Tan'], stock });
  sandal = await makeProduct(it.db, { title: 'Sandal', rupees: 6_000, stock: { 42: 2 } });
});
afterAll(() => it.close());

type Tx = Transaction<Tables>;

const write = (text: string) => (tx: Tx) => sql.raw(text).execute(tx);
const count = (row: number, delta: number) => (tx: Tx) =>
  moveStock(tx, [{ variantId: row, delta }], { reason: 'count', orderId: null, at: noon });
const colours = (rest: string) => write(`${rest} product_id = '${boot.id}' and name = 'Tan'`);

test.each<[string, () => (tx: Tx) => Promise<unknown>]>([
  ['as they were made', () => () => Promise.resolve()],
  ['the last pair of a size went', () => count(boot.row('42', 'Black'), -1)],
  ['it came back', () => count(boot.row('42', 'Black'), 1)],
  ['a pair went and others are left', () => count(boot.row('41', 'Black'), -1)],
  [
    'a size taken off sale',
    () => write(`update variants set active = false where id = ${boot.row('41', 'Tan')}`),
  ],
  ['all sizes on sale again', () => write('update variants set active = true')],
  [
    'a colour renamed, its variants with it',
    () => colours(`update product_colours set name = 'Camel' where`),
  ],
  [
    'a new colour',
    () => write(`insert into product_colours (product_id, name) values ('${boot.id}', 'Red')`),
  ],
  [
    'a colour gone',
    () => write(`delete from product_colours where product_id = '${boot.id}' and name = 'Red'`),
  ],
  ['another title', () => write(`update products set title = 'Long Boot' where id = '${boot.id}'`)],
  ['all prices at once', () => write('update products set base_price = base_price + 100')],
  ['a brand renamed', () => write(`update brands set name = 'Nike Pakistan' where name = 'Nike'`)],
  ['its old name again', () => write(`update brands set name = 'Nike' where name = 'Nike Pakistan'`)],
  [
    'taken off sale',
    () => write(`update products set active = false, archived_at = now() where id = '${boot.id}'`),
  ],
  [
    'and put on again',
    () => write(`update products set active = true, archived_at = null where id = '${boot.id}'`),
  ],
])('lists know %s', async (_, change) => {
  await it.db.transaction().execute(change());
  await expectTrueLists();
});

test('a change that is taken back, whole or in part, leaves the lists as they were', async () => {
  const out = count(sandal.row('42'), -2);
  await it.db
    .transaction()
    .execute(async (tx) => {
      await out(tx);
      throw new Error('no');
    })
    .catch(() => undefined);
  await expectTrueLists();
  await it.db.transaction().execute(async (tx) => {
    await sql`savepoint before`.execute(tx);
    await out(tx);
    await sql`rollback to savepoint before`.execute(tx);
    await count(boot.row('42', 'Black'), -1)(tx);
  });
  await expectTrueLists();
});

test('what changes after the lists were settled within a transaction is settled too', async () => {
  await it.db.transaction().execute(async (tx) => {
    await count(sandal.row('42'), -2)(tx);
    await sql`set constraints all immediate`.execute(tx);
    await count(sandal.row('42'), 5)(tx);
    await sql`set constraints all deferred`.execute(tx);
    await count(sandal.row('42'), -5)(tx);
  });
  await expectTrueLists();
  await it.db.transaction().execute(count(sandal.row('42'), 2));
  await expectTrueLists();
});

test('a sale that leaves a pair writes nothing into the lists, the last pair one row', async () => {
  const { id, row } = await makeProduct(it.db, { title: 'Counted', rupees: 5_000, stock: { 42: 2 } });
  const before = await versionOf(id);
  await it.db.transaction().execute(count(row('42'), -1));
  expect(await versionOf(id)).toBe(before);
  await it.db.transaction().execute(count(row('42'), -1));
  expect(await versionOf(id)).not.toBe(before);
});

test('buyers who empty the same products in opposite orders while staff edit them: no deadlock, and the lists are right', async () => {
  const crowd = await openCrowd(it.url, 12);
  const before = await deadlocks();
  const made = await Promise.all(['One', 'Two', 'Three', 'Four'].map(makeCrossed));
  await Promise.all(
    SIZES.flatMap((size) => [
      buy(
        crowd.db,
        made.map((each) => each.row(size)),
      ),
      buy(
        crowd.db,
        made.toReversed().map((each) => each.row(String(Number(size) + 10))),
      ),
      edit(crowd.db, made[Number(size) % 4]),
    ]),
  );
  await crowd.close();
  await expectTrueLists();
  expect(await deadlocks()).toBe(before);
  const left = await sql`select sizes from search_index where id = any(${made.map(({ id }) => id)})`.execute(
    it.db,
  );
  expect(left.rows).toEqual(made.map(() => ({ sizes: [] })));
});

const SIZES = ['30', '31', '32', '33', '34', '35', '36', '37', '38', '39'];

function makeCrossed(title: string): Promise<MadeProduct> {
  const sizes = SIZES.flatMap((size) => [size, String(Number(size) + 10)]);
  return makeProduct(it.db, {
    title,
    rupees: 5_000,
    stock: Object.fromEntries(sizes.map((size) => [size, 1])),
  });
}

// The last pair of a size of each product, four products at once.
async function buy(db: TestDatabase['db'], rows: number[]): Promise<void> {
  const placed = await placeOrder(
    db,
    checkoutInput({ lines: rows.map((row) => pairs(row)), rupees: 20_000 }),
    noon,
  );
  if (isRefusal(placed)) throw new Error(placed.text);
}

// In the order of an admin's save: the product first, then its variants.
function edit(db: TestDatabase['db'], product: MadeProduct | undefined): Promise<unknown> {
  return transact(db, async (tx) => {
    await sql`select 1 from products where id = ${product?.id} for no key update`.execute(tx);
    await sql`update products set description = description || ' more' where id = ${product?.id}`.execute(tx);
    await sql`select 1 from variants where product_id = ${product?.id} order by id for no key update`.execute(
      tx,
    );
    await sql`update variants set active = not active where product_id = ${product?.id} and stock = 0`.execute(
      tx,
    );
  });
}

async function expectTrueLists(): Promise<void> {
  expect(await verifyShop(it.db)).toEqual([]);
  expect((await sql`select product_id from search_index_queue`.execute(it.db)).rows).toEqual([]);
}

async function versionOf(id: string): Promise<unknown> {
  const { rows } = await sql<{ at: string }>`
    select ctid::text || ' ' || xmin::text as at from search_index where id = ${id}`.execute(it.db);
  return rows[0]?.at;
}

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(it.db);
  return rows[0]?.deadlocks ?? -1;
}
