// What the cart says after "Buy again" of the pairs that it could not add (rule K18).
import { refusals } from '#shop/refusals/refusals.ts';

/** Pairs of the earlier order: `gone` are sold out or no longer sold, for `noRoom` the cart is full. */
export type MissingPairs = { gone: number; noRoom: number };

/** What the cart shows above its lines. */
export type MissingWords = { title: string; text: string };

/** How many are missing, and why; null where none is. */
export function missingInWords({ gone, noRoom }: MissingPairs): MissingWords | null {
  const missing = gone + noRoom;
  if (missing === 0) return null;
  const title =
    missing === 1 ? '1 pair of that order is missing' : `${missing} pairs of that order are missing`;
  return { title, text: whyMissing({ gone, noRoom }) };
}

function whyMissing({ gone, noRoom }: MissingPairs): string {
  if (noRoom === 0) return 'Sold out or no longer sold.';
  if (gone === 0) return refusals['cart-full'].text;
  return 'Some are sold out or no longer sold. For the others your cart is full: it holds 50 different pairs.';
}
