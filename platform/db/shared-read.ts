/** A read that several parts of one page make in the same turn of the event loop is sent once. */

/**
 * Exact, and no cache: nothing that was committed before a caller's turn is missed, since the read is sent within that turn. A
 * transaction shares with nobody else, being another `of`. What is returned belongs to all callers: nobody changes it.
 */
export function sharedRead<Of extends object, Args extends unknown[], T>(
  read: (of: Of, ...args: Args) => Promise<T>,
  keyOf: (...args: Args) => unknown = () => null,
): (of: Of, ...args: Args) => Promise<T> {
  const underWay = new WeakMap<Of, Map<unknown, Promise<T>>>();
  return (of, ...args) => {
    const reads = underWay.get(of) ?? new Map<unknown, Promise<T>>();
    underWay.set(of, reads);
    const key = keyOf(...args);
    const shared = reads.get(key) ?? read(of, ...args);
    if (!reads.has(key)) process.nextTick(() => reads.delete(key));
    reads.set(key, shared);
    return shared;
  };
}
