// What a shopper reads after adding a pair: by the toast, the cart drawer and, without JavaScript, the cart.
import { isolate } from '../text/isolate.ts';

/** `quantity` is what is in the cart now, `added` how many of it came with this press; `capped` where more were wanted. */
export type AddedPair = { title: string; size: string; quantity: number; added: number; capped: boolean };

/** `isAdded` is false where the cart held all there is already. */
export type AddedWords = { title: string; text: string; isAdded: boolean };

/** "Added to cart!" with title and size (rule K2); where the stock set the limit, that is what is said (rule K3). */
export function addedInWords({ title, size, quantity, added, capped }: AddedPair): AddedWords {
  const pair = `${isolate(title)}, EU ${size}`;
  const isAdded = added > 0;
  return capped
    ? { title: cappedTitle(added), text: `${pair}: ${allOf(quantity)} in your cart.`, isAdded }
    : { title: 'Added to cart!', text: pair, isAdded };
}

function cappedTitle(added: number): string {
  if (added === 0) return 'All we have is already in your cart';
  return added === 1 ? 'Only 1 pair added' : `Only ${added} pairs added`;
}

function allOf(quantity: number): string {
  return quantity === 1 ? 'the last pair is' : `all ${quantity} pairs that are left are`;
}
