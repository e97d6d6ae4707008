// Which order this browser left to pay for: a gateway sends it back to one address, whatever the order is.
import { readCookie } from './visitor.ts';

const PAYING = 'paying';
const DAY_SECONDS = 24 * 3600;

/** Of the private link; null for none. */
export function payingToken(request: Request): string | null {
  const token = readCookie(request, PAYING);
  return token && /^[\w-]{16,64}$/.test(token) ? token : null;
}

/** A `set-cookie` header; sent back to the addresses of gateways alone, also after a form of another site. */
export function payingCookie(request: Request, token: string): string {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  return `${PAYING}=${token}; HttpOnly; Path=/pay; Max-Age=${DAY_SECONDS}; SameSite=Lax${secure}`;
}
