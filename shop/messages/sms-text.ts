// The text of an SMS: one segment of GSM-7, with the shop's name in it, since half of the networks show a number instead.
import type { OrderNewsMessage, PhoneMessage } from './provider.ts';

/** One letter of the Urdu script would make it 70: an SMS in Urdu is written in Latin letters, as people type it. */
const SMS_LETTERS = 160;

const basic =
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each counts for two. */
const extended = '^{}\\[~]|€';

/** How much of a segment a text fills; null for one with a letter outside of GSM-7. */
export function gsmLength(text: string): number | null {
  let length = 0;
  for (const letter of text) {
    if (basic.includes(letter)) length += 1;
    else if (extended.includes(letter)) length += 2;
    else return null;
  }
  return length;
}

/** As it is said in the customer's language, else in English. */
export function smsText(message: PhoneMessage): string {
  return message.said?.sms ?? wordedSms(message);
}

/** A shop whose name has no GSM-7 letters is named by the host of the link. Other texts lose what GSM-7 lacks. */
export function wordedSms(message: PhoneMessage): string {
  const name = inGsm(message.storeName) || (URL.parse(message.link)?.host ?? '');
  const rests = textsOf(message);
  const rest = rests.find((each) => letters(name) + letters(each) <= SMS_LETTERS) ?? rests.at(-1) ?? '';
  return cut(name, SMS_LETTERS - letters(rest)) + rest;
}

// The longest that fits is sent; the last one fits always.
function textsOf(message: PhoneMessage): string[] {
  const { number, link } = message;
  if (message.kind === 'ask')
    return [
      `: order ${number}, ${message.total} cash at your door. Confirm or cancel it here: ${link}`,
      `: order ${number}, ${message.total} cash. Confirm or cancel: ${link}`,
      `: confirm ${number}: ${link}`,
    ];
  if (message.kind === 'order-news') return orderNewsTexts(message);
  const by = inGsm([message.courier, message.trackingNumber].filter(Boolean).join(' '));
  if (message.news === 'out') {
    const cash = message.cash && `, keep ${message.cash} cash ready`;
    return [
      ...(by ? [`: order ${number} comes today with ${by}${cash}. ${link}`] : []),
      `: order ${number} comes today${cash}. ${link}`,
      `: ${number} comes today: ${link}`,
    ];
  }
  return [
    `: ${inGsm(message.courier) || 'the courier'} could not hand over order ${number}. Shall it come again? Tell us: ${link}`,
    `: order ${number} was not delivered. Shall it come again? ${link}`,
    `: ${number} not delivered: ${link}`,
  ];
}

function orderNewsTexts({ number, link, about }: OrderNewsMessage): string[] {
  switch (about.news) {
    case 'pay-soon':
      return [
        `: order ${number} waits for your payment of ${inGsm(about.amount)} by ${inGsm(about.until)}. Pay or tell us: ${link}`,
        `: please pay ${inGsm(about.amount)} for order ${number}: ${link}`,
        `: pay ${number}: ${link}`,
      ];
    case 'cash-now':
      return [
        `: order ${number} was not paid in time and is cash on delivery now, ${inGsm(about.cash)}. ${link}`,
        `: order ${number} is cash on delivery now: ${link}`,
        `: ${number} is cash now: ${link}`,
      ];
    case 'unpaid':
      return [
        `: order ${number} was not paid in time and is cancelled. If you have paid, write to us. ${link}`,
        `: order ${number} was cancelled, not paid in time. ${link}`,
        `: ${number} cancelled: ${link}`,
      ];
    case 'return-asked':
      return returnTexts(`we have your return request for order ${number}. We answer you here`, number, link);
    case 'return-agreed':
      return returnTexts(`your return of order ${number} is agreed. What to do now`, number, link);
    case 'return-received':
      return returnTexts(`your return of order ${number} is here. What comes next`, number, link);
    case 'return-refunded':
      // Also of an order that was cancelled: the short one speaks of no return.
      return [
        `: ${inGsm(about.amount)} given back for order ${number}: ${link}`,
        `: money of ${number} given back: ${link}`,
      ];
    case 'exchange-sent': {
      const cash = about.cash && `, keep ${inGsm(about.cash)} cash ready`;
      return returnTexts(`the exchange for order ${number} is on its way${cash}`, number, link);
    }
    case 'return-refused':
      return returnTexts(`about your return of order ${number}: our answer is here`, number, link);
  }
}

function returnTexts(text: string, number: string, link: string): string[] {
  return [`: ${text}: ${link}`, `: return of ${number}: ${link}`];
}

function letters(text: string): number {
  return gsmLength(text) ?? Number.POSITIVE_INFINITY;
}

// Letters with accents that GSM-7 lacks lose them; what is still outside is left out.
function inGsm(text: string): string {
  const plain = [...text.normalize('NFC')].map((letter) =>
    basic.includes(letter) ? letter : letter.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  );
  return [...plain.join('')]
    .filter((letter) => basic.includes(letter))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

function cut(text: string, room: number): string {
  return text.slice(0, Math.max(0, room)).trim();
}
