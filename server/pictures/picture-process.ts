/** The process that decodes and encodes pictures: libvips and its memory are never part of the shop's own. */
import { openOnDemandProcess } from '#platform/process/on-demand-process.ts';
import type { PictureWork } from './picture-work.ts';

// A shopper's next page, a seller's next photograph: most come sooner.
const IDLE_MS = 10_000;

/** The caller holds a permit of the encoding semaphore. Figures: docs/decisions/house/0014-pictures-in-a-process-of-their-own.md. */
export const pictureProcess = openOnDemandProcess<PictureWork>(
  new URL('picture-work.ts', import.meta.url),
  IDLE_MS,
);
