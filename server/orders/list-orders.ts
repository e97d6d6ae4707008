// The admin list of orders: newest first, fifty at a time, by keyset pagination, so that the thousandth page costs what the first does.
import { sql, type RawBuilder } from 'kysely';
import type { OrderFilter, OrderListQuery } from '#shop/orders/order-filters.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import type { Db } from '#server/db/transact.ts';
import { matches } from './order-conditions.ts';

export const ORDERS_A_PAGE = 50;

export type ListedOrder = {
  id: string;
  createdAt: Date;
  customerName: string;
  email: string;
  phone: string;
  deliveryAddress: { street: string; city: string; state: string; postalCode: string };
  grandTotal: number;
  status: OrderStatus;
  version: number;
  packedAt: Date | null;
  deliveredAt: Date | null;
  returnedAt: Date | null;
  trackingNumber: string;
  calls: number;
  /** Why its phone is blocked; null where it is not. */
  blockedWhy: string | null;
  callAgainAt: Date | null;
  byPhone: boolean;
  /** The sum of the quantities, and the titles of the first two lines. */
  quantity: number;
  lines: number;
  titles: string[];
};

type OrderPage = { rows: ListedOrder[]; next: string | null; previous: string | null };

/** `next` and `previous` are the ids to go on from, null at either end. */
export async function listOrders(db: Db, query: OrderListQuery): Promise<OrderPage> {
  const isBack = query.before !== null && query.after === null;
  const cursor = query.after ?? query.before;
  const found = await selectOrders(db, matches(query), cursor, isBack);
  const hasMore = found.length > ORDERS_A_PAGE;
  const page = found.slice(0, ORDERS_A_PAGE);
  const rows = isBack ? page.toReversed() : page;
  const next = isBack || hasMore ? (rows.at(-1)?.id ?? null) : null;
  const previous = (isBack ? hasMore : cursor !== null) ? (rows[0]?.id ?? null) : null;
  return { rows, next, previous };
}

type NextOrder = Pick<ListedOrder, 'id' | 'status' | 'email' | 'version'>;

/** The next `most` of all that a filter means, behind the order `after`: to be exported or selected. */
export async function listNextOrders(
  db: Db,
  filter: OrderFilter,
  { after, most }: { after: string | null; most: number },
): Promise<NextOrder[]> {
  const { rows } = await sql<NextOrder>`
    select o.id, o.status, o.email, o.version from orders o where ${matches(filter)} and ${beyond(after, sql`<`)}
    order by o.created_at desc, o.id desc limit ${most}`.execute(db);
  return rows;
}

async function selectOrders(db: Db, condition: RawBuilder<boolean>, cursor: string | null, isBack: boolean) {
  const direction = isBack ? sql`asc` : sql`desc`;
  const { rows } = await sql<ListedOrder>`
    select ${columns} from orders o where ${condition} and ${beyond(cursor, isBack ? sql`>` : sql`<`)}
    order by o.created_at ${direction}, o.id ${direction} limit ${ORDERS_A_PAGE + 1}`.execute(db);
  return rows;
}

function beyond(cursor: string | null, sign: RawBuilder<unknown>): RawBuilder<unknown> {
  if (cursor === null) return sql`true`;
  return sql`(o.created_at, o.id) ${sign} ((select created_at from orders where id = ${cursor}), ${cursor}::uuid)`;
}

const columns = sql`
  o.id, o.created_at, o.customer_name, o.email, o.phone, o.delivery_address, o.grand_total, o.status, o.version,
  o.packed_at, o.delivered_at, o.returned_at, o.tracking_number, o.calls, o.call_again_at, o.taken_by is not null as by_phone,
  (select blocked_why from customers k where k.phone = o.phone) as blocked_why,
  (select sum(quantity)::int from order_items l where l.order_id = o.id) as quantity,
  (select count(*)::int from order_items l where l.order_id = o.id) as lines,
  array(select title_snapshot from order_items l where l.order_id = o.id order by position limit 2) as titles`;
