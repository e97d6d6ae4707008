/** Pages a second: cached and rendered, beside a bare node:http server that sends the same bytes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { measure, pinned, type Measured } from './load.ts';
import { openMeasured, warm, type BenchDatabase } from './shop.ts';

export type PageRates = { path: string; bytes: number; bare: Measured; kept: Measured; rendered: Measured };

const headers = { 'accept-encoding': 'br' };
const rounds = 3;

/** The median of three rounds each, the three kinds in turn, so that a noisy moment affects all of them. */
export async function measurePages(database: BenchDatabase, seconds: number): Promise<PageRates[]> {
  const env = { DATABASE_URL: database.url, DATA_DIR: database.dataDir };
  const keeping = await openMeasured(env);
  const rendering = await openMeasured({ ...env, PAGE_CACHE_MB: '0' });
  try {
    const product = /\/product\/[0-9a-f-]{36}/.exec(
      await (await fetch(`${keeping.address}/shop`)).text(),
    )?.[0];
    const rates = [];
    for (const path of ['/', '/shop', '/shop?brand=nike&sort=price_asc', product ?? '/'])
      rates.push(await measurePage(path, keeping.address, rendering.address, seconds));
    return rates;
  } finally {
    await keeping.stop();
    await rendering.stop();
  }
}

async function measurePage(
  path: string,
  keeping: string,
  rendering: string,
  seconds: number,
): Promise<PageRates> {
  await warm(keeping, path);
  const bare = await openBare(keeping + path);
  const taken: Record<'bare' | 'kept' | 'rendered', Measured[]> = { bare: [], kept: [], rendered: [] };
  for (let round = 0; round < rounds; round += 1) {
    taken.bare.push(await measure({ url: bare.address, connections: 32, seconds, headers }));
    taken.kept.push(await measure({ url: keeping + path, connections: 32, seconds, headers }));
    taken.rendered.push(await measure({ url: rendering + path, connections: 8, seconds, headers }));
  }
  bare.stop();
  const packed = await fetch(keeping + path, { headers });
  const bytes = Number(packed.headers.get('content-length') ?? 0);
  return {
    path,
    bytes,
    bare: median(taken.bare),
    kept: median(taken.kept),
    rendered: median(taken.rendered),
  };
}

function median(taken: Measured[]): Measured {
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
