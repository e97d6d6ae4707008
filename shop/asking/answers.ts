// What a customer may answer when asked whether an order is wanted, and the way by which the answer reaches the shop.

/** Those by which an order is decided come first; after the others it is asked again. */
const ANSWERS = ['yes', 'no', 'no-answer', 'later', 'wrong-number', 'change'] as const;

export type Answer = (typeof ANSWERS)[number];

/** `page`: the order's private page, or its page in the customer's account. */
export type AnswerWay = 'page' | 'call' | 'whatsapp' | 'sms';

/** In the timeline, beside the status that follows from it. */
export function decidedInWords(answer: 'yes' | 'no', way: AnswerWay): string {
  const what = answer === 'yes' ? 'Confirmed' : 'Cancelled';
  return `${what} by the customer${wayWords[way]}`;
}

const wayWords: Record<AnswerWay, string> = {
  page: ', on the page of the order',
  call: ', on the phone',
  whatsapp: ', by WhatsApp',
  sms: ', by SMS',
};
