// What an order asks of its customer in a sentence, for messages and emails; pages have what it is made of in their loaders' answers.
import { payWords } from './door-words.ts';
import { dueAtDoor } from './payment.ts';
import type { Prepaid } from './prepay.ts';
import { payFirstInWords } from './prepay-words.ts';

/** Until the parcel leaves: then its label is the truth, and that is `dueAtDoor`. */
export function dueInWords(order: Prepaid): string {
  return payWords(dueAtDoor(order), payFirstInWords(order));
}
