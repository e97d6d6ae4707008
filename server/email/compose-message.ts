/** What a waiting message says, by its kind: the facts it is about are loaded now, then rendered. */
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { oneLine, type OutgoingEmail } from '#platform/email/email.ts';
import { linkKey } from '#server/links/link-key.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { loadAlertFacts, type AlertFacts } from '#server/back-in-stock/load-alert-facts.ts';
import { resetAlert } from '#server/back-in-stock/request-alert.ts';
import { isOrderStatus } from '#shop/orders/order-status.ts';
import type { EmailFacts, RenderedEmail, RenderEmail } from './email-facts.ts';
import { loadAccountFacts } from './load-account-facts.ts';
import { loadOrderFacts } from './load-order-facts.ts';
import type { MessageKind } from './queue-messages.ts';

export type Waiting = {
  id: string;
  kind: MessageKind;
  orderId: string | null;
  recipient: string;
  details: Readonly<Record<string, unknown>>;
};

/** What letters are composed with; `authSecret` null: the shop's own key signs their links. */
export type Desk = {
  db: Kysely<Tables>;
  ownerEmail: string | null;
  publicUrl: string;
  authSecret: string | null;
  renderEmail: (...given: Parameters<RenderEmail>) => RenderedEmail | Promise<RenderedEmail>;
};

/** `link` is what only its recipient may see; `isForStaff`: nobody but its recipient may ever read it in the shop. */
export type Composed = OutgoingEmail & { link: string | null; isForStaff: boolean };

/** Null when what it was about is over, such as a link that a newer one replaced. Throws for an order that is not there. */
export async function composeMessage(desk: Desk, message: Waiting): Promise<Composed | null> {
  const settings = await loadSettings(desk.db);
  const facts = await loadFacts(desk, message);
  if (!facts) return null;
  const { endpointParams, ...email } = await desk.renderEmail(facts, settings, desk.publicUrl);
  const isForOwner = facts.kind === 'order-placed-owner';
  const recipient = message.recipient || (isForOwner ? (desk.ownerEmail ?? '') : '');
  const account = 'account' in facts ? facts.account : null;
  return {
    ...email,
    messageId: message.id,
    recipient,
    replyTo: isForOwner ? facts.order.email : settings.contactEmail || desk.ownerEmail,
    senderName: settings.storeName,
    templateParams: { email: recipient, ...endpointParams, to_email: recipient },
    link: account?.link ?? null,
    isForStaff: account?.isStaff ?? false,
  };
}

async function loadFacts(desk: Desk, message: Waiting): Promise<EmailFacts | null> {
  const { kind, details } = message;
  switch (kind) {
    case 'order-placed-customer':
    case 'order-placed-owner':
      return { kind, order: await orderOf(desk, message) };
    case 'order-status':
      return { kind, order: await orderOf(desk, message), ...statusOf(message) };
    case 'back-in-stock':
      return backInStock(desk, message);
    case 'account-changed':
      return { kind, what: String(details.what) };
    case 'account-confirm':
    case 'account-reset':
    case 'account-email-change':
    case 'account-invite': {
      const key = await linkKey(desk.db, desk.authSecret);
      const account = await loadAccountFacts(desk.db, key, desk.publicUrl, kind, details);
      return account && { kind, account };
    }
  }
}

function orderOf({ db, publicUrl }: Desk, { id, orderId }: Waiting) {
  if (orderId === null) throw new Error(`message ${id} names no order`);
  return loadOrderFacts(db, orderId, publicUrl);
}

function statusOf({ id, details: { to, note } }: Waiting) {
  if (typeof to !== 'string' || !isOrderStatus(to)) throw new Error(`message ${id} names no status`);
  return { to, note: typeof note === 'string' ? oneLine(note) : '' };
}

// Queued by the database itself, in the transaction that brought the size back (migration 0005).
async function backInStock({ db }: Desk, message: Waiting): Promise<EmailFacts | null> {
  const { requestId } = message.details;
  if (typeof requestId !== 'string') throw new Error(`message ${message.id} names no request`);
  const back = await loadAlertFacts(db, requestId, new Date());
  if (!back) return null;
  if (back.stock > 0) return { kind: 'back-in-stock', back: cleaned(back) };
  // Sold out again before the email was written: the request waits for the next time.
  await resetAlert(db, requestId);
  return null;
}

function cleaned(back: AlertFacts): AlertFacts {
  const { title, brand, size, colour } = back;
  return {
    ...back,
    title: oneLine(title),
    brand: oneLine(brand),
    size: oneLine(size),
    colour: oneLine(colour),
  };
}
