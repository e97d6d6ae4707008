// The one address under which a page is known: without what only changes how it is shown.

/** `patterns` of the pages known by their path. Null for every other page; the shop's lists speak for themselves. */
export function canonicalPath(pathname: string, patterns: string[]): string | null {
  return patterns.includes(pathname.replace(/\/[0-9a-f-]{36}$/, '/:id')) ? pathname : null;
}
