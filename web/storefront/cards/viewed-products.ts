// Which products this browser has looked at, newest first: kept by the browser alone.

const KEY = 'recently-viewed';
const MOST = 12;

export function readViewed(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function noteViewed(productId: string): void {
  try {
    const others = readViewed().filter((id) => id !== productId);
    localStorage.setItem(KEY, JSON.stringify([productId, ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing: there is no row then.
  }
}

export function forgetViewed(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
