// The wishlist of this browser: fetched when the first heart is shown, and only where there is a list.
import { useSyncExternalStore } from 'react';
import { href } from '#shop/text/href.ts';

const ITEMS = href('/wishlist/items');

const listeners = new Set<() => void>();
const nothing: ReadonlySet<string> = new Set();
let wished = nothing;
let asked = false;

/** False until the shop has answered, and on the server. */
export function useWished(productId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wished.has(productId),
    () => false,
  );
}

/** The number beside the heart, from a cookie that the shop updates. */
export function useWishCount(): number {
  return useSyncExternalStore(subscribe, readCount, () => 0);
}

/** Shown at once; taken back when the shop says no. Answers the shop's "no" in words, or null. */
export async function changeWish(productId: string, isWished: boolean): Promise<string | null> {
  const was = wished.has(productId);
  show(withWish(isWished, productId));
  const problem = await send(productId, isWished);
  // Of this product alone: another heart may have been pressed meanwhile.
  show(withWish(problem === null ? isWished : was, productId));
  return problem;
}

/** What a page of the whole list has loaded: hearts on the next page are those of this list. */
export function tellWished(productIds: readonly string[]): void {
  asked = true;
  show(new Set(productIds));
}

async function send(product: string, isWished: boolean): Promise<string | null> {
  const body = new URLSearchParams({ product, intent: isWished ? 'add' : 'remove', stay: '1' });
  try {
    const answer: { problem?: string } = await (await fetch(ITEMS, { method: 'POST', body })).json();
    return answer.problem ?? null;
  } catch {
    return 'The shop could not be reached. Check your connection and try again.';
  }
}

function withWish(isWished: boolean, productId: string): ReadonlySet<string> {
  const next = new Set(wished);
  if (isWished) next.add(productId);
  else next.delete(productId);
  return next;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked && readCount() > 0) void load();
  return () => listeners.delete(listener);
}

async function load(): Promise<void> {
  asked = true;
  try {
    const before = wished;
    const { ids }: { ids: string[] } = await (await fetch(ITEMS)).json();
    // A heart was pressed meanwhile, or a page told its list: this answer may be older.
    if (wished !== before) return await load();
    show(new Set(ids));
  } catch {
    // Hearts stay empty; the next one fetches again.
    asked = false;
  }
}

function show(next: ReadonlySet<string>): void {
  wished = next;
  for (const listener of listeners) listener();
}

function readCount(): number {
  return Number(/(?:^|; )wishlist_count=(\d+)/.exec(document.cookie)?.[1] ?? 0);
}
