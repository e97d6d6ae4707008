/** What a waiting message says, by its kind: the facts it is about are loaded now, and composed. */
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { linkKey } from '#server/links/link-key.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { loadBackFacts } from '#server/back-in-stock/load-alert-facts.ts';
import { waitAgain } from '#server/back-in-stock/request-alert.ts';
import { isOrderStatus } from '#shop/orders/order-status.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { composeAccountLetter, plainParams } from './compose-account.ts';
import { composeAccountChanged } from './compose-account-changed.ts';
import { composeBackInStock } from './compose-back-in-stock.ts';
import { composeOrderPlaced } from './compose-order-placed.ts';
import { composeOrderStatus } from './compose-order-status.ts';
import type { Outgoing } from './letter.ts';
import { loadAccountFacts } from './load-account-facts.ts';
import { loadOrderFacts } from './load-order-facts.ts';
import type { AccountKind, MessageKind, OrderPlacedKind } from './queue-messages.ts';
import { templateParams } from './template-params.ts';

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
};

/** `link` is what only its recipient may see; `isForStaff`: nobody but its recipient may ever read it in the shop. */
export type Composed = Outgoing & { link: string | null; isForStaff: boolean };

/** Null when what it was about is over, such as a link that a newer one replaced. Throws for an order that is not there. */
export async function composeMessage(desk: Desk, message: Waiting): Promise<Composed | null> {
  const settings = await loadSettings(desk.db);
  switch (message.kind) {
    case 'order-placed-customer':
    case 'order-placed-owner':
      return orderPlaced(desk, message, message.kind, settings);
    case 'order-status':
      return orderStatus(desk, message, settings);
    case 'back-in-stock':
      return backInStock(desk, message, settings);
    case 'account-changed':
      return plain(desk, message, settings, composeAccountChanged(message.details, settings, desk.publicUrl));
    case 'account-confirm':
    case 'account-reset':
    case 'account-email-change':
    case 'account-invite':
      return account(desk, message, message.kind, settings);
  }
}

async function orderPlaced(desk: Desk, message: Waiting, kind: OrderPlacedKind, settings: Settings) {
  const facts = await loadOrderFacts(desk.db, orderOf(message), desk.publicUrl);
  const isForOwner = kind === 'order-placed-owner';
  const recipient = message.recipient || (isForOwner ? (desk.ownerEmail ?? '') : '');
  return {
    ...plain(desk, { ...message, recipient }, settings, composeOrderPlaced(kind, facts, settings)),
    replyTo: isForOwner ? facts.email : settings.contactEmail || desk.ownerEmail,
    templateParams: templateParams(facts, recipient),
  };
}

async function orderStatus(desk: Desk, message: Waiting, settings: Settings) {
  const facts = await loadOrderFacts(desk.db, orderOf(message), desk.publicUrl);
  const { to, note } = message.details;
  if (typeof to !== 'string' || !isOrderStatus(to)) throw new Error(`message ${message.id} names no status`);
  const letter = composeOrderStatus({ to, note: typeof note === 'string' ? note : '' }, facts, settings);
  const status = { status: to.toLowerCase(), subject: letter.subject };
  const params = { ...templateParams(facts, message.recipient), ...status };
  return { ...plain(desk, message, settings, letter), templateParams: params };
}

// Queued by the database itself, in the transaction that brought the size back (migration 0005).
async function backInStock(desk: Desk, message: Waiting, settings: Settings) {
  const { requestId } = message.details;
  if (typeof requestId !== 'string') throw new Error(`message ${message.id} names no request`);
  const facts = await loadBackFacts(desk.db, requestId, new Date());
  if (!facts) return null;
  if (facts.stock > 0)
    return plain(desk, message, settings, composeBackInStock(facts, settings, desk.publicUrl));
  // Gone again before the letter was written: the request waits for the next time.
  await waitAgain(desk.db, requestId);
  return null;
}

async function account(desk: Desk, message: Waiting, kind: AccountKind, settings: Settings) {
  const key = await linkKey(desk.db, desk.authSecret);
  const facts = await loadAccountFacts(desk.db, key, desk.publicUrl, kind, message.details);
  if (!facts) return null;
  const letter = composeAccountLetter(kind, facts, settings);
  return {
    ...plain(desk, message, settings, letter),
    link: facts.link,
    isForStaff: facts.isStaff,
  };
}

function plain(
  desk: Desk,
  message: Waiting,
  settings: Settings,
  letter: Pick<Outgoing, 'subject' | 'text' | 'html'>,
) {
  return {
    ...letter,
    messageId: message.id,
    recipient: message.recipient,
    replyTo: settings.contactEmail || desk.ownerEmail,
    senderName: settings.storeName,
    templateParams: plainParams(letter, message.recipient),
    link: null,
    isForStaff: false,
  };
}

function orderOf({ id, orderId }: Waiting): string {
  if (orderId === null) throw new Error(`message ${id} names no order`);
  return orderId;
}
