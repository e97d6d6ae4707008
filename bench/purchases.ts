/** Whole purchases a second: eight buyers, each from a product's page to the confirmation, every page packed and read. */
import { Agent, request, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { openDatabase } from '#server/db/open.ts';
import { openLog } from '#platform/log/log.ts';
import { benchEmbedded, cpuMsOf, openMeasured, type BenchDatabase, type MeasuredShop } from './shop.ts';
import { quantile } from './timing.ts';

export type PurchaseRates = {
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
  /** Processor time of the shop's process for one purchase, ms. */
  cpuMs: number;
  /** Of the seven answers of one purchase, as they travel and unpacked. */
  kb: { packed: number; plain: number };
};

const buyers = 8;
const unpack = promisify(brotliDecompress);

/** The sample catalogue with enough of everything; the page cache is on, as it is for buyers. */
export async function measurePurchases(bench: BenchDatabase, seconds: number): Promise<PurchaseRates> {
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
        while (performance.now() < end) bought.push(await purchase(shop, products));
        return bought;
      });
      return (await Promise.all(each)).flat();
    };
    await crowd(3_000);
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
    lines.destroy();
  }
}

/** For the report. */
export function purchaseLines({ perSecond, p50, p99, failures, cpuMs, kb }: PurchaseRates): string[] {
  return [
    `${perSecond.toFixed(1)} whole purchases a second by ${buyers} buyers, seven requests each, from the product's page to the confirmation`,
    `one takes ${p50.toFixed(0)} ms (median), ${p99.toFixed(0)} ms (p99), and ${cpuMs.toFixed(1)} ms of the shop's processor; ${failures} failed`,
    `its seven answers are ${kb.packed.toFixed(0)} KB as they travel, ${kb.plain.toFixed(0)} KB unpacked`,
  ];
}

/** So that no size runs out while it is bought. */
export async function stockUp(url: string): Promise<void> {
  const { pool, close } = await openDatabase({ url, poolSize: 1, log: openLog('warn') });
  await pool.query(`insert into stock_movements (variant_id, delta, reason)
    select id, 1000000, 'count' from variants where stock > 0`);
  await close();
}

type Bought = { ok: boolean; ms: number; packed: number; plain: number };
type Page = { status: number; location: string; text: string };
export type OnSale = { path: string; line: string };

/** What can be bought: a product's page and one of its lines. */
export async function productsOf({ address }: Pick<MeasuredShop, 'address'>): Promise<OnSale[]> {
  const list = await (await fetch(`${address}/shop`)).text();
  const paths = [...new Set(list.match(/\/product\/[0-9a-f-]{36}/g))];
  const found = await Promise.all(
    paths.map(async (path) => ({ path, line: lineOf(await (await fetch(address + path)).text()) })),
  );
  return found.filter(({ line }) => line !== '');
}

function lineOf(html: string): string {
  const open = (html.match(/<input[^>]*name="line"[^>]*>/g) ?? []).filter(
    (tag) => !tag.includes('disabled=""'),
  );
  return /value="(\d+)"/.exec(open[0] ?? '')?.[1] ?? '';
}

let turn = 0;

/** A purchase up to its last press: `place` sends the order and reads the confirmation, and says whether it was placed. */
export type BegunPurchase = { place(): Promise<boolean>; weight: Visit['weight'] };

/** Product, add, cart, checkout, its price for a city. Every buyer has an address of his own. */
export async function beginPurchase(
  shop: Pick<MeasuredShop, 'address'>,
  { path, line }: OnSale,
): Promise<BegunPurchase> {
  turn += 1;
  const nth = turn;
  const from = `39.${32 + ((nth >> 16) % 32)}.${(nth >> 8) % 256}.${nth % 256}`;
  const cookies = new Map<string, string>();
  const weight = { packed: 0, plain: 0 };
  const go = (to: string, form?: Record<string, string>) => visit(shop, { to, form, from, cookies, weight });
  const first = await go(path);
  // As the page does by a script once it has the whole style sheet.
  cookies.set('styles', /\/assets\/([\w-]+)\.css/.exec(first.text)?.[1] ?? '');
  const added = await go('/cart/lines', { line, quantity: '1' });
  await go(added.location);
  await go('/checkout');
  const { text } = await go('/checkout?city=Lahore');
  const place = async () => {
    const placed = await go('/checkout', { ...hiddenOf(text), ...typed(nth) });
    const confirmed = placed.status === 303 ? await go(placed.location) : placed;
    return confirmed.status === 200 && confirmed.text.includes('Order placed successfully!');
  };
  return { place, weight };
}

export async function purchase(shop: Pick<MeasuredShop, 'address'>, products: OnSale[]): Promise<Bought> {
  const begun = performance.now();
  const { place, weight } = await beginPurchase(
    shop,
    products[turn % products.length] ?? { path: '/', line: '' },
  );
  const ok = await place();
  return { ok, ms: performance.now() - begun, ...weight };
}

function typed(nth: number): Record<string, string> {
  return {
    name: 'Ayesha Khan',
    phone: `0300${String(1_000_000 + (nth % 8_999_999))}`,
    email: `buyer${nth}@example.com`,
    street: 'House 12, Street 4, Gulberg',
    city: 'Lahore',
    state: 'Punjab',
    postalCode: '',
    coupon: '',
    method: 'STANDARD',
    intent: 'place',
  };
}

function hiddenOf(html: string): Record<string, string> {
  const tags = html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  const pairs = tags.map((tag) => [
    /name="([^"]*)"/.exec(tag)?.[1] ?? '',
    (/value="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ]);
  // The first of a name is that of the checkout's own form.
  return Object.fromEntries(pairs.toReversed());
}

type Visit = {
  to: string;
  form: Record<string, string> | undefined;
  from: string;
  cookies: Map<string, string>;
  weight: { packed: number; plain: number };
};

const lines = new Agent({ keepAlive: true });

async function visit(
  { address }: Pick<MeasuredShop, 'address'>,
  { to, form, from, cookies, weight }: Visit,
): Promise<Page> {
  const body = form && new URLSearchParams(form).toString();
  const headers = {
    'accept-encoding': 'br',
    'x-forwarded-for': from,
    cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
    ...(body !== undefined && {
      origin: address,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
    }),
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(address + to, { method: form ? 'POST' : 'GET', agent: lines, headers }, resolve);
    asked.once('error', reject).end(body);
  });
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  for (const set of answer.headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(set) ?? [];
    cookies.set(name, value);
  }
  const sent = Buffer.concat(parts);
  const plain = answer.headers['content-encoding'] === 'br' ? await unpack(sent) : sent;
  weight.packed += sent.byteLength;
  weight.plain += plain.byteLength;
  return { status: answer.statusCode ?? 0, location: answer.headers.location ?? '', text: plain.toString() };
}

if (process.argv[1] === import.meta.filename) {
  const bench = await benchEmbedded();
  console.log(await measurePurchases(bench, Number(process.env.SECONDS ?? 8)).finally(() => bench.stop()));
}
