// The cart as the drawer shows it, in JSON: read after adding, and changed by the buttons of its lines.
import { redirect } from 'react-router';
import { readWish } from '#shop/cart/cart-form.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { countPairs, markSeen } from '#server/carts/change-cart.ts';
import { applyLineAction } from '#server/carts/line-action.ts';
import { loadCart } from '#server/carts/load-cart.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { cartOf } from '#server/http/held-cart.ts';
import { cartCookies, cityOf } from '#server/http/visitor.ts';
import { priceClock, type PriceClock } from '#server/offers/next-change.ts';
import type { Route } from './+types/cart-drawer-data';
import { shownCart, type ShownCart } from './shown-cart.ts';

/** `refusal` tells why a removed pair could not come back. */
export type DrawerAnswer = { cart: ShownCart; prices: PriceClock; refusal: Refusal | null };

/** Asked for by code; a visitor who types the address gets the page. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (request.headers.get('sec-fetch-dest') === 'document') throw redirect(href('/cart'));
  return answer(context.get(shopContext), { cartId: cartOf(request, context), city: cityOf(request) }, null);
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const cartId = cartOf(request, context);
  const wish = readWish(await readForm(request));
  const outcome = cartId && wish ? await applyLineAction(shop.db, cartId, wish, shop.now()) : null;
  const response = await answer(shop, { cartId, city: cityOf(request) }, isRefusal(outcome) ? outcome : null);
  if (!cartId) return response;
  const cookies = cartCookies(request, cartId, await countPairs(shop.db, cartId));
  for (const cookie of cookies.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
}

/** `city` is the one that the browser remembers. */
type HeldCart = { cartId: string | null; city: ReturnType<typeof cityOf> };

async function answer({ db, now }: AppContext, { cartId, city }: HeldCart, refusal: Refusal | null) {
  const at = now();
  const [cart, prices] = await Promise.all([
    loadCart(db, cartId, at, (own) => ({ city: own ?? city, method: 'STANDARD' })),
    priceClock(db, at),
  ]);
  if (cartId) await markSeen(db, cartId, cart.lines);
  const body: DrawerAnswer = { cart: shownCart(cart), prices, refusal };
  return Response.json(body, { headers: { 'cache-control': 'private, no-store' } });
}
