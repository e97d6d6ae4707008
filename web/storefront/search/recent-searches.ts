// The last searches made in this browser; kept here and nowhere else.

const KEY = 'recent-searches';
const MOST = 6;

/** The latest first; empty where the browser keeps nothing. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(search: string): void {
  keep([search, ...recentSearches().filter((other) => !isSame(other, search))].slice(0, MOST));
}

export function forgetSearch(search: string): void {
  keep(recentSearches().filter((other) => !isSame(other, search)));
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function keep(searches: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // A browser that keeps nothing has nothing to offer next time; the search itself is not touched.
  }
}
