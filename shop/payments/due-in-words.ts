// What an order asks of its customer in a sentence, for messages and emails; pages have what it is made of in their loaders' answers.
import type { Order } from '../orders/order.ts';
import { payWords } from './door-words.ts';
import { cashAtDoor } from './payment.ts';
import { payFirstInWords, type MayBePrepaid } from './prepay-words.ts';

/** By transfer, else at the door. */
export function dueInWords(order: MayBePrepaid & Pick<Order, 'onLabel'>): string {
  return payWords(cashAtDoor(order), payFirstInWords(order));
}
