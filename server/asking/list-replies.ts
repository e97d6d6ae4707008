// What customers wrote that somebody has to read, oldest first, and that somebody did.
import { sql, type Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db } from '#server/db/transact.ts';

export type ListedReply = {
  id: string;
  /** E.164 */
  phone: string;
  text: string;
  why: string;
  receivedAt: Date;
  /** The order that it answers, else the newest of this phone; null for somebody who never ordered. */
  orderId: string | null;
  customer: string | null;
};

const REPLIES_A_PAGE = 100;

export async function listReplies(db: Db): Promise<ListedReply[]> {
  const { rows } = await sql<ListedReply>`
    select r.id, r.phone, r.text, r.why, r.received_at, o.id as order_id, o.customer_name as customer
    from replies r left join lateral (
      select id, customer_name from orders
      where case when r.order_id is null then phone = r.phone else id = r.order_id end
      order by created_at desc limit 1
    ) o on true
    where r.settled_at is null order by r.received_at, r.id limit ${REPLIES_A_PAGE}`.execute(db);
  return rows;
}

export async function countReplies(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from replies where settled_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A press sent twice, or by two people, is one. */
export async function settleReply(
  db: Kysely<Tables>,
  actor: Pick<Actor, 'userId'>,
  id: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('replies')
    .set({ settledAt: now, settledBy: actor.userId })
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .execute();
}
