// When the clock alone changes prices next.
import type { Db } from '#server/db/transact.ts';
import { activeOffers } from './live-offers.ts';

/** The last moment (epoch ms) at which the prices of `now` still hold: an offer starts or ends just after it. */
export async function pricesHoldUntil(db: Db, now: Date): Promise<number> {
  const moments = (await activeOffers(db)).flatMap(({ startAt, endAt }) => [
    startAt !== null && startAt > now ? startAt.getTime() - 1 : Infinity,
    endAt !== null && endAt >= now ? endAt.getTime() : Infinity,
  ]);
  return moments.reduce((first, at) => Math.min(first, at), Infinity);
}

/** For pages that stay open: the last moment (epoch ms, the shop's clock) at which their prices hold, null while none is known. */
export type PriceClock = { until: number | null };

export async function priceClock(db: Db, now: Date): Promise<PriceClock> {
  const until = await pricesHoldUntil(db, now);
  return { until: Number.isFinite(until) ? until : null };
}
