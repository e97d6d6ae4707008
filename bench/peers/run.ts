/**
 * npm run bench -- peers: whole purchases in our shop, in Vendure and in Medusa, by turns in changing order, on PostgreSQL servers with the same
 * settings; then whether what was sold is what is gone. TURNS, SECONDS of each, ROUNDS of the rush for the last pairs.
 */
import { cpus, totalmem } from 'node:os';
import { memoryOf } from '../process-memory.ts';
import { serverOf } from '../shop.ts';
import { canPin } from '../load.ts';
import { BUYERS, crowd, rush, type CrowdCost } from './load.ts';
import { openMedusa } from './medusa.ts';
import { openQadam } from './qadam.ts';
import { rowsOf } from './rows.ts';
import type { PeerShop } from './side.ts';
import { countedTable, exactnessLine, ratioTable } from './tables.ts';
import { openVendure } from './vendure.ts';

const turns = Number(process.env.TURNS ?? 3);
const seconds = Number(process.env.SECONDS ?? 20);
const rounds = Number(process.env.ROUNDS ?? 3);
const rushers = 100;
const pairs = 10;

export type PeerResult = {
  shop: PeerShop;
  turns: CrowdCost[];
  rushes: Awaited<ReturnType<typeof rush>>[];
  mb: number;
};

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const ours = await openQadam(rounds, pairs);
const shops = [ours.shop];
try {
  for (const open of [openVendure, openMedusa]) shops.push(await open(ours.catalogue));
  await measureAll();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const shop of shops) await shop.stop();
  process.exit();
}

async function measureAll(): Promise<void> {
  console.log(await conditions());
  const results: PeerResult[] = shops.map((shop) => ({ shop, turns: [], rushes: [], mb: 0 }));
  const databases = new Map<string, string>();
  const starts = new Map<string, Awaited<ReturnType<PeerShop['stock']>>>();
  for (const { shop } of results) {
    databases.set(shop.name, await serverOf(shop.bench));
    starts.set(shop.name, await shop.stock());
  }
  // The first is not counted: code is compiled and caches are filled.
  for (let turn = 0; turn <= turns; turn += 1) {
    const order = results.map((_, at) => results[(at + turn) % results.length]);
    for (const result of turn % 2 ? order.toReversed() : order) {
      if (!result) continue;
      const cost = await crowd(result.shop, databases.get(result.shop.name) ?? '', ours.bought, seconds);
      console.log(`turn ${turn}, ${result.shop.name}: ${JSON.stringify(cost)}`);
      result.turns.push(cost);
    }
  }
  for (const result of results) {
    result.mb = memoryOf(result.shop.pid);
    for (const sku of ours.scarce) result.rushes.push(await rush(result.shop, sku, rushers));
    console.log(`rush, ${result.shop.name}: ${JSON.stringify(result.rushes)}`);
  }
  console.log(`\n${ratioTable(results)}\n\n${countedTable(results, rushers, pairs)}\n`);
  for (const result of results)
    console.log(exactnessLine(result, starts.get(result.shop.name) ?? new Map(), await result.shop.stock()));
}

async function conditions(): Promise<string> {
  const settings = await Promise.all(
    shops.map(async ({ bench }) => {
      const [row] = await rowsOf(
        bench.url,
        `select current_setting('server_version') as version, current_setting('fsync') as fsync,
           current_setting('synchronous_commit') as synchronous_commit`,
      );
      return JSON.stringify(row);
    }),
  );
  const memory = Math.round(totalmem() / 2 ** 30);
  const variants = ours.catalogue.flatMap((product) => product.variants);
  return [
    `${cpus().length} cores, ${memory} GB, Node ${process.versions.node}${canPin ? ', each shop pinned to one core' : ''}`,
    `${shops.map(({ name, version }) => `${name} ${version}`).join(', ')}; PostgreSQL of each: ${[...new Set(settings)].join(', ')}`,
    `${ours.catalogue.length} products, ${variants.length} variants; ${BUYERS} buyers of ${ours.bought.length} products, ${turns} turns of ${seconds} s`,
  ].join('\n');
}
