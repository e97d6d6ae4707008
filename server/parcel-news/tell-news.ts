// Queues what the customer is told of a parcel, in the transaction that heard of it: by email, and to the phone where the shop can.
import { sql } from 'kysely';
import { newsToTell, type ParcelNews, type ToldNews } from '#shop/messages/parcel-news.ts';
import type { Channel } from '#shop/messages/provider.ts';
import type { Whereabouts } from '#shop/parcels/road.ts';
import type { Tx } from '#server/db/transact.ts';
import { channelsOn } from '#server/messages/accounts.ts';
import { queueDelayed } from '#server/outbox/queue-delayed.ts';
import { queueForPhone } from '#server/outbox/queue-for-phone.ts';

/** What a message of the kind `parcel-news` is about; `at` is when it happened, in ISO form. */
export type AboutParcel = { parcelId: number; news: ParcelNews; at: string };

type ToldOrder = { id: string; email: string; phone: string };

/** The order must be locked. Nothing is queued for what was told, is old, or is no news. */
export async function tellNews(
  tx: Tx,
  order: ToldOrder,
  { parcelId, where }: { parcelId: number; where: Whereabouts | null },
  now: Date,
): Promise<void> {
  const news = where && newsToTell(where, await toldOf(tx, order.id, parcelId), now);
  if (!where || !news) return;
  const about: AboutParcel = { parcelId, news, at: where.at.toISOString() };
  if (order.email !== '')
    await queueDelayed(tx, {
      kind: 'parcel-news',
      orderId: order.id,
      recipient: order.email,
      details: about,
    });
  const channels = await channelsOn(tx);
  const channel = (['whatsapp', 'sms'] as const).find((each) => channels.includes(each));
  if (channel) await queueNews(tx, order, { channel, about });
}

/** By one more way, where the first surely did not reach the phone. */
export function queueNews(
  tx: Tx,
  { id: orderId, phone: recipient }: Pick<ToldOrder, 'id' | 'phone'>,
  { channel, about }: { channel: Channel; about: AboutParcel },
): Promise<string> {
  return queueForPhone(tx, { kind: 'parcel-news', channel, orderId, recipient, details: about });
}

async function toldOf(tx: Tx, orderId: string, parcelId: number): Promise<ToldNews[]> {
  const { rows } = await sql<ToldNews>`
    select details ->> 'news' as news, (details ->> 'at')::timestamptz as at from messages
    where order_id = ${orderId} and kind = 'parcel-news' and (details ->> 'parcelId')::bigint = ${parcelId}
    order by created_at, id`.execute(tx);
  return rows;
}
