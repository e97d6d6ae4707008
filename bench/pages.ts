/** Pages a second: cached, beside a bare node:http server that sends the same bytes, and rendered for each request. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { measure, measureAnew, pinned, type Measured } from './load.ts';
import { cpuMsOf, openMeasured, warm, type BenchDatabase, type MeasuredShop } from './shop.ts';

export type PageRates = { path: string; bytes: number; bare: Measured; kept: Measured };

/** `cpuMs` of the shop's process for each page. */
type Rendered = Measured & { cpuMs: number; bytes: number };

export type RenderedRates = { path: string; packed: Rendered; plain: Rendered };

const codings = { packed: 'br', plain: 'identity' };
const headers = { 'accept-encoding': codings.packed };
const rounds = 3;

/** The median of three rounds each, both kinds in turn, so that a noisy moment affects both of them. */
export async function measurePages(database: BenchDatabase, seconds: number): Promise<PageRates[]> {
  const shop = await openMeasured({ DATABASE_URL: database.url, DATA_DIR: database.dataDir });
  try {
    const product = await aProduct(shop);
    const rates = [];
    for (const path of ['/', '/shop', '/shop?brand=nike&sort=price_asc', product])
      rates.push(await measurePage(path, shop.address, seconds));
    return rates;
  } finally {
    await shop.stop();
  }
}

/** Pages that are rendered for each request, as those of one buyer are; every request has its own address. */
export async function measureRendered(database: BenchDatabase, seconds: number): Promise<RenderedRates[]> {
  const env = { DATABASE_URL: database.url, DATA_DIR: database.dataDir, PAGE_CACHE_MB: '0' };
  const shop = await openMeasured(env);
  try {
    const product = await aProduct(shop);
    const rates = [];
    for (const path of ['/', '/shop', '/shop?search=shoe', product, '/cart'])
      rates.push(await measureBothWays(path, shop, seconds));
    return rates;
  } finally {
    await shop.stop();
  }
}

async function aProduct({ address }: MeasuredShop): Promise<string> {
  const list = await (await fetch(`${address}/shop`)).text();
  return /\/product\/[0-9a-f-]{36}/.exec(list)?.[0] ?? '/';
}

async function measureBothWays(path: string, shop: MeasuredShop, seconds: number): Promise<RenderedRates> {
  const taken: Record<'packed' | 'plain', Rendered[]> = { packed: [], plain: [] };
  await measureAnew({ url: shop.address + path, connections: 8, seconds: 1, headers });
  for (let round = 0; round < rounds; round += 1) {
    taken.packed.push(await renderedAs(codings.packed, path, shop, seconds));
    taken.plain.push(await renderedAs(codings.plain, path, shop, seconds));
  }
  return { path, packed: median(taken.packed), plain: median(taken.plain) };
}

async function renderedAs(
  coding: string,
  path: string,
  shop: MeasuredShop,
  seconds: number,
): Promise<Rendered> {
  const accepted = { 'accept-encoding': coding };
  const before = cpuMsOf(shop);
  const measured = await measureAnew({
    url: shop.address + path,
    connections: 8,
    seconds,
    headers: accepted,
  });
  const answers = Object.values(measured.statuses).reduce((sum, each) => sum + each, 0);
  const cpuMs = (cpuMsOf(shop) - before) / answers;
  const page = await fetch(shop.address + path, { headers: accepted });
  return { ...measured, cpuMs, bytes: Number(page.headers.get('content-length') ?? 0) };
}

async function measurePage(path: string, keeping: string, seconds: number): Promise<PageRates> {
  await warm(keeping, path);
  const bare = await openBare(keeping + path);
  const taken: Record<'bare' | 'kept', Measured[]> = { bare: [], kept: [] };
  for (let round = 0; round < rounds; round += 1) {
    taken.bare.push(await measure({ url: bare.address, connections: 32, seconds, headers }));
    taken.kept.push(await measure({ url: keeping + path, connections: 32, seconds, headers }));
  }
  bare.stop();
  const packed = await fetch(keeping + path, { headers });
  const bytes = Number(packed.headers.get('content-length') ?? 0);
  return { path, bytes, bare: median(taken.bare), kept: median(taken.kept) };
}

function median<T extends Measured>(taken: T[]): T {
  const sorted = taken.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

async function openBare(url: string) {
  const [command, args] = pinned(0, process.execPath, [join(import.meta.dirname, 'bare-server.ts'), url]);
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return { address: `http://127.0.0.1:${String(port).trim()}/`, stop: () => child.kill() };
}
