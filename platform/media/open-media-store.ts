/** Opens the picture store that the configuration names, on disk or in an S3 store. */
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { openDiskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';
import { openS3Store } from './s3-store.ts';
import { tellingFailures } from './store-failure.ts';

/** `<dataDir>/media/` or the S3 bucket. Its failures are logged, and known to `storeFailure`. */
export function openMediaStore(
  { dataDir, pictures }: Pick<Config, 'dataDir' | 'pictures'>,
  log?: Pick<Log, 'error'>,
): MediaStore {
  return tellingFailures(pictures.kind === 's3' ? openS3Store(pictures) : openDiskStore(dataDir), log);
}
