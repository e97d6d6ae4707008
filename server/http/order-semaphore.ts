// Orders are placed a few at a time in each process: the others wait here, and not for a connection or a row's lock.
import type { Kysely } from 'kysely';
import { openSemaphore } from '#platform/process/semaphore.ts';
import type { Tables } from '#server/db/tables.ts';

/** As many as keep two cores of a database at work. Who waits is counted by load shedding. */
const AT_ONCE = 8;

const semaphores = new WeakMap<Kysely<Tables>, ReturnType<typeof openSemaphore>>();

/** First come, first served: what is sold out by the time of a permit is refused from memory (server/stock/sold-out.ts). */
export async function withPermit<T>(db: Kysely<Tables>, place: () => Promise<T>): Promise<T> {
  const semaphore = semaphores.get(db) ?? openSemaphore(AT_ONCE, Infinity);
  semaphores.set(db, semaphore);
  const placed = await semaphore.run(place);
  if (placed === 'busy') throw new Error('a queue without an end is full');
  return placed;
}
