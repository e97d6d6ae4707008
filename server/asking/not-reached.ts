// A message that certainly did not reach the phone: the plan moves on at once, and news of a parcel or a payment go by SMS.
import type { Tx } from '#server/db/transact.ts';
import type { LockedOrder } from '#server/orders/lock-order.ts';
import { nobody } from '#shop/orders/nobody.ts';
import { channelsOn } from '#server/messages/accounts.ts';
import { queueOrderNews, type AboutOrderNews } from '#server/order-news/tell-order-news.ts';
import { readAbout } from '#server/parcel-news/load-news.ts';
import { queueNews } from '#server/parcel-news/tell-news.ts';
import { askedSoFar, planNext } from './come-up-again.ts';

/** Told twice it is one. After the customer's first answer nothing moves any more. The order must be locked. */
export async function notReached(tx: Tx, order: LockedOrder, messageId: string): Promise<void> {
  if (await wentBySms(tx, order, messageId)) return;
  const changed = await tx
    .updateTable('asks')
    .set({ reached: false })
    .where('messageId', '=', messageId)
    .where('reached', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (!changed || order.status !== 'PENDING' || order.silentAt !== null) return;
  const { answers } = await askedSoFar(tx, order);
  if (answers.length === 0) await planNext(tx, order, null);
}

// What is not true any more is left out there as well, when it is composed.
async function wentBySms(tx: Tx, order: LockedOrder, messageId: string): Promise<boolean> {
  const { kind, channel, details } = await tx
    .selectFrom('messages')
    .select(['kind', 'channel', 'details'])
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow();
  if (kind !== 'parcel-news' && kind !== 'order-news') return false;
  // The phone of a customer who was forgotten meanwhile is nobody's.
  if (order.phone === nobody.phone || channel !== 'whatsapp' || !(await channelsOn(tx)).includes('sms'))
    return true;
  if (kind === 'parcel-news') await queueNews(tx, order, { channel: 'sms', about: readAbout(details) });
  else await queueOrderNews(tx, order, { channel: 'sms', about: details as AboutOrderNews });
  return true;
}
