// The cart: what may be in it, and what changed since the shopper last looked, in words.
import { formatRupees, type Paisa } from '../pricing/money.ts';

/** Most lines in a cart; more is a script, not a shopper. */
export const MAX_CART_LINES = 50;

/** A line is a variant (product, size and colour) and a quantity, nothing else: prices are looked up each time. */
export type CartLine = { variantId: number; quantity: number };

/** Pairs of one line; more is a wholesale order, which is made by phone. */
export const MAX_QUANTITY = 1000;

/** Adding raises the quantity of the same line, capped at the stock (rule K3). */
export function quantityAfterAdding(inCart: number, added: number, stock: number): number {
  return Math.min(inCart + added, stock, MAX_QUANTITY);
}

/** Taking a removal back: at least what was removed, capped at the stock, so that sent twice it is once (rule K3). */
export function quantityAfterRestoring(inCart: number, removed: number, stock: number): number {
  return Math.min(Math.max(inCart, removed), stock, MAX_QUANTITY);
}

/** Each variant once, its quantities added up, in the order of first appearance. */
export function addUp(lines: readonly CartLine[]): CartLine[] {
  const byRow = new Map<number, number>();
  for (const { variantId, quantity } of lines) byRow.set(variantId, (byRow.get(variantId) ?? 0) + quantity);
  return [...byRow].map(([variantId, quantity]) => ({ variantId, quantity }));
}

/** What is wrong or new with a line, for the shopper to read. */
export type LineChange =
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'fewer-left'; left: number }
  | { kind: 'price-rose'; from: Paisa; to: Paisa }
  | { kind: 'price-fell'; from: Paisa; to: Paisa };

export type SeenLine = { sellable: boolean; stock: number; quantity: number; seenPrice: Paisa; price: Paisa };

/** What changed in a line since the shopper last saw it; empty for most lines. */
export function changesOf(line: SeenLine): LineChange[] {
  if (!line.sellable) return [{ kind: 'gone' }];
  if (line.stock === 0) return [{ kind: 'sold-out' }];
  const changes: LineChange[] = [];
  if (line.stock < line.quantity) changes.push({ kind: 'fewer-left', left: line.stock });
  if (line.price > line.seenPrice) changes.push({ kind: 'price-rose', from: line.seenPrice, to: line.price });
  if (line.price < line.seenPrice) changes.push({ kind: 'price-fell', from: line.seenPrice, to: line.price });
  return changes;
}

/** One sentence under the line (rule K4). */
export function changeInWords(change: LineChange): string {
  switch (change.kind) {
    case 'gone':
      return 'This shoe is no longer available. Remove it to go on.';
    case 'sold-out':
      return 'This size is currently out of stock. Remove it to go on.';
    case 'fewer-left':
      return `Only ${change.left} left: the quantity was lowered to ${change.left}.`;
    case 'price-rose':
      return `The price rose from ${formatRupees(change.from)} to ${formatRupees(change.to)} since you last looked.`;
    case 'price-fell':
      return `The price fell from ${formatRupees(change.from)} to ${formatRupees(change.to)}.`;
  }
}

/** A line stops the way to checkout until it is removed. */
export function blocksCheckout(change: LineChange): boolean {
  return change.kind === 'gone' || change.kind === 'sold-out';
}
