// One customer with their latest orders, for the desk.
import { sql } from 'kysely';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import type { Role } from '#shop/accounts/permissions.ts';
import type { Db } from '#server/db/transact.ts';

export type CustomerOrder = { id: string; status: OrderStatus; total: number; city: string; at: Date };

export type CustomerDetail = {
  userId: string;
  name: string;
  phone: string | null;
  email: string;
  isConfirmed: boolean;
  role: Role;
  joinedAt: Date;
  /** The latest ten. */
  orders: CustomerOrder[];
  orderCount: number;
  spent: number;
};

const LATEST = 10;

/** An e-mail address is shown here and not in the list; nothing that signs anybody in is read (attacks-and-faults 35). */
export async function findCustomer(db: Db, userId: string): Promise<CustomerDetail | null> {
  const person = await db
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select(['p.userId', 'p.name', 'p.phone', 'p.role', 'p.createdAt', 'u.email'])
    .select(sql<boolean>`u.confirmed_at is not null`.as('isConfirmed'))
    .where('p.userId', '=', userId)
    .executeTakeFirst();
  if (!person) return null;
  const [orders, sums] = await Promise.all([latestOrders(db, userId), sumOrders(db, userId)]);
  return {
    userId: person.userId,
    name: person.name.trim(),
    phone: person.phone,
    email: person.email,
    isConfirmed: person.isConfirmed,
    role: person.role,
    joinedAt: person.createdAt,
    orders,
    ...sums,
  };
}

async function latestOrders(db: Db, userId: string): Promise<CustomerOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status', 'grandTotal', 'createdAt'])
    .select(sql<string>`delivery_address ->> 'city'`.as('city'))
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    total: row.grandTotal,
    city: row.city,
    at: row.createdAt,
  }));
}

async function sumOrders(db: Db, userId: string): Promise<{ orderCount: number; spent: number }> {
  const { rows } = await sql<{ count: number; spent: number }>`
    select count(*)::int as count,
      coalesce(sum(grand_total) filter (where status <> 'CANCELLED'), 0)::bigint as spent
    from orders where user_id = ${userId}`.execute(db);
  return { orderCount: rows[0]?.count ?? 0, spent: Number(rows[0]?.spent ?? 0) };
}
