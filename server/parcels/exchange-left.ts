// What follows for returns when their other pair leaves the shop: a swap is on its way, and what was waiting for it is settled.
import { sql } from 'kysely';
import { tellOrderNews } from '#server/order-news/tell-order-news.ts';
import type { Tx } from '#server/db/transact.ts';

/** The order must be locked. */
export async function exchangeLeft(tx: Tx, parcelId: number, at: Date): Promise<void> {
  const { rows } = await sql<{ id: number; orderId: string }>`
    update returns set state = case when state = 'agreed' then 'coming' else 'closed' end, state_at = ${at}
    where parcel_id = ${parcelId} and (state = 'agreed' or state = 'received' and refund = 0)
    returning id, order_id`.execute(tx);
  // One parcel is told of once, whatever is in it.
  const [first] = rows.toSorted((a, b) => a.id - b.id);
  if (first) await tellOrderNews(tx, first.orderId, { news: 'exchange-sent', returnId: first.id });
}
