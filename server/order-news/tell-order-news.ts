// Queues what the customer is told of a payment or a return, in the transaction that causes it: by email, and to the phone of a payment or where there is no email.
import type { Channel } from '#shop/messages/provider.ts';
import { PAYMENT_NEWS, type OrderNewsKind } from '#shop/messages/order-news.ts';
import type { Tx } from '#server/db/transact.ts';
import { channelsOn } from '#server/messages/accounts.ts';
import { queueDelayed } from '#server/outbox/queue-delayed.ts';
import { queueForPhone } from '#server/outbox/queue-for-phone.ts';

/** What a message of the kind `order-news` is about. `paymentId`: of money given back without a return. */
export type AboutOrderNews = { news: OrderNewsKind; returnId?: number; paymentId?: number };

/** The order must be locked. Whether it is still true is looked at when it leaves, a minute later. */
export async function tellOrderNews(tx: Tx, orderId: string, about: AboutOrderNews): Promise<void> {
  const { email, phone } = await tx
    .selectFrom('orders')
    .select(['email', 'phone'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (email !== '') await queueDelayed(tx, { kind: 'order-news', orderId, recipient: email, details: about });
  if (email !== '' && !PAYMENT_NEWS.some((each) => each === about.news)) return;
  const channels = await channelsOn(tx);
  const channel = (['whatsapp', 'sms'] as const).find((each) => channels.includes(each));
  if (channel) await queueOrderNews(tx, { id: orderId, phone }, { channel, about });
}

/** By one more way, where the first surely did not reach the phone. */
export function queueOrderNews(
  tx: Tx,
  { id: orderId, phone: recipient }: { id: string; phone: string },
  { channel, about: details }: { channel: Channel; about: AboutOrderNews },
): Promise<string> {
  return queueForPhone(tx, { kind: 'order-news', channel, orderId, recipient, details });
}
