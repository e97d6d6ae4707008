// What follows for returns when their other pair leaves the shop: a swap is on its way, and what was waiting for it is settled,
// but for money that is still to be given back. All of them are told (rule E16).
import { sql } from 'kysely';
import { tellOrderNews } from '#server/order-news/tell-order-news.ts';
import type { Tx } from '#server/db/transact.ts';

/** The order must be locked. */
export async function exchangeLeft(tx: Tx, parcelId: number, at: Date): Promise<void> {
  const { rows } = await sql<{ id: number; orderId: string }>`
    with gone as (
      select id, order_id, case when state = 'agreed' then 'coming' when refund = 0 then 'closed' end as next
      from returns where parcel_id = ${parcelId} and state in ('agreed', 'received')
    ), moved as (
      update returns set state = next, state_at = ${at} from gone where returns.id = gone.id and next is not null
    )
    select id, order_id from gone`.execute(tx);
  // One parcel is told of once, whatever is in it.
  const [first] = rows.toSorted((a, b) => a.id - b.id);
  if (first) await tellOrderNews(tx, first.orderId, { news: 'exchange-sent', returnId: first.id });
}
