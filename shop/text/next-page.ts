// Where a sign-in leads: only ever a page of this shop.

/** The path to go to, or '/' for anything that is not plainly a path of ours (attacks-and-faults 16). */
export function nextPage(wanted: string | null): string {
  if (wanted === null || wanted.length > 500 || !/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(wanted)) return '/';
  const url = URL.parse(wanted, 'http://shop.invalid');
  // "/..//evil" becomes "//evil" only once it is resolved.
  const isOurs = url?.origin === 'http://shop.invalid' && !url.pathname.startsWith('//');
  return isOurs ? url.pathname + url.search + url.hash : '/';
}
