/** What the schema itself refuses, whatever code writes to it. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeCoupon } from '#server/testing/make-offer.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { shopState, stockOf } from '#server/testing/read-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

let it: TestDatabase;
let shop: SmallShop;
let court: number;
let order: string;
let before: Record<string, number>;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  court = shop.court.row('42', 'Black');
  await makeCoupon(it.db, { code: 'ONE', totalLimit: 1 });
  const input = checkoutInput({ lines: [pairs(court, 2)], rupees: 23_500, couponCode: 'ONE' });
  const placed = await placeOrder(it.db, input, noon);
  if (isRefusal(placed)) throw new Error(placed.text);
  order = placed.orderId;
  before = await shopState(it.db);
});
afterEach(async () => {
  expect(await shopState(it.db)).toEqual(before);
  expect(await verifyShop(it.db)).toEqual([]);
});
afterAll(() => it.close());

const BY_TRIGGER = '23001';
const BY_CHECK = '23514';
const BY_UNIQUE = '23505';
const BY_FOREIGN_KEY = '23503';

describe('stock', () => {
  refuses('a direct change', () => `update variants set stock = stock + 1 where id = ${court}`, BY_TRIGGER);
  refuses('a direct change of every row at once', () => 'update variants set stock = 0', BY_TRIGGER);
  refuses('a row that opens with pairs nobody brought', () => newRow('stock', '7'), BY_TRIGGER);
  refuses('a movement below zero', () => movement(-19, 'count'), BY_CHECK);
  refuses(
    'two movements that are below zero together',
    () => `${movement(-10, 'count')}, (${court}, -9, 'count')`,
    BY_CHECK,
  );
  refuses('a movement of nothing', () => movement(0, 'count'), BY_CHECK);
  refuses('a sale that names no order', () => movement(-1, 'order'), BY_CHECK);
  refuses('a movement of no row', () => movement(1, 'count').replace(`${court}`, '999999'), BY_FOREIGN_KEY);
  refuses('a movement changed', () => 'update stock_movements set delta = delta + 1', BY_TRIGGER);
  refuses('a movement deleted', () => 'delete from stock_movements', BY_TRIGGER);
  refuses('a row with movements deleted', () => `delete from variants where id = ${court}`, BY_FOREIGN_KEY);
  refuses('a colour of another product', () => newRow('colour', `'Purple'`), BY_FOREIGN_KEY);

  test('moves by all movements of one statement together', async () => {
    await changeAndBack(
      `${movement(-18, 'count')}, (${court}, 1, 'delivery'), (${court}, 3, 'delivery')`,
      async (tx) => expect(await stockOf(tx, court)).toBe(4),
    );
  });

  test('is in no index, not in its condition either, so that a sale writes none (HOT update)', async () => {
    const { rows } = await sql<{ index: string }>`select indexname as index from pg_indexes
      where tablename = 'variants' and indexdef ~ '\\mstock\\M'`.execute(it.db);
    expect(rows).toEqual([]);
  });
});

test('what names a person is found by an index, so that deleting one reads no table whole', async () => {
  const { rows } = await sql`select conrelid::regclass as of, conkey from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`.execute(it.db);
  expect(rows).toEqual([]);
});

describe('an order', () => {
  refuses('without lines', () => newOrder(1, 'subtotal'), BY_CHECK);
  refuses(
    'whose lines sum to another subtotal',
    () => `${newOrder(1, 'subtotal + 100')}; ${newLine('new')}`,
    BY_CHECK,
  );
  refuses('whose total is not its sum', () => newOrder(0, 'subtotal'), BY_CHECK);
  refuses(
    'with a discount above its subtotal',
    () => `update orders set discount_total = subtotal + 100`,
    BY_CHECK,
  );
  refuses(
    'whose subtotal is changed with its total',
    () => 'update orders set subtotal = subtotal + 100, grand_total = grand_total + 100',
    BY_CHECK,
  );
  refuses('with a line more, later', () => newLine(order, shop.runner.row('39')), BY_TRIGGER);
  refuses(
    'with a line more, together with its status',
    () => `update orders set status = 'CONFIRMED'; ${newLine(order, shop.runner.row('39'))}`,
    BY_CHECK,
  );
  refuses('with a line less', () => `delete from order_items where order_id = '${order}'`, BY_TRIGGER);
  refuses('with another price on a line', () => 'update order_items set price_snapshot = 1', BY_TRIGGER);
  refuses('with another quantity on a line', () => 'update order_items set quantity = 1', BY_TRIGGER);
  refuses(
    'with the same row on two lines',
    () => `${newOrder(1, 'subtotal')}; ${newLine('new')}; ${newLine('new')}`,
    BY_UNIQUE,
  );
  refuses(
    'deleted with its lines standing',
    () => `delete from orders where id = '${order}'`,
    BY_FOREIGN_KEY,
  );
  refuses('with an unknown status', () => `update orders set status = 'LOST'`, BY_CHECK);
  refuses('with a phone nobody can call', () => `update orders set phone = '0300 1234567'`, BY_CHECK);
  refuses(
    'with a second key',
    () => `insert into idempotency_keys values (gen_random_uuid(), '', '${order}')`,
    BY_UNIQUE,
  );
  refuses(
    'with a key and no order',
    () => `insert into idempotency_keys values (gen_random_uuid(), '', gen_random_uuid())`,
    BY_FOREIGN_KEY,
  );
  refuses(
    'with a letter twice',
    () => `insert into messages (kind, recipient, order_id) select kind, recipient, order_id from messages`,
    BY_UNIQUE,
  );
});

describe('what was asked', () => {
  const asked = `insert into asks (order_id, way) select id, 'whatsapp' from orders`;
  refuses('is changed', () => `${asked}; update asks set way = 'sms'`, BY_TRIGGER);
  refuses('is deleted', () => `${asked}; delete from asks`, BY_TRIGGER);
});

describe('an answer of a customer', () => {
  const answered = `insert into answers (order_id, answer, way) select id, 'yes', 'page' from orders`;
  refuses('that is changed', () => `${answered}; update answers set answer = 'no'`, BY_TRIGGER);
  refuses('that is deleted', () => `${answered}; delete from answers`, BY_TRIGGER);
  refuses('that means nothing', () => answered.replace("'yes'", "'maybe'"), BY_CHECK);
});

describe('a coupon', () => {
  refuses('used beyond its limit', () => 'update coupons set uses = uses + 1', BY_CHECK);
  refuses(
    'whose limit is set below its uses',
    () => `update coupons set uses = 2, total_limit = 1`,
    BY_CHECK,
  );
  refuses('used twice by one order', () => 'insert into coupon_uses select * from coupon_uses', BY_UNIQUE);
  refuses(
    'of more than everything',
    () => `update coupons set discount_type = 'PERCENT', value = 101`,
    BY_CHECK,
  );
});

describe('a product', () => {
  refuses('sold and deleted', () => `delete from products where id = '${shop.court.id}'`, BY_FOREIGN_KEY);
  refuses('that costs nothing', () => 'update products set base_price = 0', BY_CHECK);
  refuses('archived and on sale', () => `update products set archived_at = now() where active`, BY_CHECK);
  refuses('of a type that is an audience', () => `update products set category = 'Men'`, BY_FOREIGN_KEY);
  refuses('with the slug of another', () => `update products set slug = 'same'`, BY_UNIQUE);
});

test('an order, its lines and the timeline in one transaction are stored', async () => {
  await changeAndBack(
    `${newOrder(1, 'subtotal')}; ${newLine('new')}; set constraints all immediate`,
    async (tx) => {
      const { rows } = await sql`select from orders where email = 'new@example.com'`.execute(tx);
      expect(rows).toHaveLength(1);
    },
  );
});

/** A statement, or several of one transaction, that the schema answers with this SQLSTATE at the latest at commit. */
function refuses(what: string, statements: () => string, code: string): void {
  test(`${what} is refused`, async () => {
    const done = it.db.transaction().execute((tx) => runAll(tx, statements()));
    await expect(done).rejects.toMatchObject({ code });
  });
}

async function changeAndBack(
  statements: string,
  look: (tx: TestDatabase['db']) => Promise<unknown>,
): Promise<void> {
  const tx = await it.db.startTransaction().execute();
  try {
    await runAll(tx, statements);
    await look(tx);
  } finally {
    await tx.rollback().execute();
  }
}

async function runAll(tx: TestDatabase['db'], statements: string): Promise<void> {
  for (const statement of statements.split('; ')) await sql.raw(statement).execute(tx);
}

function movement(delta: number, reason: string): string {
  return `insert into stock_movements (variant_id, delta, reason) values (${court}, ${delta}, '${reason}')`;
}

function newRow(column: string, value: string): string {
  const row = { product_id: `'${shop.court.id}'`, colour: `'Black'`, size: `'45'`, [column]: value };
  return `insert into variants (${Object.keys(row).join()}) values (${Object.values(row).join()})`;
}

const kept = `guest_order, phone, customer_name, delivery_address, delivery_method, deliver_from, deliver_to`;

/** A copy of the order; `sums` 1 keeps its total right and 0 makes it wrong by a rupee. */
function newOrder(sums: 0 | 1, subtotal: string): string {
  return `insert into orders (${kept}, email, tracking_token, discount_total, shipping_fee, subtotal, grand_total)
    select ${kept}, 'new@example.com', 'new', 0, 0, ${subtotal}, ${subtotal} + ${sums === 1 ? 0 : 100} from orders`;
}

/** A copy of the order's line in the new order, or a line of another row in the old one. */
function newLine(of: string, row = court): string {
  const id = of === 'new' ? `(select id from orders where email = 'new@example.com')` : `'${of}'`;
  return `insert into order_items (order_id, position, product_id, variant_id, size_selected, colour_selected,
      quantity, price_snapshot, base_price_snapshot, title_snapshot, brand_snapshot)
    select ${id}, 1, product_id, ${row}, size_selected, colour_selected,
      quantity, price_snapshot, base_price_snapshot, title_snapshot, brand_snapshot
    from order_items where order_id = '${order}' limit 1`;
}
