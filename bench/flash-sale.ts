/** A flash sale: BUYERS place their orders within one second for PAIRS pairs, while others look at pages that are rendered for each. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '#platform/db/migrate.ts';
import { openLog } from '#platform/log/log.ts';
import { MIGRATIONS } from '#server/db/migrations.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Db } from '#server/db/transact.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { stockOf } from '#server/testing/read-order.ts';
import { cartOf, type BuyerAnswer, type Buyers, type BuyersReport } from './flash-buyers.ts';
import { pinned } from './load.ts';
import { report } from './report.ts';
import { benchEmbedded, cpuMsOf, openMeasured, type BenchDatabase, type MeasuredShop } from './shop.ts';
import { quantile } from './timing.ts';

type FlashSale = BuyersReport & {
  pairs: number;
  left: number;
  problems: number;
  pages: { ms: number[]; turnedAway: number };
  memoryMb: { before: number; most: number };
  cpuSeconds: number;
};

const RUPEES = 6_000;
const dropProduct = { title: 'Drop', rupees: RUPEES };

export async function measureFlashSale(
  bench: BenchDatabase,
  buyers: number,
  stock: number,
): Promise<FlashSale> {
  const database = await openDatabase({ url: bench.url, poolSize: 4, log: openLog('warn') });
  try {
    await migrate(database.pool, new Date(), MIGRATIONS);
    await makeShop(database.db);
    const warmUp = await makeProduct(database.db, { title: 'Before', rupees: RUPEES, stock: { 42: 1_000 } });
    const { row } = await makeProduct(database.db, { ...dropProduct, stock: { 42: stock } });
    const shop = await openMeasured({
      DATABASE_URL: bench.url,
      DATA_DIR: bench.dataDir,
      SAMPLE_DATA: 'off',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
    });
    try {
      const port = Number(new URL(shop.address).port);
      // A shop that has been open for a while: nothing is compiled for the first time by the crowd.
      await fillCarts(database.db, warmUp.row('42'), 100);
      await crowd({ port, variantId: warmUp.row('42'), buyers: 100, rupees: RUPEES });
      await sql`delete from carts`.execute(database.db);
      await fillCarts(database.db, row('42'), buyers);
      await fetch(`${shop.address}/shop?min=1`);
      const before = memoryOf(shop, 'VmRSS');
      const cpuBefore = cpuMsOf(shop);
      const looking = lookOn(shop.address);
      const bought = await crowd({ port, variantId: row('42'), buyers, rupees: RUPEES });
      const cpuSeconds = (cpuMsOf(shop) - cpuBefore) / 1_000;
      return {
        ...bought,
        pairs: stock,
        pages: await looking.stop(),
        left: await stockOf(database.db, row('42')),
        problems: (await verifyShop(database.db)).length,
        memoryMb: { before, most: memoryOf(shop, 'VmHWM') },
        cpuSeconds,
      };
    } finally {
      await shop.stop();
    }
  } finally {
    await database.close();
  }
}

async function fillCarts(db: Db, variantId: number, buyers: number): Promise<void> {
  const ids = Array.from({ length: buyers }, (_, buyer) => cartOf(buyer));
  await sql`insert into carts (id) select unnest(${ids}::uuid[])`.execute(db);
  await sql`
    insert into cart_lines (cart_id, variant_id, quantity, seen_price)
    select unnest(${ids}::uuid[]), ${variantId}, 1, ${RUPEES * 100}`.execute(db);
}

async function crowd(given: Buyers): Promise<BuyersReport> {
  const program = join(import.meta.dirname, 'flash-buyers.ts');
  const [command, args] = pinned(1, process.execPath, [program, JSON.stringify(given)]);
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  await once(child, 'message');
  const reported = once(child, 'message') as Promise<[BuyersReport]>;
  child.send('begin');
  const [found] = await reported;
  child.disconnect();
  await once(child, 'exit');
  return found;
}

// Ten pages a second, each with an address of its own, so that none is cached.
function lookOn(address: string) {
  const seen: Promise<{ ms: number; status: number }>[] = [];
  const look = async () => {
    const begun = performance.now();
    const page = await fetch(`${address}/shop?min=${1_000 + seen.length}`).catch(() => null);
    await page?.text();
    return { ms: performance.now() - begun, status: page?.status ?? 0 };
  };
  const looking = setInterval(() => seen.push(look()), 100);
  return {
    stop: async () => {
      clearInterval(looking);
      const all = await Promise.all(seen);
      const ms = all.filter(({ status }) => status === 200).map((each) => each.ms);
      return { ms: ms.toSorted((a, b) => a - b), turnedAway: all.length - ms.length };
    },
  };
}

function memoryOf({ child }: MeasuredShop, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1_000;
}

const ms = (times: number[]) =>
  `p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`;

/** As lines for a report. */
export function flashSaleLines(of: FlashSale): string[] {
  const { answers, pages, memoryMb } = of;
  const kind = (wanted: BuyerAnswer['kind']) => answers.filter((answer) => answer.kind === wanted);
  const times = (wanted: BuyerAnswer['kind']) =>
    kind(wanted)
      .map((answer) => answer.ms)
      .toSorted((a, b) => a - b);
  const count = (wanted: BuyerAnswer['kind']) => kind(wanted).length;
  const told = answers.filter((answer) => answer.told > 0).length;
  const last = Math.max(...answers.map(({ at }) => at)) / 1_000;
  return [
    `${answers.length} buyers within one second (the load itself late by ${of.lateMs.toFixed(0)} ms at most) for ${of.pairs} pairs: **${count('sold')} sold**, ${of.left} left, **${count('soldOut')} told "out of stock"**`,
    `told their place in line first, and answered later: ${told}; "The shop is full" ${count('full')}, "Oops" ${count('oops')}, "Failed to place order" ${count('failed')}, another answer ${count('other')}, none ${count('unanswered')}`,
    `the last answer after ${last.toFixed(1)} s; a refusal ${ms(times('soldOut'))}; an order ${ms(times('sold'))}`,
    `pages of others meanwhile, rendered for each: ${ms(pages.ms)} (${pages.ms.length} pages, ${pages.turnedAway} turned away or unanswered)`,
    `memory of the shop's process ${memoryMb.before.toFixed(0)} MB before, ${memoryMb.most.toFixed(0)} at most; ${of.cpuSeconds.toFixed(1)} s of processor`,
    `problems found by the integrity check: ${of.problems}`,
  ];
}

if (process.argv[1] === import.meta.filename) {
  const [buyers, stock] = [Number(process.env.BUYERS ?? 10_000), Number(process.env.PAIRS ?? 100)];
  const out = report('flash-sale', `BUYERS=${buyers} PAIRS=${stock} npm run bench -- flash-sale`);
  const bench = await benchEmbedded();
  const measured = await measureFlashSale(bench, buyers, stock).finally(() => bench.stop());
  for (const line of flashSaleLines(measured)) out.line(line);
  out.save();
}
