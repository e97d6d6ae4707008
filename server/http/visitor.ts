// Who is asking, as far as a cookie tells: the cart a browser holds.
import { isUuid } from '#shop/forms/read.ts';

const CART = 'cart';
// Read by the page itself, so that one and the same HTML can be sent to everybody and still show the count.
const COUNT = 'cart_count';
const DAYS_90 = 90 * 24 * 3600;

/** The id of the visitor's cart, or null; anything malformed is no cart. */
export function cartIdOf(request: Request): string | null {
  const id = readCookie(request, CART);
  return id && isUuid(id) ? id : null;
}

/** The headers that make the browser hold this cart and show its number of pairs. */
export function cartCookies(request: Request, cartId: string, pairs: number): Headers {
  const headers = new Headers();
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  const common = `Path=/; Max-Age=${DAYS_90}; SameSite=Lax${secure}`;
  headers.append('set-cookie', `${CART}=${cartId}; HttpOnly; ${common}`);
  headers.append('set-cookie', `${COUNT}=${pairs}; ${common}`);
  return headers;
}

/** Takes the cart away from this browser. */
export function dropCartCookies(headers: Headers): void {
  headers.append('set-cookie', `${CART}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`);
  headers.append('set-cookie', `${COUNT}=; Path=/; Max-Age=0; SameSite=Lax`);
}

export function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value !== undefined) return value;
  }
  return null;
}
