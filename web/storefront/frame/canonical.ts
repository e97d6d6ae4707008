// The one address under which a page is known: without what only changes how it is shown.

const known = new Set(['/', '/categories', '/brands', '/contact', '/size-guide', '/shipping']);

/** null for a page that is nobody's to list, a shopper's own or none at all; the shop's lists speak for themselves. */
export function canonicalPath(pathname: string): string | null {
  return known.has(pathname) || /^\/product\/[0-9a-f-]{36}$/.test(pathname) ? pathname : null;
}
