// Requests of all open pages of this browser, one after another.

/**
 * A cart or a wishlist that the first request begins is known to the second by the cookie that came with the answer; sent at
 * once, each would begin its own, and one would be lost. Without TLS browsers have no locks: then they are sent at once.
 */
export function inTurn<Answer>(list: 'cart' | 'wishlist', send: () => Promise<Answer>): Promise<Answer> {
  return 'locks' in navigator ? navigator.locks.request(list, send) : send();
}
