// The queue of orders to be confirmed by phone: the oldest first, those that did not answer again after two hours.
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';
import { findAdminOrder, type AdminOrder } from './admin-order.ts';

/** `waiting` are orders that may be called now, `later` those that did not answer a while ago. */
type ConfirmQueue = { order: AdminOrder | null; waiting: number; later: number };

/** `order` is null when nobody may be called now. */
export async function nextToConfirm(db: Db, now: Date): Promise<ConfirmQueue> {
  const { rows } = await sql<{ waiting: number; later: number; id: string | null }>`
    select
      count(*) filter (where ${mayBeCalled(now)})::int as waiting,
      count(*) filter (where not ${mayBeCalled(now)})::int as later,
      (select id from orders where status = 'PENDING' and ${mayBeCalled(now)} order by created_at, id limit 1) as id
    from orders where status = 'PENDING'`.execute(db);
  const { waiting = 0, later = 0, id = null } = rows[0] ?? {};
  return { waiting, later, order: id === null ? null : await findAdminOrder(db, id) };
}

function mayBeCalled(now: Date) {
  return sql`(call_again_at is null or call_again_at <= ${now})`;
}
