// Checkout forms of what is known to be sold out are answered before limits, database and pages: by memory, for a crowd that comes too late.
import { readLines } from '#shop/cart/cart-form.ts';
import { soldOutText } from '#shop/refusals/buying.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { isUuid } from '#shop/text/form-fields.ts';
import { mayBeRepeat } from '#server/orders/idempotency.ts';
import type { AppContext } from './shop-context.ts';

/** What memory reads of a checkout form, and the cart that it was sent from. */
export type SoughtOrder = { lines: string; key: string; cartId: string | null };

/** The refusal of a form with a line that is known to be sold out; null as well for one that may have its order already. */
export async function refuseSoldOut(
  { lines, key, cartId }: SoughtOrder,
  { db, soldOut }: Pick<AppContext, 'db' | 'soldOut'>,
): Promise<Refusal | null> {
  if (!soldOut || soldOut.isEmpty()) return null;
  const name = soldOut.find((readLines(lines) ?? []).map(({ variantId }) => variantId));
  if (name === null || !isUuid(key)) return null;
  // With the database away the shop itself says so.
  const isRepeat = await mayBeRepeat(db, { key, cartId }).catch(() => true);
  if (isRepeat) return null;
  return refuse('sold-out', soldOutText(name));
}
