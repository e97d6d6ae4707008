// Works out anew what the orders in the queue earned: a few hundred at a time, in a job of its own, so that no verb waits for it.
import { sql, type Kysely } from 'kysely';
import { advisoryLock } from '#platform/db/advisory-lock.ts';
import { profitLines, type ProfitLine } from '#shop/profit/profit.ts';
import { rupees } from '#shop/pricing/money.ts';
import type { Log } from '#platform/log/log.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { loadEarnings } from './load-earnings.ts';

const BATCH = 500;
const EVERY_MS = 60_000;

/** Until the queue is empty. What is queued meanwhile is worked out too, be it for the second time. */
export async function settleProfit(db: Kysely<Tables>): Promise<void> {
  while ((await transact(db, settleBatch)) === BATCH);
}

type ProfitJob = { db: Kysely<Tables>; log: Log };

/** Now and every minute. */
export function scheduleProfit({ db, log }: ProfitJob): { stop(): Promise<void> } {
  const settle = () =>
    settleProfit(db).catch((error: unknown) =>
      log.warn('profit: not worked out, tried again later', { error }),
    );
  let running = settle();
  const timer = setInterval(() => (running = running.then(settle)), EVERY_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

// One at a time in all processes. What is read comes after the queue: a change that commits later has put its order into it again.
async function settleBatch(tx: Tx): Promise<number> {
  await advisoryLock(tx, 'profit');
  const { rows } = await sql<{ id: number; orderId: string }>`
    select id, order_id from profit_queue order by id limit ${BATCH}`.execute(tx);
  if (rows.length === 0) return 0;
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  await fixTerms(tx, orderIds);
  const lines = (await loadEarnings(tx, orderIds)).flatMap(profitLines);
  await sql`delete from profit_lines where order_id = any(${orderIds})`.execute(tx);
  await insertLines(tx, lines);
  await sql`delete from profit_queue where id = any(${rows.map(({ id }) => id)})`.execute(tx);
  return rows.length;
}

/** Of statements: how many of the last make up what a courier usually takes, and how many there must be. */
const USUAL_OF = 100;
const USUAL_FROM = 5;

// Packing and the expected fee of a parcel are those of the moment when it is first counted (rule G3).
async function fixTerms(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const { packingCost, expectedCourierFee } = await loadSettings(tx);
  await sql`
    with usual as materialized (
      select a.id, u.fee from courier_accounts a cross join lateral (
        select case when count(*) >= ${USUAL_FROM}::integer then round(avg(fee + tax))::bigint end as fee from (
          select l.fee, l.tax from statement_lines l join statements s on s.id = l.statement_id
          where s.account_id = a.id and s.withdrawn_at is null and l.fee > 0 order by l.id desc limit ${USUAL_OF}::integer
        ) last
      ) u
    )
    insert into profit_terms (parcel_id, packing, expected_fee)
    select p.id, ${rupees(packingCost)}::bigint, coalesce(u.fee, ${rupees(expectedCourierFee)}::bigint)
    from parcels p left join usual u on u.id = p.account_id
    where p.order_id = any(${orderIds}) and p.handed_at is not null
      and not exists (select from profit_terms t where t.parcel_id = p.id)`.execute(tx);
}

function insertLines(tx: Tx, lines: readonly ProfitLine[]) {
  return sql`
    insert into profit_lines (order_id, variant_id, day, product_id, size, colour, city, courier_id, trust, is_costed, sold, refused,
      returned, goods, discount, delivery, refunds, cost, fees, expected_fees, packing, withheld)
    select "orderId", "variantId", day, "productId", size, colour, city, "courierId", trust, "isCosted", sold, refused,
      returned, goods, discount, delivery, refunds, cost, fees, "expectedFees", packing, withheld
    from json_to_recordset(${JSON.stringify(lines)}::json) as given ("orderId" uuid, "variantId" bigint, day date, "productId" uuid,
      size text, colour text, city text, "courierId" bigint, trust text, "isCosted" boolean, sold integer, refused integer,
      returned integer, goods bigint, discount bigint, delivery bigint, refunds bigint, cost bigint, fees bigint,
      "expectedFees" bigint, packing bigint, withheld bigint)`.execute(tx);
}
