// Which variants are sold out, from memory: a crowd that comes too late costs the database nothing.
import { variantName } from '#shop/catalogue/variant.ts';
import type { Db } from '#server/db/transact.ts';
import { loadVariants } from './load-variants.ts';

export type SoldOut = {
  isEmpty(): boolean;
  /** The name of the first of these variants that is known to be sold out; null where none is known to be. */
  find(variantIds: readonly number[]): string | null;
  /** Reads which of these variants are sold out, after an order was refused. */
  learn(db: Db, variantIds: readonly number[]): Promise<void>;
  /** Calls back when something was learned. */
  onLearned(listener: () => void): void;
  /** A notification of the channel `pages`. */
  heard(tag: string): void;
  /** Whether all notifications arrive. While some may be missed nothing is known. */
  trust(isHearing: boolean): void;
};

/** Some minutes of an unusual day; then it is learned anew. */
const MAX_KNOWN = 10_000;

/**
 * One for each process, empty at first. It may be late by the way of a notification after a restock, and then it refuses; it never lets an order through, which
 * the transaction decides alone.
 */
export function openSoldOut(): SoldOut {
  const known = new Map<number, { productId: string; name: string }>();
  let news = 0;
  let isHearing = false;
  const listeners: (() => void)[] = [];
  return {
    isEmpty: () => known.size === 0,
    find: (variantIds) => {
      const found = variantIds.find((id) => known.has(id));
      return found === undefined ? null : (known.get(found)?.name ?? null);
    },
    learn: async (db, variantIds) => {
      const before = news;
      const variants = await loadVariants(db, variantIds);
      // What changed meanwhile may be newer than what was read.
      if (!isHearing || before !== news) return;
      if (known.size >= MAX_KNOWN) known.clear();
      const soldOut = variants.filter(({ sellable, stock }) => sellable && stock === 0);
      for (const variant of soldOut)
        known.set(variant.id, { productId: variant.productId, name: variantName(variant) });
      if (soldOut.length > 0) for (const listener of listeners) listener();
    },
    onLearned: (listener) => void listeners.push(listener),
    heard: (tag) => {
      news += 1;
      if (tag === 'all') known.clear();
      const [, changed] = /^(?:stock|product):(.+)$/.exec(tag) ?? [];
      for (const [id, { productId }] of known) if (productId === changed) known.delete(id);
    },
    trust: (isNowHearing) => {
      news += 1;
      isHearing = isNowHearing;
      known.clear();
    },
  };
}
