// An order taken by phone: the checkout's form, but nobody who calls has to have an e-mail address.
import type { LanguageCode } from '../languages/language.ts';
import { addUp, type CartLine } from '#shop/cart/cart.ts';
import { readLines, writeLines } from '../cart/cart-form.ts';
import { readCheckout, type ReadCheckout } from '../checkout/checkout-form.ts';
import { readCount, readFields } from '../text/form-fields.ts';

/** As the checkout reads it, an empty email allowed. */
export function readPhoneOrder(form: FormData): ReadCheckout {
  return readCheckout(form, 'optional');
}

/** The value of the choice that is no other language. */
export const ENGLISH = 'en';

/** Null is English; undefined, that of the customer's earlier orders: nothing was chosen, or what the shop does not offer. */
export function readOrderLanguage(
  typed: string,
  offered: readonly LanguageCode[],
): LanguageCode | null | undefined {
  if (typed === ENGLISH) return null;
  return offered.find((code) => code === typed);
}

/** The lines after the button that was pressed: `add`, `less` or `remove` with a variant. */
export function linesAfter(form: FormData): CartLine[] {
  const { lines: text, add, less, remove } = readFields(form, ['lines', 'add', 'less', 'remove']);
  const lines = readLines(text) ?? [];
  const [added, lessened, removed] = [readCount(add), readCount(less), readCount(remove)];
  if (added !== null && add !== '')
    return readLines(writeLines(addUp([...lines, { variantId: added, quantity: 1 }]))) ?? lines;
  return lines
    .filter((line) => remove === '' || line.variantId !== removed)
    .map((line) =>
      less !== '' && line.variantId === lessened ? { ...line, quantity: line.quantity - 1 } : line,
    )
    .filter((line) => line.quantity > 0);
}
