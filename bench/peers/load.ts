/** The same load on each shop: eight buyers, one purchase after the other; and a hundred who want the last ten pairs at once. */
import { cpuMsOf, databaseMs } from '../shop.ts';
import { quantile } from '../timing.ts';
import type { PeerPurchase, PeerShop } from './side.ts';

export const BUYERS = 8;

export type CrowdCost = {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time for one purchase, ms: of the shop's process, and of its PostgreSQL. */
  shopMs: number;
  databaseMs: number;
  kb: number;
  requests: number;
  /** Confirmed and refused of all that were begun, those outside the measured window too. */
  confirmed: number;
  failed: number;
};

type Finished = { at: number; ms: number; isPlaced: boolean; bytes: number; requests: number };

let nth = 0;

/**
 * Buys for `seconds` after a run-up of five, and counts what was finished within them while nobody pauses at either end. `database` is the process
 * of its PostgreSQL.
 */
export async function crowd(
  shop: PeerShop,
  database: string,
  skus: readonly string[],
  seconds: number,
): Promise<CrowdCost> {
  const finished: Finished[] = [];
  const over = new AbortController();
  const buyer = async () => {
    while (!over.signal.aborted) finished.push(await buyOne(shop, skus));
  };
  const all = Promise.all(Array.from({ length: BUYERS }, buyer));
  await Promise.race([all, pause(5_000)]);
  const before = readCosts(shop, database);
  await Promise.race([all, pause(seconds * 1_000)]);
  const after = readCosts(shop, database);
  over.abort();
  await all;
  const counted = finished.filter(({ at, isPlaced }) => isPlaced && at > before.at && at <= after.at);
  const times = counted.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const each = Math.max(1, counted.length);
  const confirmed = finished.filter(({ isPlaced }) => isPlaced).length;
  return {
    perSecond: (counted.length / (after.at - before.at)) * 1_000,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    shopMs: (after.shop - before.shop) / each,
    databaseMs: (after.database - before.database) / each,
    kb: counted.reduce((sum, { bytes }) => sum + bytes, 0) / each / 1_000,
    requests: counted[0]?.requests ?? 0,
    confirmed,
    failed: finished.length - confirmed,
  };
}

/**
 * Everybody has the pair in a cart and the address typed; then all press at once. How many read a confirmation, a refusal, or
 * neither: an answer that is no answer, or no cart in the first place.
 */
export async function rush(
  shop: PeerShop,
  sku: string,
  buyers: number,
): Promise<{ sold: number; told: number; broken: number }> {
  const ready: PeerPurchase[] = [];
  let left = buyers;
  const prepare = async () => {
    while (left > 0) {
      left -= 1;
      const begun = await shop.begin(sku).catch(() => null);
      if (begun) ready.push(begun);
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, prepare));
  const answers = await Promise.allSettled(ready.map(({ place }) => place()));
  const is = (isPlaced: boolean) =>
    answers.filter((each) => each.status === 'fulfilled' && each.value === isPlaced).length;
  return { sold: is(true), told: is(false), broken: buyers - is(true) - is(false) };
}

async function buyOne(shop: PeerShop, skus: readonly string[]): Promise<Finished> {
  nth += 1;
  const sku = skus[nth % skus.length] ?? '';
  const begun = performance.now();
  try {
    const purchase = await shop.begin(sku);
    const isPlaced = await purchase.place();
    const at = performance.now();
    return { at, ms: at - begun, isPlaced, bytes: purchase.bytes(), requests: purchase.requests };
  } catch (error) {
    console.error(`${shop.name}: ${String(error)}`);
    return { at: performance.now(), ms: 0, isPlaced: false, bytes: 0, requests: 0 };
  }
}

function readCosts(shop: PeerShop, database: string): { at: number; shop: number; database: number } {
  return { at: performance.now(), shop: cpuMsOf({ child: shop }), database: databaseMs(database) };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
