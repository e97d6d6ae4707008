// Orders of the shop that was before this one: history that is read, with no stock, money or message behind it.
import { sql, type RawBuilder } from 'kysely';
import type { PastLine, PastStatus } from '#shop/move-in/moved-order.ts';
import { containing } from '#platform/db/like.ts';
import { readCustomerSearch } from '#shop/customers/customer-search.ts';
import type { Db, Tx } from '#server/db/transact.ts';

export type PastOrder = {
  id: string;
  /** The shop it is of, such as Shopify. */
  source: string;
  number: string;
  placedAt: Date;
  status: PastStatus;
  /** What that shop called it. */
  said: string;
  name: string;
  email: string | null;
  phone: string | null;
  street: string;
  city: string;
  lines: PastLine[];
  /** Paisa. */
  subtotal: number | null;
  discount: number;
  shipping: number;
  tax: number;
  refunded: number;
  total: number;
};

const selected = sql`
  select p.id, p.source, p.number, p.placed_at, p.status, p.said, p.name, p.email::text as email, p.phone, p.street, p.city,
    p.lines, p.subtotal, p.discount, p.shipping, p.tax, p.refunded, p.total
  from past_orders p`;

const newest = sql`order by p.placed_at desc, p.id desc`;

type PastOrdersPage = { orders: PastOrder[]; next: string | null };

export const PAST_ORDERS_A_PAGE = 50;

/** Newest first; `search` is a number, a name, an email or a phone in any format, and `after` the id of the last one shown. */
export async function searchPastOrders(
  db: Db,
  { search, after }: { search: string; after: string | null },
): Promise<PastOrdersPage> {
  const conditions = [holds(search)];
  if (after !== null)
    conditions.push(sql`(p.placed_at, p.id) < (select placed_at, id from past_orders where id = ${after})`);
  const { rows } = await sql<PastOrder>`
    ${selected} where ${sql.join(conditions, sql` and `)} ${newest}
    limit ${sql.lit(PAST_ORDERS_A_PAGE + 1)}`.execute(db);
  const orders = rows.slice(0, PAST_ORDERS_A_PAGE);
  return { orders, next: rows.length > PAST_ORDERS_A_PAGE ? (orders.at(-1)?.id ?? null) : null };
}

function holds(search: string): RawBuilder<unknown> {
  const { text, phone } = readCustomerSearch(search);
  if (text === '') return sql`true`;
  const digits = phone === null ? sql`` : sql`or p.search_text like ${`%${phone}%`}`;
  return sql`(p.search_text like ${containing(text.toLowerCase())} ${digits})`;
}

const MAX_OF_ONE = 50;

/** Of a person that staff look at: by phone, or by an address of theirs. */
export async function pastOrdersOf(
  db: Db,
  { phone, emails }: { phone: string | null; emails: readonly string[] },
): Promise<PastOrder[]> {
  const { rows } = await sql<PastOrder>`
    ${selected} where p.phone = ${phone} or p.email = any(${emails}::citext[]) ${newest} limit ${sql.lit(MAX_OF_ONE)}`.execute(
    db,
  );
  return rows;
}

/** Of the account itself: by its address, once that is confirmed, and by nothing else. */
export async function ownPastOrders(db: Db, userId: string): Promise<PastOrder[]> {
  const { rows } = await sql<PastOrder>`
    ${selected} join users u on u.email = p.email and u.confirmed_at is not null
    where u.id = ${userId} ${newest} limit ${sql.lit(MAX_OF_ONE)}`.execute(db);
  return rows;
}

/** Whether there are any at all. */
export async function hasPastOrders(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from past_orders) as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** Of an account that is deleted: number, day and lines stay, and nothing of the person. */
export async function forgetPastOrders(tx: Tx, userId: string): Promise<void> {
  await sql`
    update past_orders p set name = '', email = null, phone = null, street = '', city = ''
    from users u where u.id = ${userId} and p.email = u.email`.execute(tx);
}
