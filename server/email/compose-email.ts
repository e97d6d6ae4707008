/** The email of a waiting message, by its kind: the facts it is about are loaded now, then rendered. */
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { OutgoingEmail } from '#platform/email/email.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { isOnItsWayBack } from '#server/parcels/on-its-way-back.ts';
import { linkKey } from '#server/links/link-key.ts';
import { loadAppearance } from '#server/appearance/load-appearance.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { loadAlertFacts } from '#server/back-in-stock/load-alert-facts.ts';
import { resetAlert } from '#server/back-in-stock/request-alert.ts';
import { loadWinFacts } from '#server/draws/load-win-facts.ts';
import { loadOrderNews } from '#server/order-news/load-order-news.ts';
import { loadNews, readAbout } from '#server/parcel-news/load-news.ts';
import { isOrderStatus } from '#shop/orders/order-status.ts';
import { loadEmailWords, wordsToSend } from '#server/email-words/load-words.ts';
import { isEmailName, type EmailName } from '#shop/messages/customer-emails.ts';
import { checkWords, type EmailWords } from '#shop/messages/email-words.ts';
import { drawInLanguage } from './draw-in-language.ts';
import { emailName } from './email-name.ts';
import { sampleFacts } from './sample-facts.ts';
import type { EmailFacts, RenderedEmail, RenderEmail } from './email-facts.ts';
import { loadAccountFacts } from './load-account-facts.ts';
import { loadMovedFacts } from './load-moved-facts.ts';
import { spokenIn, type LanguageCode } from '#shop/languages/language.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { EmailKind } from '#shop/messages/messages.ts';
import { recipientNow } from '#shop/messages/recipient-now.ts';

export type WaitingMessage = {
  id: string;
  kind: EmailKind;
  orderId: string | null;
  recipient: string;
  details: Readonly<Record<string, unknown>>;
};

/** `authSecret` null: the shop's own key signs links. */
export type ComposeContext = {
  db: Kysely<Tables>;
  ownerEmail: string | null;
  publicUrl: string;
  authSecret: string | null;
  now: () => Date;
  renderEmail: (...given: Parameters<RenderEmail>) => RenderedEmail | Promise<RenderedEmail>;
};

/** `link` is what only its recipient may see; `isForStaff`: nobody but its recipient may ever read it in the shop. */
export type ComposedEmail = OutgoingEmail & { link: string | null; isForStaff: boolean };

/** Null when there is nothing to send any more, as for a link that a newer one replaced. Throws for an order that does not exist. */
export async function composeEmail(
  context: ComposeContext,
  message: WaitingMessage,
): Promise<ComposedEmail | null> {
  const [settings, appearance, saved] = await Promise.all([
    loadSettings(context.db),
    loadAppearance(context.db),
    loadEmailWords(context.db),
  ]);
  const spoken = asSpoken(settings, message);
  const test = message.kind === 'email-test' ? testOf(message) : null;
  const facts = test ? sampleFacts(test.name, context.publicUrl) : await loadFacts(context, spoken);
  if (!facts) return null;
  const isForOwner = facts.kind === 'order-placed-owner' || facts.kind === 'webhook-off';
  const isOfOrder = 'order' in facts && message.orderId !== null;
  const customer = isOfOrder ? recipientNow(message.recipient, facts.order.email) : message.recipient;
  if (message.recipient !== '' && customer === '') return null;
  const asked = test ? test.language : languageOfFacts(facts, spoken);
  const language = isForOwner ? null : spokenIn(settings, asked);
  const words = test ? test.words : wordsToSend(saved, emailName(facts));
  const { publicUrl } = context;
  const given = { facts, settings, publicUrl, appearance, words, language };
  const { endpointParams, ...rendered } = await drawInLanguage(context.db, context.renderEmail, given);
  const email = test ? { ...rendered, subject: `Test: ${rendered.subject}` } : rendered;
  const recipient = customer || (isForOwner ? (context.ownerEmail ?? '') : '');
  const account = !test && 'account' in facts ? facts.account : null;
  return {
    ...email,
    messageId: message.id,
    recipient,
    replyTo:
      facts.kind === 'order-placed-owner'
        ? facts.order.email || null
        : settings.contactEmail || context.ownerEmail,
    senderName: settings.storeName,
    templateParams: { email: recipient, ...endpointParams, to_email: recipient },
    link: account?.link ?? null,
    isForStaff: account?.isStaff ?? false,
  };
}

// Of the page that the customer ordered, entered, asked or signed up on.
function languageOfFacts(facts: EmailFacts, { details }: WaitingMessage): LanguageCode | null {
  if ('order' in facts) return facts.order.language;
  if ('won' in facts) return facts.won.language;
  if ('back' in facts) return facts.back.language;
  return typeof details.language === 'string' ? details.language : null;
}

// Links lead to pages that are there: not to those of a language that the owner offers no more.
function asSpoken(settings: Settings, message: WaitingMessage): WaitingMessage {
  const { language } = message.details;
  if (typeof language !== 'string') return message;
  return { ...message, details: { ...message.details, language: spokenIn(settings, language) } };
}

async function loadFacts(context: ComposeContext, message: WaitingMessage): Promise<EmailFacts | null> {
  const { kind, details } = message;
  switch (kind) {
    case 'order-placed-customer':
    case 'order-placed-owner':
      return { kind, order: await orderOf(context, message) };
    case 'order-status': {
      const order = await orderOf(context, message);
      const status = statusOf(message);
      // The first word that is heard of a parcel may be its last (rule Q5): who wears the shoes keeps no cash ready.
      const isOver =
        status.to === 'FULFILLED' &&
        (order.deliveredAt !== null || (await isOnItsWayBack(context.db, order.id)));
      return isOver ? null : { kind, order, ...status };
    }
    case 'order-corrected':
      return { kind, order: await orderOf(context, message), changes: changesOf(message) };
    case 'parcel-news': {
      const parcel = await loadNews(context.db, readAbout(details), context.now());
      return parcel && { kind, order: await orderOf(context, message), parcel };
    }
    case 'order-news': {
      const order = await orderOf(context, message);
      const about = await loadOrderNews(context.db, { order, details }, context.now());
      return about && { kind, order, about };
    }
    case 'back-in-stock':
      return backInStock(context, message);
    case 'draw-won': {
      const won = await loadWinFacts(context.db, String(details.entryId), context.now());
      return won && { kind, won };
    }
    case 'webhook-off':
      return { kind, name: String(details.name), why: details.why === 'gone' ? 'gone' : 'silent' };
    case 'email-test':
      return null;
    case 'account-moved':
      return loadMovedFacts(context.db, message.recipient);
    case 'account-changed':
      return { kind, what: String(details.what) };
    case 'account-confirm':
    case 'account-reset':
    case 'account-email-change':
    case 'account-invite': {
      const key = await linkKey(context.db, context.authSecret);
      const account = await loadAccountFacts(context.db, key, context.publicUrl, kind, details);
      return account && { kind, account };
    }
  }
}

async function orderOf({ db }: ComposeContext, { id, orderId }: WaitingMessage) {
  const order = orderId && (await readOrder(db, { id: orderId }));
  if (!order) throw new Error(`message ${id} names no order`);
  return order;
}

// What is tried was checked when it was queued; it is read again all the same, as the row of an outbox may be old.
function testOf({ id, details: { name, language, ...typed } }: WaitingMessage): {
  name: EmailName;
  words: EmailWords | null;
  language: LanguageCode | null;
} {
  if (typeof name !== 'string' || !isEmailName(name)) throw new Error(`message ${id} names no email`);
  const text = (field: keyof EmailWords) => String(typed[field] ?? '');
  const words = { subject: text('subject'), opening: text('opening'), closing: text('closing') };
  const checked = checkWords(words, name);
  return {
    name,
    words: checked.ok ? checked.words : null,
    language: typeof language === 'string' ? language : null,
  };
}

function statusOf({ id, details: { to, note } }: WaitingMessage) {
  if (typeof to !== 'string' || !isOrderStatus(to)) throw new Error(`message ${id} names no status`);
  return { to, note: typeof note === 'string' ? note : '' };
}

function changesOf({ details: { changes } }: WaitingMessage): string[] {
  return Array.isArray(changes) ? changes.map(String) : [];
}

// Queued by a trigger, in the transaction that restocked the variant (migration 0005).
async function backInStock({ db, now }: ComposeContext, message: WaitingMessage): Promise<EmailFacts | null> {
  const { requestId } = message.details;
  if (typeof requestId !== 'string') throw new Error(`message ${message.id} names no request`);
  const back = await loadAlertFacts(db, requestId, now());
  if (!back) return null;
  if (back.stock > 0) return { kind: 'back-in-stock', back };
  // Sold out again before the email was composed: the alert waits for the next restock.
  await resetAlert(db, requestId);
  return null;
}
