/** A flash sale: BUYERS place their orders within one second for PAIRS pairs, while others look at pages that are rendered for each. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '#platform/db/migrate.ts';
import { openLog } from '#platform/log/log.ts';
import { MIGRATIONS } from '#server/db/migrations.ts';
import { openDatabase } from '#server/db/open.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { stockOf } from '#server/testing/read-order.ts';
import { formOf } from '../tests/support/http-shopper.ts';
import { report } from './report.ts';
import { benchEmbedded, openMeasured, type BenchDatabase } from './shop.ts';
import { quantile } from './timing.ts';

type FlashSale = {
  buyers: number;
  pairs: number;
  sold: number;
  toldSoldOut: number;
  /** Read "The shop is full", or an error, or nothing at all. */
  full: number;
  failed: number;
  unanswered: number;
  left: number;
  problems: number;
  lastMs: number;
  refusalMs: number[];
  saleMs: number[];
  pageMs: number[];
};

type BuyerAnswer = { kind: 'sold' | 'soldOut' | 'full' | 'failed' | 'unanswered'; ms: number; at: number };

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

export async function measureFlashSale(
  bench: BenchDatabase,
  buyers: number,
  stock: number,
): Promise<FlashSale> {
  const database = await openDatabase({ url: bench.url, poolSize: 4, log: openLog('warn') });
  try {
    await migrate(database.pool, new Date(), MIGRATIONS);
    await makeShop(database.db);
    const { row } = await makeProduct(database.db, { title: 'Drop', rupees: 6_000, stock: { 42: stock } });
    const shop = await openMeasured({
      DATABASE_URL: bench.url,
      DATA_DIR: bench.dataDir,
      SAMPLE_DATA: 'off',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
    });
    try {
      await fetch(`${shop.address}/shop?min=1`);
      const looking = lookOn(shop.address);
      const begun = performance.now();
      const answers = await allBuy(shop.address, row('42'), buyers);
      const pageMs = await looking.stop();
      const of = (kind: BuyerAnswer['kind']) => answers.filter((answer) => answer.kind === kind);
      const times = (kind: BuyerAnswer['kind']) =>
        of(kind)
          .map(({ ms }) => ms)
          .toSorted((a, b) => a - b);
      return {
        buyers,
        pairs: stock,
        sold: of('sold').length,
        toldSoldOut: of('soldOut').length,
        full: of('full').length,
        failed: of('failed').length,
        unanswered: of('unanswered').length,
        left: await stockOf(database.db, row('42')),
        problems: (await verifyShop(database.db)).length,
        lastMs: Math.max(...answers.map(({ at }) => at)) - begun,
        refusalMs: times('soldOut'),
        saleMs: times('sold'),
        pageMs: pageMs.toSorted((a, b) => a - b),
      };
    } finally {
      await shop.stop();
    }
  } finally {
    await database.close();
  }
}

// Spread over one second, whatever becomes of those before.
async function allBuy(address: string, variantId: number, buyers: number): Promise<BuyerAnswer[]> {
  const begun = performance.now();
  const sent: Promise<BuyerAnswer>[] = [];
  while (sent.length < buyers) {
    const due = Math.min(buyers, ((performance.now() - begun) / 1_000) * buyers);
    while (sent.length < due) sent.push(buy(address, variantId, sent.length));
    await sleep(5);
  }
  return Promise.all(sent);
}

// Every buyer has a network, a phone and an address of his own.
function buy(address: string, variantId: number, buyer: number): Promise<BuyerAnswer> {
  const phone = `+92300${String(1_000_000 + buyer)}`;
  const input = checkoutInput({
    lines: [pairs(variantId)],
    rupees: 6_000,
    phone,
    email: `b${buyer}@example.com`,
  });
  const body = new URLSearchParams(formOf(input)).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': `39.${32 + (buyer >> 16)}.${(buyer >> 8) % 256}.${buyer % 256}`,
  };
  const begun = performance.now();
  const now = (kind: BuyerAnswer['kind']) => ({ kind, ms: performance.now() - begun, at: performance.now() });
  return new Promise((resolve) => {
    const asked = request(`${address}/checkout`, { method: 'POST', agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => resolve(now(kindOf(answer.statusCode ?? 0, Buffer.concat(parts).toString()))));
      answer.once('error', () => resolve(now('unanswered')));
    });
    asked.once('error', () => resolve(now('unanswered'))).end(body);
  });
}

function kindOf(status: number, page: string): BuyerAnswer['kind'] {
  if (status === 303) return 'sold';
  if (status === 409 && /out of stock/.test(page)) return 'soldOut';
  return /shop is full/i.test(page) ? 'full' : 'failed';
}

// Ten pages a second, each with an address of its own, so that none is cached.
function lookOn(address: string) {
  const times: Promise<number>[] = [];
  const looking = setInterval(() => {
    const begun = performance.now();
    times.push(
      fetch(`${address}/shop?min=${1_000 + times.length}`)
        .then((page) => page.text())
        .then(() => performance.now() - begun),
    );
  }, 100);
  return {
    stop: () => {
      clearInterval(looking);
      return Promise.all(times);
    },
  };
}

const ms = (times: number[]) =>
  `p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`;

/** As lines for a report. */
export function flashSaleLines(of: FlashSale): string[] {
  return [
    `${of.buyers} buyers within one second for ${of.pairs} pairs: **${of.sold} sold**, ${of.left} left, ${of.toldSoldOut} told "out of stock"`,
    `"The shop is full" ${of.full}, an error ${of.failed}, no answer ${of.unanswered}`,
    `the last answer after ${(of.lastMs / 1_000).toFixed(1)} s; a refusal ${ms(of.refusalMs)}; an order ${ms(of.saleMs)}`,
    `pages of others meanwhile, rendered for each: ${ms(of.pageMs)} (${of.pageMs.length} pages)`,
    `problems found by the integrity check: ${of.problems}`,
  ];
}

if (process.argv[1] === import.meta.filename) {
  const [buyers, stock] = [Number(process.env.BUYERS ?? 10_000), Number(process.env.PAIRS ?? 100)];
  const out = report('flash-sale', `BUYERS=${buyers} PAIRS=${stock} node bench/flash-sale.ts`);
  const bench = await benchEmbedded();
  const measured = await measureFlashSale(bench, buyers, stock).finally(() => bench.stop());
  for (const line of flashSaleLines(measured)) out.line(line);
  out.save();
}
