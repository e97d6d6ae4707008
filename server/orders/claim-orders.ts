// Orders placed as a guest with an address that was confirmed since: theirs by an explicit wish, never by itself.
import { sql } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { Db } from '#server/db/transact.ts';

/** How many orders could be claimed. */
export async function countClaimable(db: Db, { userId }: Pick<Actor, 'userId'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders o join users u on u.id = ${userId} and u.confirmed_at is not null
    where o.user_id is null and lower(o.email) = lower(u.email::text)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Only with a confirmed address (attacks-and-faults 14). Name, phone and address of the orders stay as they were given. */
export async function claimOrders(db: Db, { userId }: Pick<Actor, 'userId'>): Promise<number> {
  const { rows } = await sql`
    update orders o set user_id = u.id from users u
    where u.id = ${userId} and u.confirmed_at is not null
      and o.user_id is null and lower(o.email) = lower(u.email::text)
    returning o.id`.execute(db);
  return rows.length;
}
