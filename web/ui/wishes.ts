// The wishlist of this browser: fetched when the first heart is shown, and only where there is a list.
import { useSyncExternalStore } from 'react';
import { href } from '#shop/text/href.ts';
import { inTurn } from './in-turn.ts';

const ITEMS = href('/wishlist/items');

const listeners = new Set<() => void>();
/** What hearts show, and what the shop is known to have: apart while presses are on their way. */
let wished: ReadonlySet<string> = new Set();
let saved = wished;
let sent: Promise<unknown> = Promise.resolve();
const waiting = new Set<URLSearchParams>();
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

/**
 * Shown at once; taken back when the shop says no. Answers the shop's "no" in words.
 * One after another: two requests on their way at once may arrive the other way round.
 */
export async function changeWish(productId: string, isWished: boolean): Promise<string | undefined> {
  show(withWish(wished, productId, isWished));
  const body = new URLSearchParams({ product: productId, intent: isWished ? 'add' : 'remove', stay: '1' });
  waiting.add(body);
  window.addEventListener('pagehide', leave);
  const answer = sent.then(() => send(body));
  sent = answer;
  const problem = await answer;
  if (!problem) saved = withWish(saved, productId, isWished);
  if (sent === answer) show(saved);
  return problem;
}

/** What a page of the whole list has loaded: hearts on the next page are those of this list. */
export function tellWished(productIds: readonly string[]): void {
  asked = true;
  show((saved = new Set(productIds)));
}

// What has not been sent when the page is left.
function leave(): void {
  for (const body of waiting) navigator.sendBeacon(ITEMS, body);
  waiting.clear();
}

async function send(body: URLSearchParams): Promise<string | undefined> {
  try {
    const response = await inTurn('wishlist', () => {
      waiting.delete(body);
      // One that hangs would hold up all that follow.
      const signal = AbortSignal.timeout?.(20_000);
      return fetch(ITEMS, { method: 'POST', body, signal });
    });
    return ((await response.json()) as { problem?: string }).problem;
  } catch {
    return 'The shop could not be reached. Check your connection and try again.';
  }
}

function withWish(list: ReadonlySet<string>, productId: string, isWished: boolean): ReadonlySet<string> {
  const next = new Set(list);
  next[isWished ? 'add' : 'delete'](productId);
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
    await sent;
    const before = wished;
    const { ids }: { ids: string[] } = await (await fetch(ITEMS)).json();
    // A heart was pressed meanwhile, or a page told its list: this answer may be older.
    if (wished !== before) return await load();
    tellWished(ids);
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
