/** Two checkouts of the shop by turns: processor time and bytes of one page and of one purchase, in the process and in PostgreSQL. */
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import {
  benchEmbedded,
  cpuMsOf,
  databaseMs,
  openMeasured,
  serverOf,
  type BenchDatabase,
  type MeasuredShop,
} from './shop.ts';
import { purchase, stockUp, ways, type Way } from './purchases/run.ts';
import { productsOf } from './purchases/buyer.ts';
import { quantile } from './timing.ts';

const [other, what = 'pages'] = process.argv.slice(2);
const turns = Number(process.env.TURNS ?? 4);
const each = Number(process.env.EACH ?? 40);
const lines = 8;

/** Milliseconds of processor time. */
type Cost = { shop: number; database: number };

type Side = {
  shop: MeasuredShop;
  bench: BenchDatabase;
  pid: string;
  products: Awaited<ReturnType<typeof productsOf>>;
};

const agent = new Agent({ keepAlive: true });
const unpack = promisify(brotliDecompress);
let nth = 0;

async function openSide(tree: string): Promise<Side> {
  const bench = await benchEmbedded();
  // Purchases meet the page cache as buyers do; pages are drawn each time.
  const cacheMegabytes = what === 'purchases' ? '64' : '0';
  const env = {
    DATABASE_URL: bench.url,
    DATA_DIR: bench.dataDir,
    TRUST_PROXY: '1',
    PAGE_CACHE_MB: cacheMegabytes,
    // One that begins anew while the other is asked cuts the lines to it.
    BEGIN_ANEW: 'off',
  };
  const shop = await openMeasured(env, process.execPath, tree);
  // Only purchases empty the shelves; a checkout of before 0013 has other names for them.
  if (what === 'purchases') await stockUp(bench.url);
  return { shop, bench, pid: await serverOf(bench), products: await productsOf(shop) };
}

async function costOf({ shop, pid }: Side, work: () => Promise<unknown>): Promise<Cost> {
  const before = { shop: cpuMsOf(shop), database: databaseMs(pid) };
  await work();
  return {
    shop: (cpuMsOf(shop) - before.shop) / each,
    database: (databaseMs(pid) - before.database) / each,
  };
}

/** Every request its own address, packed, in eight lines. */
async function ask({ shop }: Side, path: string): Promise<void> {
  let left = each;
  const line = async () => {
    while (left > 0) {
      left -= 1;
      nth += 1;
      await read(`${shop.address}${path}${path.includes('?') ? '&' : '?'}nth=${nth}`);
    }
  };
  await Promise.all(Array.from({ length: lines }, line));
}

function read(url: string): Promise<Buffer> {
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': `39.40.${(nth >> 8) % 256}.${nth % 256}` };
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
    }).once('error', reject);
  });
}

async function buy({ shop, products }: Side, way: Way): Promise<void> {
  let left = each;
  const line = async () => {
    while (left > 0) {
      left -= 1;
      const { ok } = await purchase(shop, products, way);
      if (!ok) throw new Error('a purchase failed');
    }
  };
  await Promise.all(Array.from({ length: lines }, line));
}

/** The kinds of work of a run, by name. */
function worksOf(): { name: string; of(side: Side): Promise<void>; bytes?(side: Side): Promise<string> }[] {
  if (what === 'purchases')
    return ways.map((way) => ({ name: `a whole purchase ${way}`, of: (side) => buy(side, way) }));
  const paths: [string, (side: Side) => string][] = [
    ['listing', () => '/shop'],
    ['search', () => '/shop?search=shoe'],
    ['product', ({ products }) => products[0]?.path ?? '/'],
    ['home', () => '/'],
    ['empty cart', () => '/cart'],
  ];
  return paths.map(([name, pathOf]) => ({
    name,
    of: (side) => ask(side, pathOf(side)),
    bytes: async (side) => {
      const packed = await read(side.shop.address + pathOf(side));
      const plain = await unpack(packed);
      return `${(plain.byteLength / 1000).toFixed(1)} (${(packed.byteLength / 1000).toFixed(1)})`;
    },
  }));
}

function median(values: number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

type Turn = { before: Cost; after: Cost };

async function compare(before: Side, after: Side): Promise<void> {
  console.log(`${turns} turns of ${each}, processor ms (shop + PostgreSQL), medians; KB of HTML (packed)`);
  for (const { name, of, bytes } of worksOf()) {
    for (const side of [before, after]) await of(side);
    const taken: Turn[] = [];
    for (let turn = 0; turn < turns; turn += 1) taken.push(await turnOf(of, before, after, turn % 2 === 0));
    const weights = bytes ? [await bytes(before), await bytes(after)] : [];
    console.log([name, ...wordsOf(taken), ...weights].join(' | '));
  }
}

// Who comes first changes from turn to turn.
async function turnOf(
  of: (side: Side) => Promise<void>,
  before: Side,
  after: Side,
  isBeforeFirst: boolean,
): Promise<Turn> {
  const early = isBeforeFirst ? await costOf(before, () => of(before)) : null;
  const cost = await costOf(after, () => of(after));
  return { before: early ?? (await costOf(before, () => of(before))), after: cost };
}

function wordsOf(taken: Turn[]): string[] {
  const ratios = taken.map((turn) => sumOf(turn.after) / sumOf(turn.before)).toSorted((a, b) => a - b);
  const costs = (['before', 'after'] as const).map((side) => {
    const shop = median(taken.map((turn) => turn[side].shop));
    return `${shop.toFixed(1)} + ${median(taken.map((turn) => turn[side].database)).toFixed(1)}`;
  });
  const [least = 0, most = 0] = [ratios.at(0), ratios.at(-1)];
  return [...costs, `${median(ratios).toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`];
}

function sumOf({ shop, database }: Cost): number {
  return shop + database;
}

if (!other) throw new Error('node bench/by-turns.ts OTHER_CHECKOUT [pages|purchases]');
const before = await openSide(other);
const after = await openSide(join(import.meta.dirname, '..'));
try {
  await compare(before, after);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  agent.destroy();
  for (const { shop, bench } of [before, after]) {
    await shop.stop();
    await bench.stop();
  }
  process.exit();
}
