/** The interface of the picture store, on disk or in an S3 store. */
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { openDiskStore } from './disk-store.ts';
import { openS3Store } from './s3-store.ts';
import { tellingFailures } from './store-failure.ts';

/**
 * Names are our own (`<hash>-drawn.svg`, `<hash>-photo-640.avif`), never a visitor's. What is written under a name
 * never changes, so readers may cache it for ever.
 */
export type MediaStore = {
  /** null when there is nothing under that name. */
  read(name: string): Promise<Uint8Array | null>;
  /** Whole or not at all: a kill half-way leaves nothing under the name. On disk before it resolves. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
};

/** The store that the configuration names: `<dataDir>/media/` or the S3 bucket. Its failures are logged, and known to `storeFailure`. */
export function openMediaStore(
  { dataDir, pictures }: Pick<Config, 'dataDir' | 'pictures'>,
  log?: Pick<Log, 'error'>,
): MediaStore {
  return tellingFailures(pictures.kind === 's3' ? openS3Store(pictures) : openDiskStore(dataDir), log);
}
