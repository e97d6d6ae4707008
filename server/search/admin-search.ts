// What the admin's palette finds: orders, products and customers, a few of each, as somebody types.
import { sql } from 'kysely';
import { searchWords } from '#shop/orders/order-filters.ts';
import { containing } from '#platform/db/like.ts';
import { findCustomers, type Customer } from '#server/customers/list-customers.ts';
import { holdsSearch } from '#server/orders/order-conditions.ts';
import type { Db } from '#server/db/transact.ts';

type AdminFound = {
  orders: { id: string; name: string; total: number; status: string }[];
  products: { id: string; title: string; brand: string; active: boolean }[];
  customers: Pick<Customer, 'id' | 'name' | 'phone'>[];
};

const EACH = 5;

/** Nothing below two characters. */
export async function adminSearch(db: Db, typed: string): Promise<AdminFound> {
  const search = typed.trim().slice(0, 80);
  const words = searchWords(search);
  if (words.join('').length < 2) return { orders: [], products: [], customers: [] };
  const [orders, products, customers] = await Promise.all([
    findOrders(db, search),
    findProducts(db, words),
    findCustomers(db, search, EACH),
  ]);
  return { orders, products, customers };
}

async function findOrders(db: Db, search: string) {
  const { rows } = await sql<AdminFound['orders'][number]>`
    select id, customer_name as name, grand_total as total, status from orders o
    where ${holdsSearch(search)} order by created_at desc, id desc limit ${EACH}`.execute(db);
  return rows;
}

async function findProducts(db: Db, words: readonly string[]) {
  const holds = words.map(
    (word) => sql`(title ilike ${containing(word)} or brand ilike ${containing(word)})`,
  );
  const { rows } = await sql<AdminFound['products'][number]>`
    select id, title, brand, active from products
    where archived_at is null and ${sql.join(holds, sql` and `)} order by active desc, title, id limit ${EACH}`.execute(
    db,
  );
  return rows;
}
