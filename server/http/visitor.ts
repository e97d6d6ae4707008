// What the cookies of a visitor say: cart, wishlist and city.
import { isUuid } from '#shop/text/form-fields.ts';

const CART = 'cart';
// Read by the page itself, so that one and the same HTML can be sent to everybody and still show the count.
const COUNT = 'cart_count';
const DAYS_90 = 90 * 24 * 3600;

/** What has the cookies of a visitor. */
type WithCookies = { headers: Pick<Headers, 'get'> };

/** The id of the cart that the browser holds, or null; anything malformed is no cart. Which cart a request is about says `cartOf`. */
export function cartIdOf(request: WithCookies): string | null {
  const id = readCookie(request, CART);
  return id && isUuid(id) ? id : null;
}

/** The headers that make the browser hold this cart and show its number of pairs. */
export function cartCookies(request: Request, cartId: string, pairs: number): Headers {
  const headers = new Headers();
  const common = commonOf(request);
  headers.append('set-cookie', `${CART}=${cartId}; HttpOnly; ${common}`);
  headers.append('set-cookie', `${COUNT}=${pairs}; ${common}`);
  return headers;
}

function commonOf(request: Request): string {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  return `Path=/; Max-Age=${DAYS_90}; SameSite=Lax${secure}`;
}

const WISHLIST = 'wishlist';
const WISHES = 'wishlist_count';

/** The id of a guest's wishlist, or null. */
export function wishlistIdOf(request: Request): string | null {
  const id = readCookie(request, WISHLIST);
  return id && isUuid(id) ? id : null;
}

/** Makes the browser show this number beside the heart, and hold a guest's list; `guestId` is null for a person's. */
export function wishlistCookies(request: Request, guestId: string | null, count: number): Headers {
  const headers = new Headers();
  const common = commonOf(request);
  if (guestId !== null) headers.append('set-cookie', `${WISHLIST}=${guestId}; HttpOnly; ${common}`);
  headers.append('set-cookie', `${WISHES}=${count}; ${common}`);
  return headers;
}

const CITY = 'delivery_city';

/** The city that this browser has its parcels brought to, as typed; null for none or what is no name. */
export function cityOf(request: Request): string | null {
  const kept = readCookie(request, CITY);
  if (kept === null || kept.length > 300) return null;
  try {
    const city = decodeURIComponent(kept).trim();
    return city === '' || city.length > 80 || /\p{Cc}/u.test(city) ? null : city;
  } catch {
    return null;
  }
}

/** Readable, so that pages which are the same for everybody can ask for this city's dates by themselves. */
export function addCityCookie(headers: Headers, request: Request, city: string): void {
  headers.append('set-cookie', `${CITY}=${encodeURIComponent(city.toWellFormed())}; ${commonOf(request)}`);
}

/** Deletes the cookie of the delivery city. */
export function dropCityCookie(headers: Headers): void {
  headers.append('set-cookie', `${CITY}=; Path=/; Max-Age=0; SameSite=Lax`);
}

/** Deletes the cart's cookie. */
export function dropCartCookies(headers: Headers): void {
  headers.append('set-cookie', `${CART}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`);
  headers.append('set-cookie', `${COUNT}=; Path=/; Max-Age=0; SameSite=Lax`);
}

/** Deletes the cookies of the guest's wishlist and its count. */
export function dropWishlistCookies(headers: Headers): void {
  for (const name of [WISHLIST, WISHES])
    headers.append('set-cookie', `${name}=; Path=/; Max-Age=0; SameSite=Lax`);
}

export function readCookie(request: WithCookies, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value !== undefined) return value;
  }
  return null;
}
