/**
 * npm run bench -- peers: whole purchases in our shop, in Vendure and in Medusa, by turns in changing order, on PostgreSQL servers with the same
 * settings; then whether what was sold is what is gone. TURNS, SECONDS of each at least, ROUNDS of the rush of RUSHERS for the last pairs.
 */
import { cpus, totalmem } from 'node:os';
import { canPin } from '../load.ts';
import { BUYERS } from './load.ts';
import { measurePeers } from './measure.ts';
import { openMedusa } from './medusa.ts';
import { openQadam } from './qadam.ts';
import { rowsOf } from './rows.ts';
import { openVendure } from './vendure.ts';

const turns = Number(process.env.TURNS ?? 3);
const seconds = Number(process.env.SECONDS ?? 20);
const rounds = Number(process.env.ROUNDS ?? 3);
const rushers = Number(process.env.RUSHERS ?? 100);
const pairs = 10;

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const ours = await openQadam(rounds, pairs);
const shops = [ours.shop];
try {
  for (const open of [openVendure, openMedusa]) shops.push(await open(ours.catalogue));
  console.log(await conditions());
  await measurePeers(shops, { ...ours, pairs, turns, seconds, rushers });
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const shop of shops) await shop.stop();
  process.exit();
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
