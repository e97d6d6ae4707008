// Which people and orders of a file are here already: asked for the dry run, and again when they are written.
import { sql } from 'kysely';
import type { MovedOrder } from '#shop/move-in/moved-order.ts';
import type { MovedPerson } from '#shop/move-in/moved-person.ts';
import type { Db } from '#server/db/transact.ts';

/** The lines of those that are found by email or by phone: nothing of theirs is changed. */
export async function peopleHere(db: Db, people: readonly MovedPerson[]): Promise<ReadonlySet<number>> {
  const given = people.map(({ line, email, phone }) => ({ line, email, phone }));
  const { rows } = await sql<{ line: number }>`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as g (line integer, email citext, phone text))
    select line from given g join users u on u.email = g.email
    union select line from given g join customers c on c.phone = g.phone
    union select line from given g join profiles p on p.phone = g.phone`.execute(db);
  return new Set(rows.map(({ line }) => line));
}

/** The lines of those that the same shop's export brought before. */
export async function ordersHere(
  db: Db,
  source: string,
  orders: readonly MovedOrder[],
): Promise<ReadonlySet<number>> {
  const given = orders.map(({ line, number, placedAt }) => ({ line, number, placedAt }));
  const { rows } = await sql<{ line: number }>`
    select g.line from json_to_recordset(${JSON.stringify(given)}::json) as g (line integer, number text, "placedAt" timestamptz)
    join past_orders p on p.source = ${source} and p.number = g.number and p.placed_at = g."placedAt"`.execute(
    db,
  );
  return new Set(rows.map(({ line }) => line));
}

/** As past orders name the shop they are of. */
export function sourceOf(format: string): 'Shopify' | 'WooCommerce' {
  return format.startsWith('shopify') ? 'Shopify' : 'WooCommerce';
}
