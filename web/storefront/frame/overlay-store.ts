// What lies over the page: the quick view of a product or the cart, one at a time.
import type { AddedWords } from '#shop/cart/added-words.ts';

/** What was just added, in words: its line comes first in the drawer. */
export type AddedLine = AddedWords & { variantId: number };

/** Undefined before the first time, null while closed; a new object is a new opening. */
export type Over = {
  quick?: { id: string; colour: string | undefined } | null;
  cart?: { added: AddedLine | null } | null;
};

let over: Over = {};
const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readOver = (): Over => over;

function change(next: Over): void {
  over = { ...over, ...next };
  for (const listener of listeners) listener();
}

/** In `colour` where the product has it, else in its first. */
export function openQuickView(id: string, colour: string | undefined): void {
  change({ quick: { id, colour } });
}

export function closeQuickView(): void {
  if (over.quick) change({ quick: null });
}

export function openCart(added: AddedLine | null): void {
  closeQuickView();
  change({ cart: { added } });
}

export function closeCart(): void {
  if (over.cart) change({ cart: null });
}

/** Another page has come: nothing lies over it. */
export function closeAll(): void {
  closeQuickView();
  closeCart();
}
