// The lists of payments of staff: what to look for in the bank, what to give back, and what was settled.

export const PAYMENT_VIEWS = ['to-check', 'to-give-back', 'settled'] as const;
export type PaymentView = (typeof PAYMENT_VIEWS)[number];

type PaymentViewWords = { name: string; about: string; none: string };

export const paymentViewWords: Record<PaymentView, PaymentViewWords> = {
  'to-check': {
    name: 'To check',
    about:
      'Customers say that they have paid. Look into your bank, then press Arrived with what it shows: a number or a picture proves nothing.',
    none: 'Nobody waits for a payment to be found.',
  },
  'to-give-back': {
    name: 'To give back',
    about: 'Paid, and not owed any more: the order was cancelled, or more came in than it comes to.',
    none: 'Nobody is owed money.',
  },
  settled: {
    name: 'Settled',
    about: 'The last 100 that arrived or did not. A mistake is taken back here, and waits again.',
    none: 'Nothing was settled yet.',
  },
};

export function readPaymentView(text: string | null): PaymentView {
  return PAYMENT_VIEWS.find((view) => view === text) ?? 'to-check';
}
