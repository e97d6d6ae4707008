/** What glibc's heap holds free goes back to the machine: by itself glibc gives back only what is free at its very end. */
import type { Log } from '../log/log.ts';
import { hasGlibc } from './glibc.ts';

type Trim = (keepBytes: number) => number;

/**
 * Calls glibc's `malloc_trim`, which takes some milliseconds; what calls it is loaded at the first time. Nothing happens on another
 * C library, or where the optional package for it is not installed (decision 0040).
 */
export function heapGiver(log: Log): () => Promise<void> {
  let found: Promise<Trim | null> | null = null;
  return async () => {
    found ??= findTrim(log);
    (await found)?.(0);
  };
}

async function findTrim(log: Log): Promise<Trim | null> {
  if (!hasGlibc()) return null;
  try {
    const { default: koffi } = await import('koffi');
    return koffi.load('libc.so.6').func('int malloc_trim(size_t keepBytes)') as Trim;
  } catch (error) {
    log.debug('memory: what the C library holds free stays with the process', { error });
    return null;
  }
}
