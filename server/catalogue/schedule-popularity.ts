// Reckons popularity now and every few minutes.
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Log } from '#platform/log/log.ts';
import { computePopularity } from './compute-popularity.ts';

const EVERY_MS = 300_000;

type PopularityOptions = { db: Kysely<Tables>; log: Log; now(): Date };

export function schedulePopularity({ db, log, now }: PopularityOptions): { stop(): Promise<void> } {
  const reckon = () =>
    computePopularity(db, now()).catch((error: unknown) =>
      log.warn('popularity: not reckoned, tried again later', { error }),
    );
  let running = reckon();
  const timer = setInterval(() => (running = running.then(reckon)), EVERY_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
