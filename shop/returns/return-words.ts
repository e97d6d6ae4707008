// What a customer reads of a return, on the order's private page and by WhatsApp: how far it is, and what to do now.
import { countHours } from '../delivery/count-days.ts';
import { formatRupees, paisa } from '../pricing/money.ts';
import { daysLater, formatDay } from '../text/pakistan-time.ts';
import { HOLD_DAYS, type ReturnJourney, type ReturnState } from './return.ts';
import { isolate } from '../text/isolate.ts';

type ToldReturn = {
  state: ReturnState;
  how: ReturnJourney;
  /** `EU 43`; null for the money. */
  instead: string | null;
  answer: string;
  /** Paisa at the door of the exchange, and to give back. */
  collect: number;
  refund: number;
  /** Given back for it so far. */
  givenBack: number;
  heldAt: Date | null;
  /** The other pair has left the shop, and has not come back. */
  wasSent: boolean;
};

type ToldBy = { replyHours: number; contactAddress: string };

/** A heading and what to do now. */
export function returnWords(told: ToldReturn, by: ToldBy): [title: string, text: string] {
  const { state, instead, answer } = told;
  const cash = told.collect > 0 ? ` Please keep ${formatRupees(paisa(told.collect))} ready.` : '';
  switch (state) {
    case 'asked':
      return ['We have your request', `You hear from us within ${countHours(by.replyHours)}.`];
    case 'agreed':
      return ['Agreed', sentences(nextStep(told, by), heldWords(told), cash, answer)];
    case 'coming':
      return told.how === 'swap'
        ? swapWords(told, cash)
        : ['On its way to us', 'You hear from us when your parcel is here.'];
    case 'received':
      return ['Your pair is back with us', sentences(insteadWords(told, cash), refundWords(told))];
    case 'closed':
      return ['Done', instead === null ? moneyWords(told) : `${instead} was sent to you.`];
    case 'refused':
      return ['Not returned', answer || 'You keep this pair.'];
  }
}

// A swap comes along with its parcel, which may have come back or be lost.
function swapWords({ instead, wasSent }: ToldReturn, cash: string): [string, string] {
  if (!wasSent) return ['Not delivered', `${instead} did not reach you. You hear from us.`];
  return [
    'On its way to you',
    sentences(`Give the first pair to the courier when he brings ${instead}.`, cash),
  ];
}

function nextStep({ how, instead }: ToldReturn, { contactAddress }: ToldBy): string {
  if (how === 'swap')
    return `The courier brings ${instead} and takes the first pair along. Have it packed in its box.`;
  if (how === 'brings') return `Please bring the pair in its box to ${contactAddress}.`;
  return 'Please send the pair in its box by courier, and tell us the tracking number here.';
}

// Once it has left, the cash is the courier's to ask for.
function insteadWords({ instead, wasSent }: ToldReturn, cash: string): string {
  if (instead === null) return '';
  return wasSent ? `${instead} was sent to you.` : sentences(`${instead} goes out to you next.`, cash);
}

// Taken back without money, as was agreed, none is sent.
function moneyWords({ givenBack }: ToldReturn): string {
  return givenBack > 0 ? 'Your money was sent to you.' : 'Your pair is back with us.';
}

function refundWords({ refund }: ToldReturn): string {
  return refund > 0 ? `We are sending you ${formatRupees(paisa(refund))}.` : '';
}

function heldWords({ instead, heldAt }: ToldReturn): string {
  return instead === null || heldAt === null
    ? ''
    : `We hold ${instead} for you until ${formatDay(daysLater(heldAt, HOLD_DAYS))}.`;
}

function sentences(...parts: string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}

/** The message that staff send by one press. */
export function returnMessage(
  told: ToldReturn & { what: string; customerName: string; link: string },
  by: ToldBy & { storeName: string },
): string {
  const [first = ''] = told.customerName.split(' ');
  const [title, text] = returnWords(told, by);
  return `Assalam o Alaikum ${isolate(first)}, this is ${isolate(by.storeName)}. Your return of ${told.what}: ${title}. ${text} ${told.link}`;
}
