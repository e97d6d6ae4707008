/**
 * As much of a shop as orders need, in a process that tests may kill: each line of standard input is an order
 * `{ input }`, each line of standard output its answer. Fills an empty database first. Started by `startOrderShop`.
 */
import { createInterface } from 'node:readline';
import { startEmbedded } from '#platform/db/embedded/start.ts';
import { migrate } from '#platform/db/migrate.ts';
import { MIGRATIONS } from '#server/db/migrations.ts';
import { openDatabase } from '#server/db/open.ts';
import { openLog } from '#platform/log/log.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';

const [dataDir = ''] = process.argv.slice(2);
const log = openLog('warn');

const embedded = await startEmbedded({ dataDir, log, address: 'a shop of tests' });
const { db, pool, close } = await openDatabase({ socket: embedded.socket, poolSize: 8, log });
await migrate(pool, new Date(), MIGRATIONS);
await fillEmpty();
const rows = await db
  .selectFrom('variants as i')
  .innerJoin('products as p', 'p.id', 'i.productId')
  .select('i.id')
  .where('p.title', '=', 'Wanted')
  .orderBy('i.id')
  .execute();
say({ url: embedded.url, rows: rows.map((row) => row.id) });
for await (const line of createInterface({ input: process.stdin })) void place(line);
await close();
await embedded.stop();
process.exit(0);

async function fillEmpty(): Promise<void> {
  if (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) return;
  await makeShop(db);
  for (let made = 0; made < 4; made += 1)
    await makeProduct(db, { title: 'Wanted', rupees: 10_000, stock: { 42: 100_000 } });
}

async function place(line: string): Promise<void> {
  const { input } = JSON.parse(line);
  const key = input.idempotencyKey;
  try {
    say({ key, ...(await placeOrder(db, input, new Date())) });
  } catch (error) {
    say({ key, failed: error instanceof Error ? error.message : String(error) });
  }
}

function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
