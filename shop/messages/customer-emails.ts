// Every email that a customer gets, by name: who gets it, when, and what the owner's own words around it may name.

/** In the words of the owner they stand in braces, such as `{order}`. */
export const PLACEHOLDERS = ['name', 'order', 'total', 'city', 'shop', 'product', 'size'] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

type EmailGroup = 'orders' | 'parcels' | 'payments' | 'returns' | 'accounts' | 'alerts';

type CustomerEmail = {
  group: EmailGroup;
  /** What staff call it. */
  label: string;
  /** When it is sent, as a sentence. */
  when: string;
  /** What else of the email stays as it is, whatever the owner writes. */
  facts: string;
  /** Where they are others than those of the group. */
  placeholders?: readonly Placeholder[];
};

/** Heading of a group, who gets its emails, and what their words may name. */
export const emailGroups: Record<
  EmailGroup,
  { label: string; who: string; placeholders: readonly Placeholder[] }
> = {
  orders: {
    label: 'Orders',
    who: 'Who ordered',
    placeholders: ['name', 'order', 'total', 'city', 'shop'],
  },
  parcels: {
    label: 'Parcels',
    who: 'Who ordered',
    placeholders: ['name', 'order', 'total', 'city', 'shop'],
  },
  payments: {
    label: 'Payments',
    who: 'Who chose to pay first',
    placeholders: ['name', 'order', 'total', 'city', 'shop'],
  },
  returns: {
    label: 'Returns',
    who: 'Who sends a pair back',
    placeholders: ['name', 'order', 'total', 'city', 'shop'],
  },
  accounts: { label: 'Accounts', who: 'Whose account it is', placeholders: ['name', 'shop'] },
  alerts: { label: 'Alerts', who: 'Who asked for it', placeholders: ['product', 'size', 'shop'] },
};

const ORDER_FACTS = 'What was ordered, what is to be paid, and the link of the order';
const NEWS_FACTS = 'What happened, what to do now, and the link of the order';
const LINK_FACTS = 'The link, its code, and how long they work';

export const customerEmails = {
  'order-placed': {
    group: 'orders',
    label: 'Order placed',
    when: 'At once, when an order is placed.',
    facts: 'What was ordered, what is to be paid, when and where it arrives, and the link of the order',
  },
  'order-confirmed': {
    group: 'orders',
    label: 'Order confirmed',
    when: 'A minute after the order is confirmed.',
    facts: ORDER_FACTS,
  },
  'order-sent': {
    group: 'orders',
    label: 'Order on its way',
    when: 'A minute after the parcel left.',
    facts:
      'The courier and his tracking number, what was ordered, what is to be paid, and the link of the order',
  },
  'order-cancelled': {
    group: 'orders',
    label: 'Order cancelled',
    when: 'A minute after an order that had not left is cancelled.',
    facts: 'That nothing comes and nothing is to be paid, what was ordered, and the link of the order',
  },
  'order-reopened': {
    group: 'orders',
    label: 'Order to be confirmed again',
    when: 'A minute after an order is set back to pending.',
    facts: ORDER_FACTS,
  },
  'order-changed': {
    group: 'orders',
    label: 'Order changed',
    when: 'A minute after staff or the customer changed what is in it or where it goes.',
    facts: 'What changed, the whole order as it is now, and its link',
  },
  'parcel-today': {
    group: 'parcels',
    label: 'Parcel comes today',
    when: 'When the courier says that it is out for delivery.',
    facts: 'The courier and his tracking number, the cash to keep ready, and the link of the order',
  },
  'parcel-tried': {
    group: 'parcels',
    label: 'Parcel could not be handed over',
    when: 'When the courier says that he came in vain.',
    facts: 'The courier and his tracking number, what to do now, and how to answer',
  },
  'parcel-held': {
    group: 'parcels',
    label: 'Parcel waits at the courier',
    when: 'When the courier says that he does not bring it out for now.',
    facts: 'The courier and his tracking number, what to do now, and how to answer',
  },
  'parcel-back': {
    group: 'parcels',
    label: 'Parcel came back',
    when: 'A minute after a parcel that came back closes its order.',
    facts: 'That nothing is to be paid, what was ordered, and the link of the order',
  },
  'parcel-lost': {
    group: 'parcels',
    label: 'Parcel lost',
    when: 'A minute after a lost parcel closes its order.',
    facts: 'That nothing is to be paid, what was ordered, and the link of the order',
  },
  'pay-soon': {
    group: 'payments',
    label: 'Payment is waited for',
    when: 'Once, with a third of the time left.',
    facts: 'The amount, until when, what happens without it, and the link of the order',
  },
  'cash-now': {
    group: 'payments',
    label: 'Order is cash on delivery now',
    when: 'When the time to pay first has passed.',
    facts: 'The cash at the door, and the link of the order',
  },
  unpaid: {
    group: 'payments',
    label: 'Order cancelled, as it was not paid',
    when: 'When the time to pay first has passed, if such orders are cancelled.',
    facts: 'That nothing is sent and nothing is to be paid, and the link of the order',
  },
  'return-asked': {
    group: 'returns',
    label: 'Return asked for',
    when: 'When the customer asks for a return.',
    facts: NEWS_FACTS,
  },
  'return-agreed': {
    group: 'returns',
    label: 'Return agreed',
    when: 'When staff agree to it.',
    facts: 'How the pair comes back, what the customer gets, your answer, and the link of the order',
  },
  'return-received': {
    group: 'returns',
    label: 'Return received',
    when: 'When the pair is here again.',
    facts: NEWS_FACTS,
  },
  'return-refunded': {
    group: 'returns',
    label: 'Money given back',
    when: 'When staff write down that it was paid.',
    facts: 'The amount, the way and its number, and the link of the order',
  },
  'exchange-sent': {
    group: 'returns',
    label: 'Exchange on its way',
    when: 'When the pair that goes out instead leaves.',
    facts: 'What goes out, the courier, the cash to keep ready, and the link of the order',
  },
  'return-refused': {
    group: 'returns',
    label: 'Return refused',
    when: 'When staff say no to it.',
    facts: 'What it is about, your answer, and the link of the order',
  },
  'account-confirm': {
    group: 'accounts',
    label: 'Confirm an address',
    when: 'When somebody signs up.',
    facts: LINK_FACTS,
  },
  'account-reset': {
    group: 'accounts',
    label: 'New password',
    when: 'When somebody asks for a new password.',
    facts: LINK_FACTS,
  },
  'account-email-change': {
    group: 'accounts',
    label: 'Change of address',
    when: 'When somebody gives an account another email address; it goes to the new one.',
    facts: LINK_FACTS,
  },
  'account-changed': {
    group: 'accounts',
    label: 'Account changed',
    when: 'When the password, the address or the second factor changed, or the account was deleted.',
    facts: 'What changed, and what to do if it was somebody else',
    // A deleted account has no name any more.
    placeholders: ['shop'],
  },
  'account-moved': {
    group: 'accounts',
    label: 'Moved to the new website',
    when: 'When you write to the customers that you moved in.',
    facts: 'That the account came along, and the link to set a password',
  },
  'back-in-stock': {
    group: 'alerts',
    label: 'Back in stock',
    when: 'When a sold-out size is in stock again.',
    facts: 'The pair with its size and price, and the link that deletes the request',
  },
  'draw-won': {
    group: 'alerts',
    label: 'Won in a draw',
    when: 'When an entry into a draw has won, or is next in line for a pair that a winner left.',
    facts: 'The pair with its size and price, until when it is held, and the link to order it',
  },
} as const satisfies Record<string, CustomerEmail>;

export type EmailName = keyof typeof customerEmails;

export const EMAIL_NAMES = Object.keys(customerEmails) as EmailName[];

export function isEmailName(text: string): text is EmailName {
  return Object.hasOwn(customerEmails, text);
}

/** What the words of this email may name. */
export function placeholdersOf(name: EmailName): readonly Placeholder[] {
  const { group, placeholders }: CustomerEmail = customerEmails[name];
  return placeholders ?? emailGroups[group].placeholders;
}
