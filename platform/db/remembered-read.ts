/** A read of what hardly ever changes is remembered in the process, for as long as the database says that it is the same. */
import { sharedRead } from './shared-read.ts';

type ReadFrom = { readonly isTransaction: boolean };

/**
 * `versionOf` reads what the database changes with every transaction that changes what is remembered; while it is null nothing is. All
 * reads of one turn of the event loop ask for it once. So nothing that was committed before a caller's turn is missed, whoever committed it
 * and in whichever process. A transaction reads everything itself.
 */
export function rememberBy<Of extends ReadFrom>(versionOf: (of: Of) => Promise<string | null>) {
  const version = sharedRead(versionOf);
  /** What is returned belongs to all callers, and is frozen: nobody changes it. */
  return function remembered<T>(read: (of: Of) => Promise<T>): (of: Of) => Promise<T> {
    const known = new WeakMap<Of, { version: string; value: Promise<T> }>();
    const own = sharedRead(async (of: Of) => frozen(await read(of)));
    return async (of) => {
      const now = of.isTransaction ? null : await version(of);
      if (now === null) return own(of);
      const before = known.get(of);
      if (before?.version === now) return before.value;
      // Begun after its version was read: it may be newer than that, never older.
      const value = own(of);
      known.set(of, { version: now, value });
      value.catch(() => {
        if (known.get(of)?.value === value) known.delete(of);
      });
      return value;
    };
  };
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
