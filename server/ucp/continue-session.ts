// A session that its buyer takes over: what is in it, and the same in the buyer's own cart.
import type { CartLine } from '#shop/cart/cart.ts';
import type { PricedLine } from '#shop/pricing/price-lines.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { CHECKOUT } from '#shop/ucp/revision.ts';
import { addToCart } from '#server/carts/add-to-cart.ts';
import { setQuantity } from '#server/carts/change-cart.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { judgeSession } from './price-session.ts';
import { findCompleted, openSession } from './view-now.ts';

/** `lines` can be sold, if not all pairs of each; `city` as it was asked for, '' for none. */
type ContinuedSession = { lines: PricedLine[]; city: string };

/**
 * Whoever has the link sees the pairs and the city, nothing else of the buyer. Null where there is nothing to order: it ended, was ordered,
 * is being ordered, never was, or is sold out.
 */
export async function findContinued(app: AppContext, id: string): Promise<ContinuedSession | null> {
  const session = await openSession(app, id);
  if (!session || session.isCanceled || session.isCompleting || session.endsAt <= app.now()) return null;
  if (await findCompleted(app, session)) return null;
  const terms = { publicUrl: app.config.publicUrl, handler: '', capabilities: [CHECKOUT] } as const;
  const { lines } = (await judgeSession(app, session, terms)).priced;
  const city = session.asked.destination?.address_locality?.trim() ?? '';
  const left = lines.filter(({ variant }) => variant.sellable && variant.stock > 0);
  return left.length === 0 ? null : { lines: left, city: isCity(city) ? city : '' };
}

// What a cart and a cookie can hold.
function isCity(text: string): boolean {
  return text.length <= 80 && !/\p{Cc}/u.test(text);
}

/** The cart with the lines at their quantities, as far as there is stock, or a new one; null where none of them can be sold any more. */
export async function takeIntoCart(
  { db, now }: AppContext,
  cartId: string | null,
  lines: readonly PricedLine[],
): Promise<string | null> {
  let cart = cartId;
  let taken = 0;
  for (const { variant, quantity } of lines) {
    const line: CartLine = { variantId: variant.id, quantity };
    // One after another: the first one may make the cart.
    const added = await addToCart(db, cart, line, now());
    if (isRefusal(added)) continue;
    taken += 1;
    cart = added.cartId;
    await setQuantity(db, cart, line);
  }
  return taken === 0 ? null : cart;
}
