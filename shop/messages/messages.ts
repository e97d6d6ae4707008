// Messages of the outbox: which kinds there are, what becomes of them, and how staff call both.

/** Once an order. */
export const ORDER_PLACED_KINDS = ['order-placed-customer', 'order-placed-owner'] as const;

/** About an account, each with a link that proves something; `details` is `{ verificationId }`. */
export const ACCOUNT_KINDS = [
  'account-confirm',
  'account-reset',
  'account-email-change',
  'account-invite',
] as const;

/**
 * `account-changed` says what changed, `details` `{ what }`; `order-status` has `{ to, note? }`, `order-corrected` `{ changes }`, `parcel-news` `AboutParcel`,
 * `order-news` `AboutOrderNews`, `draw-won` `{ entryId }`, `webhook-off` `{ name, why }`, `email-test` `{ name, language }` of the email that is tried, and its `EmailWords`.
 */
const EMAIL_KINDS = [
  ...ORDER_PLACED_KINDS,
  ...ACCOUNT_KINDS,
  'account-changed',
  'account-moved',
  'order-status',
  'order-corrected',
  'parcel-news',
  'order-news',
  'back-in-stock',
  'draw-won',
  'webhook-off',
  'email-test',
] as const;

/** `order-ask` goes to a phone, never by email. */
const MESSAGE_KINDS = [...EMAIL_KINDS, 'order-ask'] as const;

export type OrderPlacedKind = (typeof ORDER_PLACED_KINDS)[number];
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
export type EmailKind = (typeof EMAIL_KINDS)[number];
type MessageKind = (typeof MESSAGE_KINDS)[number];

export function isEmailKind(text: string): text is EmailKind {
  return EMAIL_KINDS.some((kind) => kind === text);
}

const kindLabels: Record<MessageKind, string> = {
  'order-placed-customer': 'Order confirmation',
  'order-placed-owner': 'New order, to the owner',
  'order-status': 'Order status',
  'order-corrected': 'Order changed',
  'parcel-news': 'Parcel comes, or was not handed over',
  'order-news': 'Payment or return',
  'account-confirm': 'Confirm an address',
  'account-reset': 'New password',
  'account-email-change': 'Change of address',
  'account-invite': 'Invitation to staff',
  'account-changed': 'Account changed',
  'account-moved': 'Moved from another shop',
  'back-in-stock': 'Back in stock',
  'draw-won': 'Won in a draw',
  'webhook-off': 'Webhook switched off, to the owner',
  'email-test': 'Test of an email, to staff',
  'order-ask': 'Asks to confirm',
};

/** `Order confirmation`; rows of a kind that this version does not know are shown by its name. */
export function messageKindLabel(kind: string): string {
  const known = MESSAGE_KINDS.find((each) => each === kind);
  return known ? kindLabels[known] : kind;
}

export const MESSAGE_STATUSES = ['waiting', 'sent', 'failed', 'kept', 'unknown'] as const;

export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const messageStatusLabels: Record<MessageStatus, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Not sent',
  unknown: 'Not known',
};

/** Counting ends here: an outbox only grows, and nobody needs the exact number of thousands. */
export const MAX_MESSAGES_COUNTED = 1_000;
