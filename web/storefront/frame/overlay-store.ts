// What lies over the page: the quick view of a product or the cart, one at a time. The quick view is a step of the
// browser's history, so that Back closes it and leaves the page as it was.
import type { AddedWords } from '#shop/cart/added-words.ts';

/** What was just added, in words: its line comes first in the drawer. */
export type AddedLine = AddedWords & { variantId: number };

/** Undefined before the first time, null while closed; a new object is a new opening. */
export type Over = {
  quick?: { id: string; colour: string | undefined } | null;
  cart?: { added: AddedLine | null } | null;
};

let over: Over = {};
let leaving = false;
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
  if (!over.quick) pushStep({ quick: id });
  change({ quick: { id, colour } });
}

/** A step of the browser's history on the same page. The router's own state is kept, counted on: to the router it is no other page. */
export function pushStep(mark: Record<string, unknown>): void {
  const { state } = history;
  history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, ...mark }, '');
}

export function closeQuickView(): void {
  if (!over.quick) return;
  change({ quick: null });
  if (!history.state?.quick) return;
  leaving = true;
  history.back();
}

export function openCart(added: AddedLine | null): void {
  closeQuickView();
  change({ cart: { added } });
}

export function closeCart(): void {
  if (over.cart) change({ cart: null });
}

/** Another page has come: nothing lies over it, and the step of the history went with the old one. */
export function closeAll(): void {
  if (over.quick || over.cart)
    change({ ...(over.quick && { quick: null }), ...(over.cart && { cart: null }) });
}

/** Before the router hears of it: a step back from the quick view is no change of page. */
export function hearBack(event: PopStateEvent): void {
  if (!leaving && (!over.quick || event.state?.quick)) return;
  event.stopImmediatePropagation();
  leaving = false;
  if (over.quick) change({ quick: null });
}
