/** What an order left in the database, for tests: the rows themselves, nothing reckoned. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** The order with its lines in order, timeline, movements, messages with their jobs, and coupon use. */
export async function readOrder(db: Kysely<Tables>, id: string) {
  const [order, items, events, movements, messages, uses, keys] = await Promise.all([
    db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('orderItems').selectAll().where('orderId', '=', id).orderBy('position').execute(),
    db.selectFrom('orderEvents').selectAll().where('orderId', '=', id).orderBy('id').execute(),
    db
      .selectFrom('stockMovements')
      .selectAll()
      .where('orderId', '=', id)
      .orderBy('variantId')
      .orderBy('id')
      .execute(),
    readMessages(db, id),
    db.selectFrom('couponUses').selectAll().where('orderId', '=', id).execute(),
    db.selectFrom('idempotencyKeys').selectAll().where('orderId', '=', id).execute(),
  ]);
  return { order, items, events, movements, messages, uses, keys };
}

async function readMessages(db: Kysely<Tables>, id: string) {
  const { rows } = await sql<{ kind: string; recipient: string; status: string; task: string | null }>`
    select m.kind, m.recipient, m.status, j.task_identifier as task
    from messages m left join graphile_worker.jobs j on j.key = 'message-' || m.id
    where m.order_id = ${id} order by m.kind`.execute(db);
  return rows;
}

/** How many rows stand in every table an order writes to, and every pair in stock: equal before and after a "no". */
export async function shopState(db: Kysely<Tables>): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from orders) as orders, (select count(*) from order_items) as lines,
      (select count(*) from order_events) as events, (select count(*) from messages) as messages,
      (select count(*) from idempotency_keys) as keys, (select count(*) from stock_movements) as movements,
      (select count(*) from coupon_uses) as uses, (select coalesce(sum(uses), 0)::int from coupons) as counted,
      (select count(*) from graphile_worker.jobs) as jobs, (select sum(stock)::int from variants) as pairs`.execute(
    db,
  );
  return rows[0] ?? {};
}

export async function stockOf(db: Kysely<Tables>, variantId: number): Promise<number> {
  const row = await db
    .selectFrom('variants')
    .select('stock')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow();
  return row.stock;
}
