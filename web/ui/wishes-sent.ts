// The requests behind the hearts; fetched with the first heart that is pressed, or filled.
import { href } from '#shop/text/href.ts';

const ITEMS = href('/wishlist/items');

/** Null when the shop could not be reached. */
export async function askWishes(): Promise<string[] | null> {
  try {
    const answer: { ids: string[] } = await (await fetch(ITEMS)).json();
    return answer.ids;
  } catch {
    return null;
  }
}

/** The shop's "no" in words, or null. Throws when it cannot be reached. */
export async function sendWish(product: string, intent: 'add' | 'remove'): Promise<string | null> {
  const body = new URLSearchParams({ product, intent, stay: '1' });
  const response = await fetch(ITEMS, { method: 'POST', body });
  const answer: { problem?: string } = await response.json();
  return answer.problem ?? null;
}
