/** The three shops by turns, the rush for the last pairs, and what the books of each say afterwards. */
import { memoryOf } from '../process-memory.ts';
import { serverOf } from '../shop.ts';
import { crowd, rush, type CrowdCost } from './load.ts';
import type { PeerShop } from './side.ts';
import { countedTable, exactnessLine, ratioTable } from './ratio-tables.ts';

export type PeerResult = {
  shop: PeerShop;
  database: string;
  start: Awaited<ReturnType<PeerShop['stock']>>;
  turns: CrowdCost[];
  rushes: Awaited<ReturnType<typeof rush>>[];
  mb: number;
};

type Measure = {
  /** What the crowd buys, and what the rush wants, of which there are `pairs`. */
  bought: string[];
  scarce: string[];
  pairs: number;
  turns: number;
  seconds: number;
  rushers: number;
};

export async function measurePeers(shops: PeerShop[], given: Measure): Promise<void> {
  const results: PeerResult[] = [];
  for (const shop of shops) {
    const [database, start] = [await serverOf(shop.bench), await shop.stock()];
    results.push({ shop, database, start, turns: [], rushes: [], mb: 0 });
  }
  // The first is not counted: code is compiled and caches are filled.
  for (let turn = 0; turn <= given.turns; turn += 1) {
    for (const result of inOrder(results, turn)) {
      const cost = await crowd(result.shop, result.database, given.bought, given.seconds);
      console.log(`turn ${turn}, ${result.shop.name}: ${JSON.stringify(cost)}`);
      result.turns.push(cost);
    }
  }
  console.log(`\n${ratioTable(results)}\n`);
  for (const result of results) {
    result.mb = memoryOf(result.shop.pid);
    for (const sku of given.scarce) result.rushes.push(await rush(result.shop, sku, given.rushers));
    console.log(`rush, ${result.shop.name}: ${JSON.stringify(result.rushes)}`);
    console.log(exactnessLine(result, await result.shop.stock()));
  }
  console.log(`\n${countedTable(results, given.rushers, given.pairs)}`);
}

// Who comes first changes, and every second turn goes backwards.
function inOrder(results: PeerResult[], turn: number): PeerResult[] {
  const first = turn % results.length;
  const order = [...results.slice(first), ...results.slice(0, first)];
  return turn % 2 ? order.toReversed() : order;
}
