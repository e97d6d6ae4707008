/** The same load on each shop: eight buyers, one purchase after the other; and a hundred who want the last ten pairs at once. */
import { cpuMsOf, databaseMs } from '../shop.ts';
import { quantile } from '../timing.ts';
import type { PeerPurchase, PeerShop } from './side.ts';

export const BUYERS = 8;

export type CrowdCost = {
  perSecond: number;
  p50: number;
  /** Processor time for one purchase, ms: of the shop's process, and of its PostgreSQL. */
  shopMs: number;
  databaseMs: number;
  kb: number;
  requests: number;
  confirmed: number;
  failed: number;
};

type Finished = { ms: number; isPlaced: boolean; bytes: number; requests: number };

let nth = 0;

/**
 * Buys for at least `seconds`, each buyer once at least, and counts from the first press to the last answer. `database` is the process of its
 * PostgreSQL.
 */
export async function crowd(
  shop: PeerShop,
  database: string,
  skus: readonly string[],
  seconds: number,
): Promise<CrowdCost> {
  const finished: Finished[] = [];
  const before = readCosts(shop, database);
  const buyer = async () => {
    do finished.push(await buyOne(shop, skus));
    while (performance.now() < before.at + seconds * 1_000);
  };
  await Promise.all(Array.from({ length: BUYERS }, buyer));
  const after = readCosts(shop, database);
  const placed = finished.filter(({ isPlaced }) => isPlaced);
  const times = placed.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const each = Math.max(1, placed.length);
  return {
    perSecond: (placed.length / (after.at - before.at)) * 1_000,
    p50: quantile(times, 0.5),
    shopMs: (after.shop - before.shop) / each,
    databaseMs: (after.database - before.database) / each,
    kb: placed.reduce((sum, { bytes }) => sum + bytes, 0) / each / 1_000,
    requests: placed[0]?.requests ?? 0,
    confirmed: placed.length,
    failed: finished.length - placed.length,
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
    return { ms: performance.now() - begun, isPlaced, bytes: purchase.bytes(), requests: purchase.requests };
  } catch (error) {
    console.error(`${shop.name}: ${String(error)}`);
    return { ms: 0, isPlaced: false, bytes: 0, requests: 0 };
  }
}

function readCosts(shop: PeerShop, database: string): { at: number; shop: number; database: number } {
  return { at: performance.now(), shop: cpuMsOf({ child: shop }), database: databaseMs(database) };
}
