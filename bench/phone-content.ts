/**
 * First loads on a cheap phone with what sellers really have (long names, Urdu, photographs of any shape) beside the sample
 * catalogue, by turns in one run: two shops of one build, each on its own database.
 */
import { loadavg } from 'node:os';
import { openDiskStore } from '#platform/media/disk-store.ts';
import { openDatabase } from '#server/db/open.ts';
import { openLog } from '#platform/log/log.ts';
import { fillWithAnything } from '../tests/support/browser/any-content.ts';
import { addPair, measureFirstLoads, type FirstLoad } from './phone.ts';
import { report } from './report.ts';
import { benchEmbedded, openMeasured, type BenchDatabase, type MeasuredShop } from './shop.ts';

const TURNS = 3;

type Visited = { shop: MeasuredShop; pages: Record<string, string>; cookie: string };

const out = report('phone-content', 'node bench/phone-content.ts');
const [plain, full] = [await benchEmbedded(), await benchEmbedded()];
const opened: MeasuredShop[] = [];
try {
  const sample = await openSample(plain);
  const any = await openAny(full);
  const names = ['/', '/shop', 'product', 'product in Urdu', '/checkout'];
  // Pictures are encoded when first asked for; a shop that has been open for a while has them.
  for (const visited of [sample, any]) await visit(visited, names);
  const before = loadavg()[0] ?? 0;
  const loads = new Map<string, { sample: FirstLoad[]; any: FirstLoad[] }>();
  for (let turn = 0; turn < TURNS; turn += 1) {
    const taken = { sample: await visit(sample, names), any: await visit(any, names) };
    for (const name of names) {
      const all = loads.get(name) ?? { sample: [], any: [] };
      for (const which of ['sample', 'any'] as const) {
        const load = taken[which].get(name);
        if (load) all[which].push(load);
      }
      loads.set(name, all);
    }
  }
  out.line(
    `${TURNS} turns, medians (of the shifts the largest); slow 4G, processor four times slower; load of the machine ${before.toFixed(0)} before and ${(loadavg()[0] ?? 0).toFixed(0)} after, so that times are upper bounds and the ratio says what the content costs`,
  );
  for (const [name, taken] of loads) out.line(`${name}: ${lineOf(taken)}`);
} finally {
  for (const shop of opened) await shop.stop();
  await Promise.all([plain.stop(), full.stop()]);
}
out.save();

async function open(bench: BenchDatabase): Promise<MeasuredShop> {
  const shop = await openMeasured({ DATABASE_URL: bench.url, DATA_DIR: bench.dataDir });
  opened.push(shop);
  return shop;
}

async function openSample(bench: BenchDatabase): Promise<Visited> {
  const shop = await open(bench);
  const list = await (await fetch(`${shop.address}/shop`)).text();
  const [first = '/', second = '/'] = new Set(list.match(/\/product\/[0-9a-f-]{36}/g));
  return withCart(shop, first, second);
}

async function openAny(bench: BenchDatabase): Promise<Visited> {
  const shop = await open(bench);
  const { db, close } = await openDatabase({ url: bench.url, poolSize: 2, log: openLog('warn') });
  const { long, urdu } = await fillWithAnything(db, openDiskStore(bench.dataDir));
  await close();
  return withCart(shop, `/product/${long}`, `/product/${urdu}`);
}

async function withCart(shop: MeasuredShop, product: string, inUrdu: string): Promise<Visited> {
  const pages = { '/': '/', '/shop': '/shop', product, 'product in Urdu': inUrdu, '/checkout': '/checkout' };
  return { shop, pages, cookie: await addPair(shop.address, product) };
}

async function visit({ shop, pages, cookie }: Visited, names: string[]): Promise<Map<string, FirstLoad>> {
  const taken = new Map<string, FirstLoad>();
  for (const name of names) {
    const own = name === '/checkout' ? { cookie } : {};
    const [load] = await measureFirstLoads(shop.address, [pages[name] ?? '/'], { rounds: 1, ...own });
    if (load) taken.set(name, load);
  }
  return taken;
}

function lineOf({ sample, any }: { sample: FirstLoad[]; any: FirstLoad[] }): string {
  const lcp = pairOf(sample, any, ({ lcp: ms }) => ms);
  const inp = pairOf(sample, any, ({ inp: ms }) => ms);
  return `LCP ${lcp}; CLS ${largestShift(sample)} and ${largestShift(any)}${inp === '' ? '' : `; INP ${inp}`}`;
}

function largestShift(loads: FirstLoad[]): string {
  return Math.max(...loads.map(({ cls }) => cls)).toFixed(3);
}

function pairOf(sample: FirstLoad[], any: FirstLoad[], of: (load: FirstLoad) => number | null): string {
  const [one, other] = [median(sample, of), median(any, of)];
  if (one === null || other === null) return '';
  return `${Math.round(one)} ms with the sample, ${Math.round(other)} ms with any content, ratio ${(other / one).toFixed(2)}`;
}

function median(loads: FirstLoad[], of: (load: FirstLoad) => number | null): number | null {
  const all = loads.flatMap((load) => of(load) ?? []).toSorted((a, b) => a - b);
  return all[Math.floor(all.length / 2)] ?? null;
}
