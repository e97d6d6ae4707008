// One customer with their latest orders, for the admin portal.
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
    .select(['p.userId', 'p.name', 'p.phone', 'p.role', 'p.createdAt as joinedAt', 'u.email'])
    .select(sql<boolean>`u.confirmed_at is not null`.as('isConfirmed'))
    .where('p.userId', '=', userId)
    .executeTakeFirst();
  if (!person) return null;
  const [orders, sums] = await Promise.all([latestOrders(db, userId), sumOrders(db, userId)]);
  return { ...person, name: person.name.trim(), orders, ...sums };
}

function latestOrders(db: Db, userId: string): Promise<CustomerOrder[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'status', 'grandTotal as total', 'createdAt as at'])
    .select(sql<string>`delivery_address ->> 'city'`.as('city'))
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
}

async function sumOrders(db: Db, userId: string): Promise<{ orderCount: number; spent: number }> {
  const { rows } = await sql<{ count: number; spent: number }>`
    select count(*)::int as count,
      coalesce(sum(grand_total) filter (where status <> 'CANCELLED'), 0)::bigint as spent
    from orders where user_id = ${userId}`.execute(db);
  return { orderCount: rows[0]?.count ?? 0, spent: Number(rows[0]?.spent ?? 0) };
}
