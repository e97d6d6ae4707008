// Cart forms: a line from the buttons of a product page or the cart, and the lines a checkout posts.
import { addUp, MAX_CART_LINES, MAX_QUANTITY, type CartLine } from './cart.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { readCount, readFields } from '../text/form-fields.ts';

/** The variant is the radio the shopper chose; none chosen is "Please select a size" (rule K2). */
export function readLine(form: FormData): CartLine | Refusal {
  const { line, quantity } = readFields(form, ['line', 'quantity']);
  if (line === '') return refuse('size-required');
  const variantId = readCount(line);
  if (variantId === null) return refuse('no-such-line');
  const count = quantity === '' ? 1 : readCount(quantity);
  if (count === null || count > MAX_QUANTITY) return refuse('bad-quantity');
  return { variantId, quantity: count };
}

/** `12:1,40:2` as the checkout form carries it: what the shopper saw, in one field. */
export function writeLines(lines: readonly CartLine[]): string {
  return lines.map((line) => `${line.variantId}:${line.quantity}`).join(',');
}

/** Null for anything that is not a list of lines; the same row twice is added up. */
export function readLines(text: string): CartLine[] | null {
  if (text === '') return [];
  if (!/^\d{1,9}:\d{1,4}(,\d{1,9}:\d{1,4}){0,99}$/.test(text)) return null;
  const pairs = text.split(',').map((pair) => pair.split(':').map(Number));
  const lines = addUp(pairs.map(([variantId = 0, quantity = 0]) => ({ variantId, quantity })));
  const valid = lines.every((line) => line.quantity >= 1 && line.quantity <= MAX_QUANTITY);
  return valid && lines.length <= MAX_CART_LINES ? lines : null;
}

/** What the buttons of a cart line do; `restore` undoes a removal. */
export type LineAction = CartLine & { intent: 'set' | 'remove' | 'restore' };

/** Null for anything no button sends: nothing is changed then. */
export function readWish(form: FormData): LineAction | null {
  const { intent, line, quantity } = readFields(form, ['intent', 'line', 'quantity']);
  const variantId = readCount(line);
  const count = readCount(quantity);
  if (variantId === null || count === null || count > MAX_QUANTITY) return null;
  return {
    variantId,
    quantity: count,
    intent: intent === 'remove' || intent === 'restore' ? intent : 'set',
  };
}
