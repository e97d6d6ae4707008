/** Fills a shop that has products with any number of believable orders and the customers behind them: for benchmarks and looking at screens. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { openDatabase } from '#server/db/open.ts';
import { openLog } from '#platform/log/log.ts';
import { generateOrder, type GeneratedOrder, type Sellable } from './orders/generate.ts';
import { writeOrders } from './orders/write-orders.ts';

/** One transaction carries this many orders. */
const BATCH = 2_000;

/** Adds `count` orders of the 400 days before `now`; every fifth buyer has an account. The integrity check finds no problem in them. */
export async function fillWithOrders(db: Kysely<Tables>, count: number, now: Date): Promise<void> {
  const rows = await sellable(db);
  if (rows.length === 0) throw new Error('there are no products to sell');
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from);
    const orders = Array.from({ length: size }, (_, at) => generateOrder(rows, from + at, count, now));
    await transact(db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await writeOrders(tx, orders);
      await writeAccounts(tx, orders);
    });
  }
  // As the server's own housekeeping would by the next day: counts then read an index alone.
  await vacuum(db, 'orders, order_items, order_events, stock_movements, messages, users, profiles');
}

/** However long it takes. */
export async function vacuum(db: Kysely<Tables>, tables: string): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`vacuum analyze ${sql.raw(tables)}`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
}

async function sellable(db: Kysely<Tables>): Promise<Sellable[]> {
  const { rows } = await sql<Sellable>`
    select i.id, i.product_id, p.title, p.brand, i.size, i.colour, i.sku, p.base_price, p.discount_percentage,
      (select key from pictures where product_id = p.id order by (colour = i.colour) desc, position, id limit 1) as image
    from variants i join products p on p.id = i.product_id
    where p.active and i.active order by md5(p.id::text), i.id`.execute(db);
  return rows;
}

async function writeAccounts(tx: Tx, orders: readonly GeneratedOrder[]): Promise<void> {
  const theirs = orders.filter((order) => order.buyer.phone.endsWith('3') || order.buyer.phone.endsWith('8'));
  const people = theirs.map(({ id, at, buyer: { name, email, phone } }) => ({
    id,
    name,
    email,
    phone,
    at,
  }));
  await sql`
    with people as (
      select * from json_to_recordset(${JSON.stringify(people)}::json)
        as p (id uuid, name text, email citext, phone text, at timestamptz)
    ), made as (
      insert into users (email, created_at) select email, min(at) from people group by email
      on conflict (email) do nothing returning id, email
    )
    insert into profiles (user_id, name, phone, created_at)
    select distinct on (made.id) made.id, people.name, people.phone, people.at
    from made join people on people.email = made.email order by made.id, people.at`.execute(tx);
  await sql`
    update orders set user_id = users.id, guest_order = false
    from users where users.email = orders.email and orders.id = any(${theirs.map((order) => order.id)}::uuid[])`.execute(
    tx,
  );
}

const [url, count] = process.argv.slice(2);
if (process.argv[1] === import.meta.filename && url) {
  const { db, close } = await openDatabase({ url, poolSize: 2, log: openLog('warn') });
  const begun = performance.now();
  await fillWithOrders(db, Number(count ?? 1000), new Date());
  process.stdout.write(`${count ?? 1000} orders in ${Math.round(performance.now() - begun)} ms\n`);
  await close();
}
