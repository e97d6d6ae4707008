// What becomes of an order that was to be paid first, once the time has passed: the owner chooses.
export const PREPAY_LAPSES = ['cash', 'cancel'] as const;
type PrepayLapse = (typeof PREPAY_LAPSES)[number];

export const prepayLapseNames: Record<PrepayLapse, string> = {
  cash: 'It becomes cash on delivery, and the customer is asked as usual',
  cancel: 'It is cancelled, and its pairs are on sale again',
};
