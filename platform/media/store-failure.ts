/** Failures of the picture store as a known kind of error, so that answers can name them and the shop goes on. */
import type { Log } from '#platform/log/log.ts';
import type { MediaStore } from './media-store.ts';

/** A store without room, or one that fails otherwise: a broken disk, an S3 store that refuses or is away. */
export type StoreFailure = 'full' | 'failing';

const failures = new WeakMap<object, StoreFailure>();

/** How the store failed when the error came out of one; null for any other error. */
export function storeFailure(error: unknown): StoreFailure | null {
  return typeof error === 'object' && error !== null ? (failures.get(error) ?? null) : null;
}

/** The same store; each of its failures is logged and known to `storeFailure`. */
export function tellingFailures(store: MediaStore, log?: Pick<Log, 'error'>): MediaStore {
  const told = async <T>(what: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      log?.error('the picture store failed', { what, error });
      if (error instanceof Error) failures.set(error, isFull(error) ? 'full' : 'failing');
      throw error;
    }
  };
  return {
    read: (name) => told('read', store.read(name)),
    write: (name, bytes) => told('write', store.write(name, bytes)),
    has: (name) => told('has', store.has(name)),
    size: (name) => told('size', store.size(name)),
    readPart: (name, from, to) => told('readPart', store.readPart(name, from, to)),
    remove: (name) => told('remove', store.remove(name)),
  };
}

function isFull(error: Error): boolean {
  return 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

/** Stores what can be made again at any time; a store that fails does not fail the request (attacks-and-faults 134, 141). */
export async function saveIfPossible(media: MediaStore, name: string, bytes: Uint8Array): Promise<void> {
  try {
    await media.write(name, bytes);
  } catch (error) {
    if (storeFailure(error) === null) throw error;
  }
}
