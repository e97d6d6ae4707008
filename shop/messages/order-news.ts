// What a customer is told of an order beside its status: that it waits for its payment, and how far a return of it is.
import type { ReturnJourney } from '../returns/return.ts';

/** Each is told once: of a payment to phone and email, of a return by email, or to the phone where there is none. Amounts are written, '' for none. */
export type OrderNewsFacts =
  | { news: 'pay-soon'; amount: string; until: string; off: string; isCancelled: boolean }
  | { news: 'cash-now'; cash: string; isAsked: boolean }
  | { news: 'unpaid' }
  | { news: 'return-asked'; what: string; instead: string }
  | {
      news: 'return-agreed';
      what: string;
      instead: string;
      how: ReturnJourney;
      collect: string;
      refund: string;
      answer: string;
    }
  | { news: 'return-received'; what: string; instead: string; refund: string }
  | { news: 'return-refunded'; amount: string; way: string; reference: string }
  | {
      news: 'exchange-sent';
      instead: string;
      courier: string;
      trackingNumber: string;
      cash: string;
      isSwap: boolean;
    }
  | { news: 'return-refused'; what: string; answer: string };

type PaymentNewsFacts = Extract<OrderNewsFacts, { news: (typeof PAYMENT_NEWS)[number] }>;

export type OrderNewsKind = OrderNewsFacts['news'];

export const PAYMENT_NEWS = ['pay-soon', 'cash-now', 'unpaid'] as const satisfies readonly OrderNewsKind[];

export const ORDER_NEWS = [
  ...PAYMENT_NEWS,
  'return-asked',
  'return-agreed',
  'return-received',
  'return-refunded',
  'exchange-sent',
  'return-refused',
] as const satisfies readonly OrderNewsKind[];

/** `answer` is what staff wrote for the customer, or ''. */
export type OrderNewsWords = { subject: string; heading: string; text: string; answer: string };

/** `number`: the short id. */
export function orderNewsWords(facts: OrderNewsFacts, number: string): OrderNewsWords {
  switch (facts.news) {
    case 'pay-soon':
      return {
        subject: `Order #${number} waits for your payment`,
        heading: 'Your order waits for your payment',
        text: sentences(
          `Please pay ${facts.amount} by ${facts.until}.`,
          facts.off && `${facts.off} are taken off for paying first.`,
          'Where to pay stands on the page of your order. If you have paid already, tell us there.',
          facts.isCancelled
            ? 'Without a payment the order is cancelled then.'
            : 'Without a payment it becomes cash on delivery then.',
        ),
        answer: '',
      };
    case 'cash-now':
      return {
        subject: `Order #${number} is cash on delivery now`,
        heading: 'Your order is cash on delivery now',
        text: sentences(
          `The time to pay first has passed. You pay ${facts.cash} in cash at your door.`,
          facts.isAsked && 'Please confirm on the page of your order that you still want it.',
        ),
        answer: '',
      };
    case 'unpaid':
      return {
        subject: `Order #${number} was cancelled`,
        heading: 'Your order was cancelled',
        text: 'It was not paid in time, so nothing is sent and there is nothing to pay. If you have paid, please write to us and we look for it.',
        answer: '',
      };
    case 'return-asked':
    case 'return-agreed':
    case 'return-received':
    case 'return-refunded':
    case 'exchange-sent':
    case 'return-refused':
      return returnWords(facts, number);
  }
}

type ReturnNewsFacts = Exclude<OrderNewsFacts, PaymentNewsFacts>;

function returnWords(facts: ReturnNewsFacts, number: string): OrderNewsWords {
  switch (facts.news) {
    case 'return-asked':
      return {
        subject: `We have your return request for order #${number}`,
        heading: 'We have your return request',
        text: sentences(
          `${facts.what}: you would like ${facts.instead || 'your money back'}.`,
          'We look at it and answer you here. Please keep the pair clean and in its box until then.',
        ),
        answer: '',
      };
    case 'return-agreed':
      return {
        subject: `Your return of order #${number} is agreed`,
        heading: facts.instead ? 'Yes, we exchange it' : 'Yes, please send it back',
        text: agreedText(facts),
        answer: facts.answer,
      };
    case 'return-received':
      return {
        subject: `Your return of order #${number} is here`,
        heading: 'Your return is here',
        text: sentences(
          `${facts.what} came back to us.`,
          facts.instead && `${facts.instead} goes out to you next.`,
          facts.refund && `We send ${facts.refund} back to you.`,
        ),
        answer: '',
      };
    case 'return-refunded':
      return {
        subject: `${facts.amount} given back for order #${number}`,
        heading: `${facts.amount} given back`,
        text: sentences(
          `We gave ${facts.amount} back to you, ${facts.way.toLowerCase()}${facts.reference && `, number ${facts.reference}`}.`,
          facts.reference && 'It can take a day until your bank shows it.',
        ),
        answer: '',
      };
    case 'exchange-sent':
      return {
        subject: `The exchange for order #${number} is on its way`,
        heading: 'Your exchange is on its way',
        text: sentences(
          `${facts.instead} left our shop${facts.courier && ` with ${facts.courier}`}${facts.trackingNumber && ` (tracking number ${facts.trackingNumber})`}.`,
          facts.cash && `Please keep ${facts.cash} in cash ready.`,
          facts.isSwap && 'Please have the first pair ready in its box: the rider takes it along.',
        ),
        answer: '',
      };
    case 'return-refused':
      return {
        subject: `About your return of order #${number}`,
        heading: 'We cannot take it back',
        text: `${facts.what}: we looked at your request and cannot take the pair back. Please write to us if you have a question.`,
        answer: facts.answer,
      };
  }
}

function agreedText(facts: Extract<OrderNewsFacts, { news: 'return-agreed' }>): string {
  const cash = facts.collect && `Please keep ${facts.collect} in cash ready.`;
  const afterwards = sentences(
    facts.instead && `${facts.instead} is kept for you and goes out once your pair is here.`,
    facts.refund && `Once it is here we send ${facts.refund} back to you.`,
  );
  switch (facts.how) {
    case 'swap':
      return sentences(
        `The courier brings ${facts.instead} and takes the first pair along. Please have it ready in its box.`,
        cash,
      );
    case 'courier':
      return sentences(
        `Please send ${facts.what} to us by a courier, and type its tracking number on the page of your order.`,
        afterwards,
        cash,
      );
    case 'brings':
      return sentences(`Please bring ${facts.what} to our shop.`, afterwards, cash);
  }
}

function sentences(...parts: (string | false)[]): string {
  return parts.filter(Boolean).join(' ');
}
