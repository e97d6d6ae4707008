// The customers of the shop, as the admin portal lists them: a fixed list of columns, never more (attacks-and-faults 35).
import { sql, type SqlBool } from 'kysely';
import type { Role } from '#shop/accounts/permissions.ts';
import { readCustomerSearch } from '#shop/accounts/customer-search.ts';
import { containing } from '#platform/db/like.ts';
import type { Db } from '#server/db/transact.ts';

export type Customer = {
  userId: string;
  /** '' for an unnamed one. */
  name: string;
  /** E.164 */
  phone: string | null;
  role: Role;
  joinedAt: Date;
  orders: number;
  /** Paisa of orders that were not cancelled. */
  spent: number;
  cancelled: number;
  lastOrderAt: Date | null;
};

export const CUSTOMERS_A_PAGE = 50;

type CustomerQuery = { search: string; role: Role | null; after: string | null };

type CustomerPage = { customers: Customer[]; total: number; next: string | null };

/** Newest first (rule P22); `after` is the user id of the last one shown. */
export async function listCustomers(db: Db, query: CustomerQuery): Promise<CustomerPage> {
  const matching = conditions(query);
  const past = query.after
    ? [
        sql<SqlBool>`(p.created_at, p.id) < (select created_at, id from profiles where user_id = ${query.after})`,
      ]
    : [];
  const [rows, total] = await Promise.all([
    selectPeople(db, [...matching, ...past], CUSTOMERS_A_PAGE + 1),
    countPeople(db, matching),
  ]);
  const customers = rows.slice(0, CUSTOMERS_A_PAGE);
  const next = rows.length > CUSTOMERS_A_PAGE ? (customers.at(-1)?.userId ?? null) : null;
  return { customers, total, next };
}

type CustomerCondition = ReturnType<typeof sql<SqlBool>>;

function conditions({ search, role }: CustomerQuery): CustomerCondition[] {
  const { name, phone } = readCustomerSearch(search);
  const found: CustomerCondition[] = [];
  const part = containing(name);
  if (phone !== null) found.push(sql<SqlBool>`(p.name ilike ${part} or p.phone like ${`%${phone}%`})`);
  else if (name !== '') found.push(sql<SqlBool>`p.name ilike ${part}`);
  if (role !== null) found.push(sql<SqlBool>`p.role = ${role}`);
  return found;
}

function whereAll(all: readonly CustomerCondition[]) {
  return all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`;
}

// The page is chosen first, then its orders are counted: fifty look-ups by index, however many customers there are.
async function selectPeople(db: Db, all: readonly CustomerCondition[], limit: number): Promise<Customer[]> {
  const { rows } = await sql<Customer>`
    with page as (
      select p.user_id, p.name, p.phone, p.role, p.created_at, p.id
      from profiles p ${whereAll(all)}
      order by p.created_at desc, p.id desc limit ${limit}
    )
    select page.user_id, page.name, page.phone, page.role, page.created_at as joined_at, o.orders, o.spent, o.cancelled, o.last_order_at
    from page cross join lateral (
      select count(*)::int as orders,
        coalesce(sum(grand_total) filter (where status <> 'CANCELLED'), 0)::bigint as spent,
        count(*) filter (where status = 'CANCELLED')::int as cancelled,
        max(created_at) as last_order_at
      from orders where orders.user_id = page.user_id
    ) o
    order by page.created_at desc, page.id desc`.execute(db);
  return rows.map((row) => ({ ...row, name: row.name.trim() }));
}

async function countPeople(db: Db, all: readonly CustomerCondition[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from profiles p ${whereAll(all)}`.execute(db);
  return rows[0]?.total ?? 0;
}
