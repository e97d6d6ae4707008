// Computes popularity now and every few minutes.
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Log } from '#platform/log/log.ts';
import { computePopularity } from './compute-popularity.ts';

const EVERY_MS = 300_000;

type PopularityOptions = { db: Kysely<Tables>; log: Log; now(): Date };

export function schedulePopularity({ db, log, now }: PopularityOptions): { stop(): Promise<void> } {
  const compute = () =>
    computePopularity(db, now()).catch((error: unknown) =>
      log.warn('popularity: not computed, tried again later', { error }),
    );
  let running = compute();
  const timer = setInterval(() => (running = running.then(compute)), EVERY_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
