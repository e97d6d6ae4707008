// What the shop and its staff write to a customer outside of emails, on a screen and on paper. The build of another language has the same in its words
// (web/entry.server.tsx), and whoever writes takes those of the language that the customer ordered in.
import { tellWinner } from '../draws/tell-winner.ts';
import { paperWords } from '../orders/paper-words.ts';
import { goodsInWords, whatsappLink } from '../orders/whatsapp-text.ts';
import { aboutPayment, askWhereTo } from '../payments/write-to-payer.ts';
import { returnMessage } from '../returns/return-words.ts';
import { askAfterAttempt } from './ask-after-attempt.ts';
import { greetingLink } from './greeting.ts';
import { newsByHand } from './parcel-news.ts';
import type { PhoneMessage } from './provider.ts';
import { wordedSms } from './sms-text.ts';
import { inTemplate, PARCEL_TEMPLATE_TEXT, TEMPLATE_BUTTONS, TEMPLATE_TEXT } from './template-words.ts';

export const customerTexts = {
  aboutOrder: whatsappLink,
  aboutPayment,
  aboutReturn: returnMessage,
  askAfterAttempt,
  askWhereTo,
  goods: goodsInWords,
  greeting: greetingLink,
  onPhone,
  paper: paperWords,
  parcelNews: newsByHand,
  tellWinner,
  templates: { ask: TEMPLATE_TEXT, buttons: [...TEMPLATE_BUTTONS], parcel: PARCEL_TEMPLATE_TEXT },
};

export type CustomerTexts = typeof customerTexts;

/** `latin` has its values in Latin letters, as an SMS needs them; `own` as they are written in the language. */
function onPhone(latin: PhoneMessage, own: PhoneMessage) {
  return { sms: wordedSms(latin), template: inTemplate(own) };
}
