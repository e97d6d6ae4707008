/** What is known of a picture store that cannot do what it should, so that answers can say so and shops go on. */
import type { Log } from '#server/log.ts';
import type { MediaStore } from './media-store.ts';

/** A disk that is full or fails, an S3 store that refuses or is away: trying again may help, and nothing is wrong with the shop. */
export class StoreFailure extends Error {
  readonly isFull: boolean;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'StoreFailure';
    this.isFull =
      cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT');
  }
}

/** The same store; each of its failures is logged and thrown as a StoreFailure. */
export function tellingFailures(store: MediaStore, log?: Pick<Log, 'error'>): MediaStore {
  const told = async <T>(what: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      log?.error('the picture store failed', { what, error });
      throw new StoreFailure(error);
    }
  };
  return {
    read: (name) => told('read', store.read(name)),
    write: (name, bytes) => told('write', store.write(name, bytes)),
    has: (name) => told('has', store.has(name)),
    remove: (name) => told('remove', store.remove(name)),
  };
}

/** Keeps what can be made again at any time; a store that cannot take it keeps nobody from looking at it (134, 141). */
export async function keepIfPossible(media: MediaStore, name: string, bytes: Uint8Array): Promise<void> {
  try {
    await media.write(name, bytes);
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
  }
}
