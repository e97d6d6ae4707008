// How many orders and how many coupon guesses one asker gets: a flood of cash orders would hoard the stock (reliability 114, 115).
import type { Kysely } from 'kysely';
import { isRefusal, refuse, type Refusal } from '#shop/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import {
  askerOf,
  countAll,
  countTry,
  forgiveAll,
  mayTry,
  type Bucket,
  type RateLimit,
} from './rate-limits.ts';
import { isShared } from './shared-network.ts';

const hour = 3600;

export const orderLimits = {
  /** Orders that were placed. A household may share a phone; a shop of resellers calls us. */
  phone: { name: 'orders-phone', tries: 10, seconds: hour },
  network: { name: 'orders-network', tries: 60, seconds: hour },
} as const satisfies Record<string, RateLimit>;

/** Codes that do not hold. */
export const couponGuesses: RateLimit = { name: 'coupon-guesses', tries: 20, seconds: 600 };
const sharedCouponGuesses: RateLimit = { name: 'coupon-guesses-shared', tries: 2_000, seconds: 600 };

/** `isRepeat`: the form was sent before and its order stands; then it is answered with it, however many there were. */
type OrderTry = { phone: string; isRepeat: () => Promise<boolean> };

type Asker = { db: Kysely<Tables>; address: string };

/**
 * Lets `place` happen unless this network placed too many orders lately, with this phone or at all; only new orders
 * count, not repeats and refusals. Where no address is known nothing is counted: one flooder would shut out everybody.
 * Refusals: too-many-orders, and those of `place`.
 */
export async function limitOrders<Placed extends { replayed: boolean }>(
  { db, address }: Asker,
  { phone, isRepeat }: OrderTry,
  place: () => Promise<Placed | Refusal>,
): Promise<Placed | Refusal> {
  if (isShared(address)) return place();
  const network = askerOf(address);
  const buckets: Bucket[] = [
    [orderLimits.phone, `${network} ${phone}`],
    [orderLimits.network, network],
  ];
  const isAllowed = (await countAll(db, buckets)) || (await isRepeat());
  const placed = isAllowed ? await place() : refuse('too-many-orders');
  if (isRefusal(placed) || placed.replayed) await forgiveAll(db, buckets);
  return placed;
}

/** Refuses with too-many-coupons once an asker has guessed too often; only codes that do not hold count. */
export async function limitCoupons<Answer>(
  { db, address }: Asker,
  ask: () => Promise<Answer>,
  isWrong: (answer: Answer) => boolean,
): Promise<Answer | Refusal> {
  const limit = isShared(address) ? sharedCouponGuesses : couponGuesses;
  if (!(await mayTry(db, limit, askerOf(address))).allowed) return refuse('too-many-coupons');
  const answer = await ask();
  if (isWrong(answer)) await countTry(db, limit, askerOf(address));
  return answer;
}
