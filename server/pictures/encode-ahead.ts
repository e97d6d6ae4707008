/**
 * Encodes, in the background and at low pressure, the renditions of photographs that shoppers will ask for first. The
 * sample's drawings wait until somebody looks: a first start must not keep a processor busy for pictures nobody sells by.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { formatsOf, isDrawing, renditionName, type PictureWidth } from '#shop/catalogue/renditions.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Log } from '#platform/log/log.ts';
import { isEncoding } from '#platform/media/encoding-semaphore.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { readRendition } from './read-rendition.ts';

type EncodingAhead = { media: MediaStore; db: Kysely<Tables>; log: Log; afterMs?: number; againMs?: number };

// Beyond the newest products the pictures are encoded when somebody looks: filling a shop of 100,000 would take weeks.
const NEWEST_PRODUCTS = 500;
const LOOK_AGAIN_MS = 250;
/** In a row: after these it is the store, or the room in it, and not the picture. */
const MAX_FAILURES = 10;

/**
 * Starts filling and ends by itself when what shoppers commonly ask for is there. One encoding at a time, then a rest as long as it took;
 * none while a shopper waits for one. Start it in one process of the shop only. `stop` begins no further encoding and
 * resolves when the one under way (a second at most) has ended. Begins `afterMs` (two seconds) after the shop opened.
 * A picture that cannot be made is passed over; with the store or the database away all is tried again `againMs` (five
 * minutes) later.
 */
export function startFilling(filling: EncodingAhead): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const done = fillInTheEnd(filling, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) filling.log.error('filling pictures stopped', { error });
  });
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}

async function fillInTheEnd(filling: EncodingAhead, signal: AbortSignal): Promise<void> {
  const { afterMs = 2_000, againMs = 300_000, log } = filling;
  for (let wait = afterMs; ; wait = againMs) {
    await sleep(wait, undefined, { signal });
    try {
      return await fill(filling, signal);
    } catch (error) {
      signal.throwIfAborted();
      log.warn('pictures were not made in advance, tried again later', { error });
    }
  }
}

/**
 * What lists show comes first, the widths of galleries later; the widest is two thirds of the work and few look at it,
 * so it is made in advance for first pictures only.
 */
const passes: { pictures: 'first' | 'all'; widths: PictureWidth[] }[] = [
  { pictures: 'first', widths: [320] },
  { pictures: 'first', widths: [640] },
  { pictures: 'all', widths: [320, 640] },
  { pictures: 'first', widths: [960, 1600] },
  { pictures: 'all', widths: [960] },
];

async function fill({ media, db, log }: EncodingAhead, signal: AbortSignal): Promise<void> {
  const start = Date.now();
  let made = 0;
  let failures = 0;
  for (const pass of passes) {
    for (const key of await newestKeys(db, pass.pictures)) {
      try {
        made += await fillPicture(media, key, pass.widths, signal);
        failures = 0;
      } catch (error) {
        signal.throwIfAborted();
        if ((failures += 1) === MAX_FAILURES) throw error;
        log.warn('a picture cannot be made in advance', { key, error });
      }
    }
  }
  log.info('common pictures are encoded', { made, seconds: Math.round((Date.now() - start) / 1000) });
}

async function newestKeys(db: Kysely<Tables>, pictures: 'first' | 'all'): Promise<string[]> {
  const places = pictures === 'first' ? sql`limit 1` : sql``;
  const { rows } = await sql<{ key: string }>`
    select pictured.key
    from (
      select id, created_at from products where active order by created_at desc, id desc limit ${NEWEST_PRODUCTS}
    ) newest
    cross join lateral (
      select key, position from pictures where product_id = newest.id order by position, id ${places}
    ) pictured
    order by newest.created_at desc, newest.id desc, pictured.position`.execute(db);
  return [...new Set(rows.map(({ key }) => key))].filter((key) => !isDrawing(key));
}

async function fillPicture(
  media: MediaStore,
  key: string,
  widths: PictureWidth[],
  signal: AbortSignal,
): Promise<number> {
  let made = 0;
  for (const width of widths) {
    for (const format of formatsOf(key)) {
      const name = renditionName({ key, width, format });
      if (await media.has(name)) continue;
      await untilIdle(signal);
      const start = performance.now();
      const found = await readRendition(media, { key, width, format });
      if (found instanceof Uint8Array && !(await media.has(name)))
        throw new Error('what is made in advance is not kept');
      await sleep(performance.now() - start, undefined, { signal });
      made += 1;
    }
  }
  return made;
}

async function untilIdle(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  while (isEncoding()) await sleep(LOOK_AGAIN_MS, undefined, { signal });
}
