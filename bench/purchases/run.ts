/** Whole purchases a second: eight buyers, each from a product's page to the confirmation, every answer packed and read. */
import { openDatabase } from '#server/db/open.ts';
import { openLog } from '#platform/log/log.ts';
import { benchEmbedded, cpuMsOf, openMeasured, type BenchDatabase } from '../shop.ts';
import { quantile } from '../timing.ts';
import type { ShopAddress } from '../../tests/support/http-shopper.ts';
import { closeConnections, newBuyer, productsOf, type OnSale, type Weight } from './buyer.ts';
import { beginPurchase } from './with-pages.ts';
import { beginScripted } from './with-scripts.ts';

export type PurchaseRates = {
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
  /** Processor time of the shop's process for one purchase, ms. */
  cpuMs: number;
  /** Of the answers of one purchase, as they travel and unpacked. */
  kb: Weight;
};

/** Without scripts seven requests are answered by pages; with them eight, by one page and by data. */
const beginnings = { 'without scripts': beginPurchase, 'with scripts': beginScripted };
export type Way = keyof typeof beginnings;
export const ways: Way[] = ['without scripts', 'with scripts'];

const buyers = 8;
const WARM_MS = Number(process.env.WARM ?? 3) * 1_000;

/** The sample catalogue with enough of everything; the page cache is on, as it is for buyers. */
export async function measurePurchases(
  bench: BenchDatabase,
  seconds: number,
  way: Way,
): Promise<PurchaseRates> {
  const shop = await openMeasured({
    DATABASE_URL: bench.url,
    DATA_DIR: bench.dataDir,
    TRUST_PROXY: '1',
    NODE_OPTIONS: process.env.SHOP_NODE_OPTIONS ?? '',
  });
  try {
    await stockUp(bench.url);
    const products = await productsOf(shop);
    const crowd = async (ms: number): Promise<Bought[]> => {
      const end = performance.now() + ms;
      const each = Array.from({ length: buyers }, async () => {
        const bought: Bought[] = [];
        while (performance.now() < end) bought.push(await purchase(shop, products, way));
        return bought;
      });
      return (await Promise.all(each)).flat();
    };
    await crowd(WARM_MS);
    const before = cpuMsOf(shop);
    const all = await crowd(seconds * 1_000);
    const done = all.filter(({ ok }) => ok);
    const times = done.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const mean = (of: (one: Bought) => number) =>
      done.reduce((sum, one) => sum + of(one), 0) / Math.max(1, done.length);
    return {
      perSecond: done.length / seconds,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      failures: all.length - done.length,
      cpuMs: (cpuMsOf(shop) - before) / all.length,
      kb: { packed: mean(({ packed }) => packed) / 1_000, plain: mean(({ plain }) => plain) / 1_000 },
    };
  } finally {
    await shop.stop();
    closeConnections();
  }
}

/** For the report. */
export function purchaseLines({ perSecond, p50, p99, failures, cpuMs, kb }: PurchaseRates): string[] {
  return [
    `${perSecond.toFixed(1)} whole purchases a second by ${buyers} buyers, from the product's page to the confirmation`,
    `one takes ${p50.toFixed(0)} ms (median), ${p99.toFixed(0)} ms (p99), and ${cpuMs.toFixed(1)} ms of the shop's processor; ${failures} failed`,
    `its answers are ${kb.packed.toFixed(0)} KB as they travel, ${kb.plain.toFixed(0)} KB unpacked`,
  ];
}

/** So that no size runs out while it is bought. */
export async function stockUp(url: string): Promise<void> {
  const { pool, close } = await openDatabase({ url, poolSize: 1, log: openLog('warn') });
  await pool.query(`insert into stock_movements (variant_id, delta, reason)
    select id, 1000000, 'count' from variants where stock > 0`);
  await close();
}

type Bought = Weight & { ok: boolean; ms: number };

export async function purchase(shop: ShopAddress, products: OnSale[], way: Way): Promise<Bought> {
  const begun = performance.now();
  const buyer = newBuyer(shop);
  const wanted = products[buyer.nth % products.length] ?? { path: '/', line: '' };
  const place = await beginnings[way](buyer, wanted);
  const ok = await place();
  return { ok, ms: performance.now() - begun, ...buyer.weight };
}

if (process.argv[1] === import.meta.filename) {
  for (const way of ways) {
    const bench = await benchEmbedded();
    const seconds = Number(process.env.SECONDS ?? 8);
    const rates = await measurePurchases(bench, seconds, way).finally(() => bench.stop());
    console.log([way, ...purchaseLines(rates)].join('\n'));
  }
}
