// CSRF: writes come from our own pages only, and only as forms or JSON.
import { contentTypePage, otherSitePage } from './answer.ts';

/** What is asked of a request here. */
type Written = { method: string; url: string; headers: Pick<Headers, 'get' | 'has'> };

const writableTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'];

/**
 * The refusal of a write sent by another site (403) or in a content type that no route reads (415), else null.
 * Browsers tell by Sec-Fetch-Site; over plain http in a local network only Origin is left. A caller that sends
 * neither is no browser and may write only without a cookie, so that it cannot use somebody's session. `isFromOutside`: a
 * target that other sites send browsers back to with a form, and that uses no cookie.
 */
export function refuseForeignWrite(
  request: Written,
  publicUrl: string,
  isFromOutside = false,
): Response | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  if (!isFromOutside && !isSameOrigin(request, publicUrl)) return otherSitePage();
  return hasReadableType(request.headers) ? null : contentTypePage();
}

function isSameOrigin({ headers, url }: Written, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (origin !== null) return origin === publicUrl || URL.parse(origin)?.host === new URL(url).host;
  return !headers.has('cookie');
}

function hasReadableType(headers: Written['headers']): boolean {
  const type = headers.get('content-type');
  if (type === null) return !hasBody(headers);
  return writableTypes.includes(type.split(';', 1)[0]?.trim().toLowerCase() ?? '');
}

function hasBody(headers: Written['headers']): boolean {
  return headers.has('transfer-encoding') || (headers.get('content-length') ?? '0') !== '0';
}
