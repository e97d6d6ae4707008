// The letters of the outbox, as staff call them.

const names: Record<string, string> = {
  'order-placed-customer': 'Order confirmation',
  'order-placed-owner': 'New order, to the owner',
  'order-status': 'Order status',
  'account-confirm': 'Confirm an address',
  'account-reset': 'New password',
  'account-email-change': 'Change of address',
  'account-invite': 'Invitation to staff',
  'account-changed': 'Account changed',
  'back-in-stock': 'Back in stock',
};

/** `Order confirmation`; a kind without a name of its own is shown in plain words. */
export function messageKindWords(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return names[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export const messageStatusWords = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Kept',
} as const;
