// Which cart a request is about: the account's where somebody is signed in, else that of the browser's cookie.
import type { RouterContextProvider } from 'react-router';
import { countPairs } from '#server/carts/change-cart.ts';
import { actorContext } from './actor.ts';
import { shopContext } from './shop-context.ts';
import { cartCookies, cartIdOf } from './visitor.ts';

/**
 * The id of the asker's cart, or null. Of who is signed in it is the account's, which came with the session: another browser that signed out has
 * given it a new id (rule K5), and a cookie may have been planted. A guest's cookie may name a cart that was deleted.
 */
export function cartOf(request: Request, context: Readonly<RouterContextProvider>): string | null {
  return context.get(actorContext)?.cartId ?? cartIdOf(request);
}

/** What is read makes the browser of who is signed in hold the account's cart, where it holds another; actions that change a cart do so themselves. */
export async function holdCart(
  request: Request,
  context: Readonly<RouterContextProvider>,
  response: Response,
): Promise<void> {
  const cartId = context.get(actorContext)?.cartId;
  if (!cartId || cartId === cartIdOf(request)) return;
  const pairs = await countPairs(context.get(shopContext).db, cartId);
  for (const cookie of cartCookies(request, cartId, pairs).getSetCookie())
    response.headers.append('set-cookie', cookie);
}
