/** The process that decodes HEIC: apart from other pictures, since it can only be stopped by killing it. */
import { openOnDemandProcess } from '#platform/process/on-demand-process.ts';
import type { HeicWork } from './heic-work.ts';

/** What it has taken goes back soon: a photograph of 12 megapixels leaves 230 MB behind. */
const IDLE_MS = 3_000;
/** Of 12 megapixels a few seconds, of 50 fifteen; a machine that is busy takes three times as long. */
const LIMIT_MS = 90_000;

/** The caller holds a permit of the encoding semaphore. */
export const heicProcess = openOnDemandProcess<HeicWork>(
  new URL('heic-work.ts', import.meta.url),
  IDLE_MS,
  LIMIT_MS,
);
