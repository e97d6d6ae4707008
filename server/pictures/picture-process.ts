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

type Cleaning = 'cleanUpload' | 'cleanPhoto' | 'cleanLogo';

/**
 * For bytes that somebody sent: `broken` also where they end the process, or take too long. The process has two pictures at a time, so one that
 * another took down with it is tried once more.
 */
export async function cleanSent<K extends Cleaning>(
  name: K,
  ...args: Parameters<PictureWork[K]>
): Promise<Awaited<ReturnType<PictureWork[K]>> | 'broken'> {
  const begun = performance.now();
  const tried = await cleanOrEnd(name, args);
  if (tried !== 'ended') return tried;
  const again = performance.now() - begun < LIMIT_MS ? await cleanOrEnd(name, args) : 'ended';
  return again === 'ended' ? 'broken' : again;
}

async function cleanOrEnd<K extends Cleaning>(
  name: K,
  args: Parameters<PictureWork[K]>,
): Promise<Awaited<ReturnType<PictureWork[K]>> | 'ended'> {
  try {
    return await pictureProcess.run(name, ...args);
  } catch (error) {
    if (error instanceof ProcessEnded) return 'ended';
    throw error;
  }
}
