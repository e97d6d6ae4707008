// The message to a phone, from what is true at the moment it is sent; null for what is not to be said any more.
import { currencyNames } from '#shop/country/currency-names.ts';
import type { Kysely } from 'kysely';
import type { OrderNewsFacts } from '#shop/messages/order-news.ts';
import type { PhoneMessage } from '#shop/messages/provider.ts';
import type { Order } from '#shop/orders/order.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { trackingUrl } from '#shop/orders/tracking.ts';
import { dueAtDoor } from '#shop/payments/payment.ts';
import { goodsInWords } from '#shop/orders/whatsapp-text.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import type { Tables } from '#server/db/tables.ts';
import { writingIn, type TextsIn, type Writing } from '#server/languages/writing.ts';
import { linkKey } from '#server/links/link-key.ts';
import { loadOrderNews } from '#server/order-news/load-order-news.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { loadNews, readAbout } from '#server/parcel-news/load-news.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { askPayloads } from './ask-payloads.ts';

export type PhoneKind = 'order-ask' | 'parcel-news' | 'order-news';

export type WaitingForPhone = {
  id: string;
  kind: PhoneKind;
  recipient: string;
  orderId: string;
  details: unknown;
};

type PhoneContext = {
  db: Kysely<Tables>;
  publicUrl: string;
  authSecret: string | null;
  now: () => Date;
  textsIn: TextsIn;
};

export async function composeForPhone(
  context: PhoneContext,
  message: WaitingForPhone,
): Promise<PhoneMessage | null> {
  const { db } = context;
  const order = await readOrder(db, { id: message.orderId });
  if (!order || order.phone !== message.recipient) return null;
  const settings = await loadSettings(db);
  const writing = await writingIn(context, settings, order.language);
  const about = {
    to: message.recipient,
    customerName: order.customerName,
    storeName: settings.storeName,
    number: shortId(order.id),
    link: trackingUrl(writing.publicUrl, order.trackingToken),
  };
  const said =
    message.kind === 'order-ask'
      ? await askingFor(context, order, message.id)
      : message.kind === 'order-news'
        ? await orderNewsOf(context, order, message.details)
        : await newsOf(context, message.details);
  return said && inItsLanguage({ ...about, ...said }, order, writing);
}

// Beside the English one, which goes where its provider may not say it in that language.
async function inItsLanguage(
  english: PhoneMessage,
  order: Order,
  { language, texts, said }: Writing,
): Promise<PhoneMessage> {
  if (language === null) return english;
  const own = await said(english);
  const { lines } = await said(order);
  const message = own.kind === 'ask' ? { ...own, goods: texts.goods(lines) } : own;
  return { ...english, said: { language, ...texts.onPhone(english, message) } };
}

async function askingFor({ db, authSecret }: PhoneContext, order: Order, messageId: string) {
  if (order.status !== 'PENDING') return null;
  return {
    kind: 'ask' as const,
    goods: goodsInWords(order.lines),
    total: inSms(formatRupees(dueAtDoor(order))),
    payloads: askPayloads(await linkKey(db, authSecret), messageId),
  };
}

async function newsOf({ db, now }: PhoneContext, details: unknown) {
  const facts = await loadNews(db, readAbout(details), now());
  return facts && { kind: 'parcel' as const, ...facts, cash: inSms(facts.cash) };
}

async function orderNewsOf({ db, now }: PhoneContext, order: Order, details: unknown) {
  const about = await loadOrderNews(db, { order, details }, now());
  if (!about) return null;
  const written = Object.entries(about).map(([name, value]) => [
    name,
    typeof value === 'string' ? inSms(value) : value,
  ]);
  return { kind: 'order-news' as const, about: Object.fromEntries(written) as OrderNewsFacts };
}

// The sign of the rupee is no letter of an SMS.
function inSms(amount: string): string {
  return amount.replace(currencyNames.sign, currencyNames.plainSign);
}
