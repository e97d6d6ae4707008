// Addresses in the shop as people write them and as they are compared: of redirects, and of links in menus.

/** Characters of a stored address; more than any address worth redirecting. */
export const MAX_ADDRESS = 500;

// What advertisements and messengers add to a link.
const noise = /^(utm_[a-z]+|fbclid|gclid|gad_source|igshid|mc_eid)$/i;

/**
 * A path of a shop, with its query, as people read it: `/products/chappal`. Takes a whole address too, of which only the path counts (the old
 * shop's domain is this shop's now). Null for what is no address, or is too long.
 */
export function readAddress(typed: string): string | null {
  const text = typed.trim();
  if (!/^(https?:\/\/|\/)/i.test(text)) return null;
  // Two slashes at the start would name another host.
  const url = URL.parse(/^https?:/i.test(text) ? text : text.replace(/^[/\\]+/, '/'), 'http://shop');
  if (!url) return null;
  const path = readable(url.pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  const address = path + queryOf(url.searchParams);
  return address.length > MAX_ADDRESS ? null : address;
}

/** What two spellings of one address have in common; `readAddress` gives its argument. */
export function addressKey(address: string): string {
  return address.toLowerCase();
}

/** As a header or a link carries it. */
export function encodedAddress(address: string): string {
  const { pathname, search } = new URL(address, 'http://shop');
  return pathname + search;
}

/** Without its query. */
export function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? '';
}

// Encoded slashes, hashes and control characters stay encoded; so does what is not UTF-8.
function readable(pathname: string): string {
  try {
    const path = decodeURI(pathname).normalize('NFC');
    // oxlint-disable-next-line no-control-regex
    return /[\u0000-\u0020\u007f\\]/.test(path) ? pathname : path;
  } catch {
    return pathname;
  }
}

// In one order, so that two spellings are one address.
function queryOf(query: URLSearchParams): string {
  const pairs = [...query].filter(([name]) => !noise.test(name));
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))}`;
}
