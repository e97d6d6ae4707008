/**
 * One customer with thousands of orders: their pages, and those of staff about them, read and show a page's worth.
 * `ORDERS=50000 npx vitest run --project server tests/attacks/many-orders.test.ts` is the long form, and tells the times.
 */
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { camelCase } from '#platform/db/camel-case.ts';
import type { Tables } from '#server/db/tables.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { pagesOver, shopper, type Shopper } from '../support/shopper.ts';
import { signIn } from '../support/sign-in.ts';

const ORDERS = Number(process.env.ORDERS ?? 4_000);
/** What a page may read of them: a few pages' worth, however many there are. */
const FEW = 250;

let it: TestDatabase;
let customer: Shopper;
let admin: Shopper;
let userId: string;
let asked: CompiledQuery[];
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  const { row } = await makeProduct(it.db, { title: 'Often', rupees: 10_000, stock: { 42: 10 } });
  const person = await signIn(it.db, 'CUSTOMER', noon, { name: 'Very Faithful' });
  userId = person.userId;
  await copyOrders(await makeOrder(it.db, { row: row('42'), rupees: 10_000 }));
  asked = [];
  const heard = new Kysely<Tables>({
    plugins: [camelCase],
    dialect: new PostgresDialect({ pool: it.pool }),
    log: ({ query }) => void asked.push(query),
  });
  const fetch = pagesOver(heard, () => noon);
  customer = shopper(fetch);
  customer.cookies.set('session', person.token);
  admin = shopper(fetch);
  admin.cookies.set('session', (await signIn(it.db, 'SUPER_ADMIN', noon)).token);
});
afterAll(() => it.close());

/** Written as sets, a minute apart: placing them one by one would take minutes. */
async function copyOrders(first: string): Promise<void> {
  // Not one of the shop's connections: on a busy machine this takes longer than a statement of the shop may.
  const line = new Client({ connectionString: it.url });
  await line.connect();
  await line.query('begin');
  await line.query(`update orders set user_id = '${userId}', guest_order = false where id = '${first}'`);
  await line.query(`
    insert into orders (user_id, guest_order, email, phone, customer_name, delivery_address, delivery_method,
      deliver_from, deliver_to, subtotal, discount_total, shipping_fee, grand_total, status, tracking_token, created_at)
    select user_id, false, email, phone, customer_name, delivery_address, delivery_method, deliver_from, deliver_to,
      subtotal, discount_total, shipping_fee, grand_total, 'FULFILLED', 'copy-' || n, created_at - n * interval '1 minute'
    from orders, generate_series(1, ${ORDERS}) n where id = '${first}'`);
  await line.query(`
    insert into order_items (order_id, position, product_id, variant_id, size_selected, colour_selected, quantity,
      price_snapshot, base_price_snapshot, title_snapshot, brand_snapshot)
    select o.id, i.position, i.product_id, i.variant_id, i.size_selected, i.colour_selected, i.quantity,
      i.price_snapshot, i.base_price_snapshot, i.title_snapshot, i.brand_snapshot
    from orders o, order_items i where i.order_id = '${first}' and o.tracking_token like 'copy-%'`);
  await line.query('commit');
  await line.query('analyze orders, order_items');
  await line.end();
}

test.each(['/profile', '/profile/orders', '/profile/orders?all', '/profile/security', '/track', '/cart'])(
  '144 %s of a customer with thousands of orders reads few of them',
  async (path) => expect(await readBy(path)).toBeLessThan(FEW),
);

test('144 and so does every page of the list, the last as well as the first', async () => {
  const { rows } = await it.pool.query<{ id: string }>(
    `select id from orders where user_id = $1 order by created_at, id offset 30 limit 1`,
    [userId],
  );
  expect(await readBy(`/profile/orders?all&before=${rows[0]?.id}`)).toBeLessThan(FEW);
});

test.each(['/admin/customers?search=Faithful', '/admin/customers/ID', '/admin/orders?search=Ayesha'])(
  '144 %s shows staff a page of them',
  async (path) => {
    for (const { sql, parameters } of await queriesOf(admin, path.replace('ID', userId)))
      expect((await it.pool.query(sql, [...parameters])).rows.length, sql).toBeLessThan(FEW);
  },
);

/** What a page asks about orders. */
async function queriesOf(who: Shopper, path: string): Promise<CompiledQuery[]> {
  await who.get(path);
  asked.length = 0;
  const begun = performance.now();
  const { status } = await who.get(path);
  const ms = Math.round(performance.now() - begun);
  if (ORDERS > 10_000) console.info(`${path.replace(/[0-9a-f-]{36}/, 'ID')}: ${ms} ms`);
  expect(status).toBe(200);
  return asked.filter(({ sql }) => /^\s*(select|with)\b/i.test(sql) && /\border(s|_items)\b/.test(sql));
}

/** Rows of orders and their lines that the queries of a page touch, by what the database says of each plan. */
async function readBy(path: string): Promise<number> {
  // How many there are and what they cost is one sum over the customer's own, by their index; it shows none of them.
  const queries = (await queriesOf(customer, path)).filter(({ sql }) => !/^\s*select count\(\*\)/.test(sql));
  let most = 0;
  for (const { sql, parameters } of queries) {
    const { rows } = await it.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${sql}`,
      [...parameters],
    );
    most = Math.max(most, ...rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => readIn(Plan))));
  }
  return most;
}

type Plan = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

function readIn(plan: Plan): number {
  const own = plan['Relation Name']?.startsWith('order')
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0;
  return own + (plan.Plans ?? []).reduce((sum, below) => sum + readIn(below), 0);
}
