// What an order asks of its customer in a sentence, for messages and emails; pages have what it is made of in their loaders' answers.
import { payWords } from './door-words.ts';
import { dueAtDoor } from './payment.ts';
import { payFirstInWords, type MayBePrepaid } from './prepay-words.ts';

/** By transfer, else at the door. */
export function dueInWords(order: MayBePrepaid): string {
  return payWords(dueAtDoor(order), payFirstInWords(order));
}
