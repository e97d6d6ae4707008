// What signing in and out needs of a request, and what it leaves in the browser.
import type { RouterContextProvider } from 'react-router';
import { signOut, type SignedIn, type Visit } from '#server/accounts/sign-in.ts';
import { renewGuest } from '#server/accounts/renew-guest.ts';
import { countPairs } from '#server/carts/change-cart.ts';
import {
  addDeviceCookie,
  addSessionCookie,
  addVisitorCookie,
  deviceTokenOf,
  dropSessionCookies,
  sessionTokenOf,
} from '#server/http/session-cookie.ts';
import { addressContext, shopContext } from '#server/http/shop-context.ts';
import {
  cartCookies,
  cartIdOf,
  dropCartCookies,
  dropCityCookie,
  dropWishlistCookies,
  wishlistCookies,
  wishlistIdOf,
} from '#server/http/visitor.ts';

export function visitOf(request: Request, context: Readonly<RouterContextProvider>): Visit {
  const { config } = context.get(shopContext);
  return {
    device: {
      agent: request.headers.get('user-agent') ?? '',
      address: context.get(addressContext),
    },
    oldToken: sessionTokenOf(request, config.publicUrl),
    cartId: cartIdOf(request),
    wishlistId: wishlistIdOf(request),
    deviceToken: deviceTokenOf(request),
  };
}

/** The session, the name for the menu, the known browser, and the account's cart. */
export async function signedInHeaders(
  request: Request,
  context: Readonly<RouterContextProvider>,
  answer: SignedIn,
): Promise<Headers> {
  const { db, config } = context.get(shopContext);
  const headers =
    answer.cartId && !answer.isCodeDue
      ? cartCookies(request, answer.cartId, await countPairs(db, answer.cartId))
      : new Headers();
  addSessionCookie(headers, answer.token, config.publicUrl);
  if (answer.isCodeDue) return headers;
  dropWishlistCookies(headers);
  for (const value of wishlistCookies(request, null, answer.wishes).getSetCookie())
    headers.append('set-cookie', value);
  addVisitorCookie(headers, answer, config.publicUrl);
  addDeviceCookie(headers, answer.deviceToken, config.publicUrl);
  return headers;
}

/** A new account: the guest's cart and wishlist go on under new ids. */
export async function signedUpHeaders(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Headers> {
  const held = { cartId: cartIdOf(request), wishlistId: wishlistIdOf(request) };
  const headers = new Headers();
  if (held.cartId === null && held.wishlistId === null) return headers;
  const { cart, wishlist } = await renewGuest(context.get(shopContext).db, held);
  const add = (cookies: Headers) => {
    for (const value of cookies.getSetCookie()) headers.append('set-cookie', value);
  };
  if (cart) add(cartCookies(request, cart.id, cart.pairs));
  else dropCartCookies(headers);
  if (wishlist) add(wishlistCookies(request, wishlist.id, wishlist.wishes));
  else dropWishlistCookies(headers);
  return headers;
}

/** Ends the session and takes everything of the person out of this browser (attacks-and-faults 25). */
export async function signedOutHeaders(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Headers> {
  const { db, config, now } = context.get(shopContext);
  await signOut(db, sessionTokenOf(request, config.publicUrl), now());
  const headers = new Headers();
  dropSessionCookies(headers, config.publicUrl);
  dropCartCookies(headers);
  dropCityCookie(headers);
  dropWishlistCookies(headers);
  // The back button shows no private page any more (attacks-and-faults 113).
  headers.append('clear-site-data', '"cache", "storage"');
  return headers;
}
