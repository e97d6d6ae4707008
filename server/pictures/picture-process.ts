/** The process that decodes and encodes pictures: libvips and its memory are never part of the shop's own. */
import { openOnDemandProcess, ProcessEnded } from '#platform/process/on-demand-process.ts';
import type { PictureWork } from './picture-work.ts';

// A shopper's next page, a seller's next photograph: most come sooner.
const IDLE_MS = 10_000;
/** The slowest picture takes some seconds, on a busy machine a minute; one that hangs its decoder would keep a permit for ever. */
const LIMIT_MS = 120_000;

/** The caller holds a permit of the encoding semaphore. Figures: docs/decisions/house/0014-pictures-in-a-process-of-their-own.md. */
export const pictureProcess = openOnDemandProcess<PictureWork>(
  new URL('picture-work.ts', import.meta.url),
  IDLE_MS,
  LIMIT_MS,
);

/** For bytes that somebody sent: `broken` also where the process dies over them, or takes too long. */
export async function cleanSent<K extends 'cleanUpload' | 'cleanPhoto' | 'cleanLogo'>(
  name: K,
  ...args: Parameters<PictureWork[K]>
): Promise<Awaited<ReturnType<PictureWork[K]>> | 'broken'> {
  try {
    return await pictureProcess.run(name, ...args);
  } catch (error) {
    if (error instanceof ProcessEnded) return 'broken';
    throw error;
  }
}
