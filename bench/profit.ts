/** Profit at scale: that it equals its recount to the paisa, how fast the job works, and what the pages cost at a million pairs. */
import { loadavg } from 'node:os';
import { sql, type RawBuilder } from 'kysely';
import { PROFIT_DAYS, PROFIT_KINDS, profitSince } from '#shop/profit/profit-views.ts';
import { profitProblems } from '#server/integrity/profit-queries.ts';
import { listEarned, loadProfit } from '#server/profit/profit-figures.ts';
import { settleProfit } from '#server/profit/settle-profit.ts';
import { fillShop } from '#server/testing/fill-shop.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { transact } from '#server/db/transact.ts';
import { fillWithOrders, vacuum } from '../sample/generate-orders.ts';
import { benchDatabase } from './bench-database.ts';
import { report } from './report.ts';

const ORDERS = Number(process.env.ORDERS ?? 100_000);
const PAIRS = Number(process.env.PAIRS ?? 1_000_000);
const PRODUCTS = 2_000;
const now = new Date();
const amounts = ['sold', 'refused', 'goods', 'discount', 'delivery', 'cost', 'fees', 'packing', 'withheld'];
const found = report('profit', `ORDERS=${ORDERS} PAIRS=${PAIRS} node bench/profit.ts`);

const database = await benchDatabase('profit');
const { db } = database;
try {
  await makeShop(db);
  await fillShop(db, PRODUCTS);
  await sql`
    insert into product_costs (product_id, cost, updated_at)
    select id, base_price * 6 / 10 + 37, ${now} from products where ascii(left(id::text, 1)) % 10 <> 0`.execute(
    db,
  );
  await fillWithOrders(db, ORDERS, now);
  await takeFees();
  const working = await timed(() => settleProfit(db));
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from profit_lines`.execute(db);
  found.line(`${ORDERS} orders, ${rows[0]?.n} lines that count: worked out in ${seconds(working)}`);
  await vacuum(db, 'profit_lines, profit_days, profit_months');
  let problems = 0;
  const recount = await timed(async () => {
    for (const query of profitProblems) problems += (await unhurried(query)).length;
  });
  found.line(
    `recounted in SQL from orders, parcels, ledger and returns in ${seconds(recount)}: ${problems} differ by a paisa or more`,
  );
  await fillPairs();
  await measurePages();
  await comparePages();
  found.line(`load of the machine at the end: ${loadavg()[0]?.toFixed(1)}`);
  found.save();
} finally {
  await database.close();
}

// As statements would have posted them, for nine parcels of ten: a fee of its own for each, its tax, and what was withheld.
async function takeFees(): Promise<void> {
  await unhurried(sql`
    with made as (
      insert into statements (account_id, number, dated, total, taken_at)
      select a.id, 'bench', ${now}::timestamptz::date, 0, ${now} from courier_accounts a where a.name = 'TCS' returning id, account_id
    ), lines as (
      insert into statement_lines (statement_id, line, cn, parcel_id, cod, fee, tax, withheld, net)
      select made.id, row_number() over (order by p.id), p.cn, p.id, p.cod, 20000 + p.id * 7919 % 9001, 3200 + p.id % 101, p.cod / 50, 0
      from made join parcels p on p.account_id = made.account_id
      where p.handed_at is not null and p.id % 10 <> 0 and (p.road = 'delivered' or p.outcome is not null)
      returning id, parcel_id, fee, tax, withheld
    ), entries as (
      insert into cash_entries (what, cause, parcel_id, line_id, at)
      select 'statement', 'line:' || id, parcel_id, id, ${now} from lines returning id, line_id
    )
    insert into cash_lines (entry_id, position, account, courier_id, parcel_id, paisa)
    select e.id, v.position, v.account, case when v.account = 'courier' then made.account_id end, l.parcel_id, v.paisa
    from entries e join lines l on l.id = e.line_id cross join made
    cross join lateral (values (1, 'fees', l.fee), (2, 'fee-tax', l.tax), (3, 'withheld', l.withheld),
      (4, 'courier', -(l.fee + l.tax + l.withheld))) as v (position, account, paisa) where v.paisa <> 0`);
}

// A year of a large shop: rows as the job would have written, on every day, product, size, colour and city.
async function fillPairs(): Promise<void> {
  for (let from = 0; from < PAIRS; from += 50_000)
    await unhurried(sql`
      insert into profit_lines (order_id, variant_id, day, product_id, size, colour, city, courier_id, trust, is_costed, sold, refused,
        returned, goods, discount, delivery, refunds, cost, fees, expected_fees, packing, withheld)
      select o.id, 10000000 + n, ${now}::timestamptz::date - (n * 7919 % 365)::int, p.ids[1 + n * 104729 % cardinality(p.ids)], 36 + n % 10,
        'Colour ' || n % 20, 'City ' || n * 31 % 120, a.id, (array['known', 'ask', 'call'])[1 + n % 3], n % 20 <> 0,
        (n % 7 <> 0)::int, (n % 7 = 0)::int, 0, 450000, n % 500, 20000, 0, 270000 + n % 999, 21000 + n % 977, 0, 3000, 9000
      from generate_series(${from}::bigint, ${from + 49_999}::bigint) n, (select id from orders limit 1) o,
        (select array_agg(id) as ids from products) p, (select id from courier_accounts limit 1) a`);
  await vacuum(db, 'profit_lines, profit_days, profit_months');
  const { rows } = await sql<{ lines: number; sums: number }>`
    select (select count(*) from profit_lines)::int as lines, (select count(*) from profit_days)::int as sums`.execute(
    db,
  );
  found.line(`then ${rows[0]?.lines} lines in ${rows[0]?.sums} sums of a day, of ${PRODUCTS} products`);
}

// The figures of a page out of months and days, against every pair of its days.
async function comparePages(): Promise<void> {
  let others = 0;
  for (const days of PROFIT_DAYS) {
    const { total } = await loadProfit(db, { by: 'product', days }, now);
    const [counted] = await unhurried(sql<Record<string, number>>`
      select ${sql.join(amounts.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))}
      from profit_lines where is_costed and day >= ${profitSince(days, now)}::date`);
    const shown: Record<string, unknown> = total;
    others += amounts.filter((name) => shown[name] !== counted?.[name]).length;
  }
  found.line(
    `figures of ${PROFIT_DAYS.join(', ')} days against all their pairs: ${others} differ by a paisa or more`,
  );
}

async function measurePages(): Promise<void> {
  for (const days of PROFIT_DAYS)
    for (const by of PROFIT_KINDS) {
      const ms = await middle(() => loadProfit(db, { by, days }, now));
      found.line(`figures of ${days} days by ${by}: ${ms.toFixed(0)} ms`);
    }
  const { rows } = await loadProfit(db, { by: 'product', days: 365 }, now);
  const key = rows[0]?.key ?? null;
  const page = { days: 365, pairs: 'refused', after: null } as const;
  const ofProduct = await middle(() => listEarned(db, { ...page, by: 'product', key }, now));
  const ofCity = await middle(() => listEarned(db, { ...page, by: 'city', key: 'City 31' }, now));
  found.line(
    `pairs behind a figure of 365 days: of a product ${ofProduct.toFixed(0)} ms, of a city ${ofCity.toFixed(0)} ms`,
  );
}

/** Without the limit of time that a page's question has. */
function unhurried<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
  return transact(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return (await statement.execute(tx)).rows;
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The middle of seven, after one that warms up. */
async function middle(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < 7; run += 1) times.push(await timed(work));
  return times.toSorted((a, b) => a - b)[3] ?? 0;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
