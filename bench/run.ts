/**
 * npm run bench: everything side by side in one run on this machine, ratios first, with what it ran on; the report goes to
 * bench/results/. `--short` takes a tenth of the time and says so.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { measureSizes } from './catalogue-sizes.ts';
import { canPin, hasWrk, versionOf } from './load.ts';
import { measureOrders, type OrderRates } from './orders.ts';
import { measureOverload, overloadLines } from './overload.ts';
import { measurePages, measureRendered, type PageRates, type RenderedRates } from './pages.ts';
import { addPair, measureFirstLoads, type FirstLoad } from './phone.ts';
import { measurePriceNews, newsLines } from './price-change.ts';
import { measurePurchases, purchaseLines, ways } from './purchases/run.ts';
import { benchEmbedded, openMeasured, type BenchDatabase } from './shop.ts';
import { measureStart, type StartUp } from './start-up.ts';
import type { Times } from './timing.ts';

const isShort = process.argv.includes('--short');
const seconds = isShort ? 2 : 8;
const sizes = isShort ? [1_000, 5_000] : [1_000, 10_000, 100_000];
const parts: string[] = [];
const say = (text: string) => {
  parts.push(text);
  console.log(text);
};

say(`# What it costs\n\n${conditions()}`);
const bench = await benchEmbedded();
try {
  say(startTable(await measureStart()));
  say(pageTable(await measurePages(bench, seconds)));
  say(renderedTable(await measureRendered(bench, seconds)));
  say(phoneTable(await firstLoads()));
  say(orderTable(await onItsOwn((own) => measureOrders(own, seconds))));
  for (const way of ways) {
    const purchases = await onItsOwn((own) => measurePurchases(own, seconds, way));
    say(section(`Whole purchases ${way}`, purchaseLines(purchases)));
  }
  const news = await onItsOwn((own) => measurePriceNews(own, isShort ? 5 : 50));
  say(section('A price change heard elsewhere', newsLines(news)));
  const flood = isShort ? 6 : 60;
  const overload = await onItsOwn((own) => measureOverload(own, flood));
  say(section('Three times more visitors than it can carry', overloadLines(overload, flood)));
  process.env.DATABASE_URL = bench.url;
  say(sizeTable(await measureSizes(sizes)));
} finally {
  await bench.stop();
}
const folder = join(import.meta.dirname, 'results');
mkdirSync(folder, { recursive: true });
const file = join(folder, `${new Date().toISOString().slice(0, 10)}${isShort ? '-short' : ''}.md`);
writeFileSync(file, `${parts.join('\n\n')}\n`);
console.log(`\nwritten to ${file}`);

// What makes thousands of orders gets a database of its own.
async function onItsOwn<T>(work: (own: BenchDatabase) => Promise<T>): Promise<T> {
  const own = await benchEmbedded();
  return work(own).finally(() => own.stop());
}

function section(title: string, lines: string[]): string {
  return `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

async function firstLoads(): Promise<FirstLoad[]> {
  const shop = await openMeasured({ DATABASE_URL: bench.url, DATA_DIR: bench.dataDir });
  try {
    const list = await (await fetch(`${shop.address}/shop`)).text();
    const product = /\/product\/[0-9a-f-]{36}/.exec(list)?.[0] ?? '/';
    const paths = ['/', '/shop', product];
    // Pictures are encoded when first asked for; a shop that has been open for a while has them.
    await measureFirstLoads(shop.address, paths, { rounds: 1 });
    const cookie = await addPair(shop.address, product);
    const ofBuyer = () => measureFirstLoads(shop.address, ['/checkout'], { cookie });
    return [...(await measureFirstLoads(shop.address, paths)), ...(await ofBuyer())];
  } finally {
    await shop.stop();
  }
}

function conditions(): string {
  const commit = versionOf('git', 'rev-parse', '--short', 'HEAD') ?? 'unknown';
  const lines = [
    `${new Date().toISOString().slice(0, 16)}Z, commit ${commit}${isShort ? ', short run' : ''}`,
    `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB; shared, so read the ratios and not the figures`,
    `Node ${process.version}, embedded PostgreSQL 18, fsync on, synchronous_commit on`,
    canPin ? 'shop pinned to core 0, load to core 1; database on either' : 'nothing pinned',
    `load by ${hasWrk() ? 'wrk' : 'autocannon'} for pages, by node:http for orders; medians of three rounds taken by turns`,
  ];
  return lines.map((line) => `- ${line}`).join('\n');
}

function startTable({ openMs, firstPageMs, idleMb, databaseMb }: StartUp): string {
  return `## Start and memory\n
| | |
|---|---|
| built and filled: \`npm start\` to "is open" (ms, median of 5) | ${openMs.toFixed(0)} |
| ... to the first page in full (ms) | ${firstPageMs.toFixed(0)} |
| idle memory of the shop, proportional (MB) | ${idleMb.toFixed(0)} |
| ... of its database and supervisor (MB) | ${databaseMb.toFixed(0)} |`;
}

function pageTable(rates: PageRates[]): string {
  const rows = rates.map(({ path, bytes, bare, kept }) => {
    const ratio = kept.perSecond / bare.perSecond;
    return `| ${nameOf(path)} | **${ratio.toFixed(2)}** | ${rate(kept.perSecond)} | ${rate(bare.perSecond)} | ${kilo(bytes)} | ${kept.p99.toFixed(1)} | ${kept.failures} |`;
  });
  return `## Pages a second\n
| page | kept / bare | kept | bare node:http, same bytes | KB brotli | p99 kept ms | failures |
|---|---|---|---|---|---|---|
${rows.join('\n')}`;
}

function renderedTable(rates: RenderedRates[]): string {
  const rows = rates.map(({ path, packed, plain }) => {
    const cells = [packed, plain].map(
      (each) => `${rate(each.perSecond)} | ${each.cpuMs.toFixed(1)} | ${kilo(each.bytes)}`,
    );
    return `| ${nameOf(path)} | ${cells.join(' | ')} | ${packed.failures + plain.failures} |`;
  });
  return `## Pages rendered for each request\n
Every request has an address of its own: those who ask for one address at the same moment share one rendering.

| page | packed: pages a second | processor ms of the shop each | KB | not packed: pages a second | processor ms each | KB | failures |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}`;
}

function orderTable({ checkouts, p50, p99, refused, cpuMs, sql, ratios, statements }: OrderRates): string {
  const ratio =
    sql === null
      ? 'no pgbench here'
      : `${(checkouts / sql).toFixed(2)} (${ratios.map((each) => each.toFixed(2)).join(', ')})`;
  return `## Orders a second\n
| whole checkout / bare SQL | checkouts over HTTP | same ${statements} statements by pgbench | p50 ms | p99 ms | refused | processor ms of the shop each |
|---|---|---|---|---|---|---|
| **${ratio}** | ${rate(checkouts)} | ${sql === null ? '-' : rate(sql)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${refused} | ${cpuMs.toFixed(1)} |`;
}

function phoneTable(loads: FirstLoad[]): string {
  const rows = loads.map(({ path, fcp, lcp, tbt, cls, inp, scriptsBefore, kb }) => {
    const { document: html, script, laterScript, style, font, image } = kb;
    const sizesOf = [html, script, laterScript, style, font, image].map((each) => each.toFixed(0));
    return `| ${nameOf(path)} | ${fcp.toFixed(0)} | ${lcp.toFixed(0)} | ${tbt.toFixed(0)} | ${cls.toFixed(3)} | ${inp === null ? '-' : inp.toFixed(0)} | ${scriptsBefore} | ${sizesOf.join(' | ')} |`;
  });
  return `## First load on a slow phone (CPU / 4, slow 4G, empty cache)\n
| page | FCP ms | LCP ms | TBT ms | CLS | INP ms | scripts begun before LCP | HTML KB | JS KB to answer | JS KB after that | CSS KB | fonts KB | pictures KB |
|---|---|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

JS to answer: the packed bodies of every script fetched until the page answers its visitor (aim: 115 KB); after that come
parts below the first screen. Neither counts HTTP headers or what a press fetches; the other columns count headers.`;
}

function sizeTable(table: Map<string, Times[]>): string {
  const rows = [...table].map(([name, times]) => {
    const ratio = (times.at(-1)?.p50 ?? 0) / (times[0]?.p50 ?? 1);
    const cells = times.map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`);
    return `| ${name} | **x${ratio.toFixed(1)}** | ${cells.join(' | ')} |`;
  });
  return `## Questions of a page as the catalogue grows (ms, p50 / p99)\n
| question | largest / smallest | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} |
|---|---|${sizes.map(() => '---|').join('')}
${rows.join('\n')}`;
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function rate(perSecond: number): string {
  return Math.round(perSecond).toLocaleString('en');
}

function nameOf(path: string): string {
  return path.startsWith('/product/') ? '/product/{id}' : path;
}
