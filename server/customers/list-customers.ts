// The customers of the shop: whoever ordered, by phone, and accounts that have not. A fixed list of columns (attacks-and-faults 35).
import { sql, type SqlBool } from 'kysely';
import type { Role } from '#shop/accounts/permissions.ts';
import { readCustomerSearch } from '#shop/customers/customer-search.ts';
import type { CustomerKind } from '#shop/customers/customers.ts';
import { containing } from '#platform/db/like.ts';
import type { Db } from '#server/db/transact.ts';
import { accountOfCustomer, figuresOfCustomer, type CustomerFigures } from './customer-figures.ts';

export type Customer = CustomerFigures & {
  /** Of the person by phone, or of an account that has not ordered. */
  id: string;
  /** Null for a guest. */
  userId: string | null;
  /** '' for an unnamed one. */
  name: string;
  /** E.164 */
  phone: string | null;
  /** Null for a guest. */
  role: Role | null;
  /** When the account was made, or the first order placed. */
  since: Date;
  lastOrderAt: Date | null;
  blockedWhy: string | null;
  tags: string[];
};

export const CUSTOMERS_A_PAGE = 50;

/** Counting further than a search's first so many would take longer than the page. */
const MAX_COUNTED = 1_000;

type CustomerQuery = { search: string; kind: CustomerKind | null; after: string | null };

/** `hasMore`: there are more than `total`, and nobody counted how many. */
type CustomerPage = { customers: Customer[]; total: number; hasMore: boolean; next: string | null };

/** Newest first (rule P22); `after` is the id of the last one shown. */
export async function listCustomers(db: Db, query: CustomerQuery): Promise<CustomerPage> {
  const [rows, counted] = await Promise.all([
    selectPage(db, query, CUSTOMERS_A_PAGE + 1),
    countPeople(db, query),
  ]);
  const customers = rows.slice(0, CUSTOMERS_A_PAGE);
  const isCapped = counted > MAX_COUNTED && isNarrowed(query);
  return {
    customers,
    total: isCapped ? MAX_COUNTED : counted,
    hasMore: isCapped,
    next: rows.length > CUSTOMERS_A_PAGE ? (customers.at(-1)?.id ?? null) : null,
  };
}

/** The newest of those that a search finds, uncounted. */
export function findCustomers(db: Db, search: string, most: number): Promise<Customer[]> {
  return selectPage(db, { search, kind: null, after: null }, most);
}

function isNarrowed({ search, kind }: CustomerQuery): boolean {
  return search.trim() !== '' || kind !== null;
}

/** The two kinds of rows, each chosen by an index of its own; then the orders of one page are counted, person by person. */
async function selectPage(db: Db, query: CustomerQuery, most: number): Promise<Customer[]> {
  const limit = sql.lit(most);
  const { rows } = await sql<Customer>`
    with page as (
      (select c.id, c.phone, c.name, c.user_id, c.since, c.last_order_at, c.blocked_why, c.tags
        from customers c where ${all([...buyers(query), beyond(query.after, sql`(c.since, c.id)`)])}
        order by c.since desc, c.id desc limit ${limit})
      union all
      (select p.user_id, p.phone, p.name, p.user_id, p.created_at, null, null, '{}'
        from profiles p where ${all([...accounts(query), beyond(query.after, sql`(p.created_at, p.user_id)`)])}
        order by p.created_at desc, p.user_id desc limit ${limit})
      order by since desc, id desc limit ${limit}
    )
    select page.id, a.user_id, coalesce(nullif(trim(page.name), ''), trim(a.name), '') as name, page.phone, a.role,
      page.since, page.last_order_at, page.blocked_why, page.tags, f.*
    from page
    left join lateral (${accountOfCustomer(sql`page`)}) a on true
    cross join lateral (${figuresOfCustomer(sql`page.phone`)}) f
    order by page.since desc, page.id desc`.execute(db);
  return rows;
}

async function countPeople(db: Db, query: CustomerQuery): Promise<number> {
  const limit = isNarrowed(query) ? sql`limit ${sql.lit(MAX_COUNTED + 1)}` : sql``;
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from (select from customers c where ${all(buyers(query))} ${limit}) b)::int
      + (select count(*) from (select from profiles p where ${all(accounts(query))} ${limit}) a)::int as total`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

type CustomerCondition = ReturnType<typeof sql<SqlBool>>;

function all(conditions: readonly CustomerCondition[]) {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function beyond(after: string | null, key: ReturnType<typeof sql>): CustomerCondition {
  if (after === null) return sql<SqlBool>`true`;
  return sql<SqlBool>`${key} < (coalesce((select since from customers where id = ${after}),
    (select created_at from profiles where user_id = ${after})), ${after}::uuid)`;
}

// Each side of the union has its own trigram index; one `or` over three tables would use none.
function buyers({ search, kind }: CustomerQuery): CustomerCondition[] {
  const found: CustomerCondition[] = [];
  const { text, phone } = readCustomerSearch(search);
  if (text !== '') {
    const part = containing(text.toLowerCase());
    const digits =
      phone === null ? sql`` : sql`union select id from customers where search_text like ${`%${phone}%`}`;
    found.push(sql<SqlBool>`c.id in (
      select id from customers where search_text like ${part} ${digits}
      union select k.id from customers k join profiles p on p.user_id = k.user_id where p.name ilike ${part}
      union select k.id from customers k join users u on u.id = k.user_id where u.email::text ilike ${part})`);
  }
  const ofAccount = sql`from profiles p where (p.user_id = c.user_id or p.phone = c.phone)`;
  if (kind === 'blocked') found.push(sql<SqlBool>`c.blocked_why is not null`);
  else if (kind === 'guest') found.push(sql<SqlBool>`not exists (select ${ofAccount})`);
  else if (kind !== null) found.push(sql<SqlBool>`exists (select ${ofAccount} and p.role = ${kind})`);
  return found;
}

/** Accounts that no order leads to. */
function accounts({ search, kind }: CustomerQuery): CustomerCondition[] {
  if (kind === 'blocked' || kind === 'guest') return [sql<SqlBool>`false`];
  const found = [
    sql<SqlBool>`not exists (select from customers c where c.user_id = p.user_id)`,
    sql<SqlBool>`not exists (select from customers c where c.phone = p.phone)`,
  ];
  const { text, phone } = readCustomerSearch(search);
  if (text !== '') {
    const part = containing(text);
    const digits = phone === null ? sql`` : sql`or p.phone like ${`%${phone}%`}`;
    found.push(sql<SqlBool>`(p.name ilike ${part} ${digits}
      or p.user_id in (select id from users where email::text ilike ${part}))`);
  }
  if (kind !== null) found.push(sql<SqlBool>`p.role = ${kind}`);
  return found;
}
