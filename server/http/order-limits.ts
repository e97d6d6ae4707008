// Limits of orders and of coupon guesses per client: a flood of cash orders would hoard the stock (attacks-and-faults 114, 115).
import type { Kysely } from 'kysely';
import type { CartLine } from '#shop/cart/cart.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import {
  clientNetworkOf,
  consumeAll,
  consumeLimit,
  checkLimit,
  type Bucket,
  type RateLimit,
} from '#platform/http/rate-limits.ts';
import { countClient } from './count-client.ts';
import { isShared } from '#platform/http/shared-network.ts';

const hour = 3600;

export const orderLimits = {
  /** Orders that were placed. A household may share a phone; a shop of resellers calls us. */
  phone: { name: 'orders-phone', tries: 10, seconds: hour },
  network: { name: 'orders-network', tries: 60, seconds: hour },
  /** Pairs in them: one order could hold a whole shop's stock until somebody looks at it. */
  pairs: { name: 'orders-pairs', tries: 200, seconds: hour },
} as const satisfies Record<string, RateLimit>;

/** Presses on an order's private page: each of them may send an email. */
const orderPageLimits = {
  network: { name: 'order-page-network', tries: 120, seconds: hour },
  order: { name: 'order-page', tries: 20, seconds: hour },
} as const satisfies Record<string, RateLimit>;

/** Counts one more press. */
export async function mayChangeOrder({ db, address }: Asker, orderId: string): Promise<boolean> {
  const network = await countClient(db, orderPageLimits.network, address);
  return network.allowed && (await consumeLimit(db, orderPageLimits.order, orderId)).allowed;
}

/** Codes that are refused. */
export const couponGuesses: RateLimit = { name: 'coupon-guesses', tries: 20, seconds: 600 };
const sharedCouponGuesses: RateLimit = { name: 'coupon-guesses-shared', tries: 2_000, seconds: 600 };

/** `isRepeat`: the form was sent before and its order exists; then it is answered with it, without a limit. */
type OrderTry = { phone: string; lines: readonly CartLine[]; isRepeat: () => Promise<boolean> };

type Asker = { db: Kysely<Tables>; address: string };

const wholesale = `More than ${orderLimits.pairs.tries} pairs are an order that we take by phone. Please call us, or order fewer.`;

/**
 * Lets `place` happen unless this network ordered too much lately, with this phone or at all; only new orders
 * count, not repeats and refusals. Where no address is known nothing is counted: one flooder would shut out everybody.
 * Refusals: too-many-orders, and those of `place`.
 */
export async function limitOrders<Placed extends { replayed: boolean }>(
  { db, address }: Asker,
  { phone, lines, isRepeat }: OrderTry,
  place: () => Promise<Placed | Refusal>,
): Promise<Placed | Refusal> {
  if (isShared(address)) return place();
  const pairs = lines.reduce((sum, line) => sum + line.quantity, 0);
  // Not counted: whoever tries a smaller one next must not be shut out by it.
  if (pairs > orderLimits.pairs.tries && !(await isRepeat())) return refuse('too-many-orders', wholesale);
  const network = clientNetworkOf(address);
  const buckets: Bucket[] = [
    [orderLimits.phone, `${network} ${phone}`],
    [orderLimits.network, network],
    [orderLimits.pairs, network, pairs],
  ];
  const counted = await consumeAll(db, buckets);
  const isAllowed = counted.allowed || (await isRepeat());
  const placed = isAllowed ? await place() : refuse('too-many-orders');
  if (isRefusal(placed) || placed.replayed) await counted.refund();
  return placed;
}

/** Refuses with too-many-coupons once a client has guessed too often; only codes that are refused count. */
export async function limitCoupons<Answer>(
  { db, address }: Asker,
  ask: () => Promise<Answer>,
  isWrong: (answer: Answer) => boolean,
): Promise<Answer | Refusal> {
  const limit = isShared(address) ? sharedCouponGuesses : couponGuesses;
  if (!(await checkLimit(db, limit, clientNetworkOf(address))).allowed) return refuse('too-many-coupons');
  const answer = await ask();
  if (isWrong(answer)) await consumeLimit(db, limit, clientNetworkOf(address));
  return answer;
}
