/** The restore drill, timed: 10,000 orders and 500 pictures saved while orders flow, restored elsewhere, checked. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { openDiskStore } from '#platform/media/disk-store.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { benchDatabase } from './bench-database.ts';
import { makePictures } from './make-pictures.ts';
import { report } from './report.ts';

const ORDERS = Number(process.env.ORDERS ?? 10_000);
const PICTURES = Number(process.env.PICTURES ?? 500);

const home = mkdtempSync(join(tmpdir(), 'qadam-drill-'));
const [here, there] = [await benchDatabase('here'), await benchDatabase('there')];
const [media, pictures] = [openDiskStore(join(home, 'here')), openDiskStore(join(home, 'there'))];
const out = report('restore-drill', 'node bench/restore-drill.ts');

await makeShop(here.db);
const { id, row } = await makeProduct(here.db, { title: 'Wanted', rupees: 10_000, stock: { 42: 1_000_000 } });
await makePictures(here.db, media, id, PICTURES);
const sell = async () => {
  const placed = await placeOrder(
    here.db,
    checkoutInput({ lines: [pairs(row('42'))], rupees: 10_000 }),
    new Date(),
  );
  if (isRefusal(placed)) throw new Error(placed.text);
};
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (let n = 0; n < ORDERS / 4; n += 1) await sell();
  }),
);

const till = { isOpen: true, sold: 0 };
const selling = (async () => {
  for (; till.isOpen; till.sold += 1) await sell();
})();
const path = join(home, 'shop.tar');
const saved = await timed('backup, while orders flow', () =>
  takeBackup({ db: here.db, media }, path, new Date()),
);
till.isOpen = false;
await selling;
out.line(
  `${saved.orders} orders, ${saved.rows} rows, ${saved.pictures} pictures, ${(statSync(path).size / 1e6).toFixed(1)} MB; ${till.sold} orders were placed meanwhile`,
);
await timed('restore into an empty database and folder, every check included', () =>
  restoreBackup({ ...there, media: pictures }, path, new Date()),
);
const problems = await timed('verify, once more', () => verifyShop(there.db));
out.line(`problems found: ${problems.length} there, ${(await verifyShop(here.db)).length} here`);
await Promise.all([here.close(), there.close()]);
rmSync(home, { recursive: true, force: true });
out.save();
if (problems.length > 0) process.exitCode = 1;

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const answer = await work();
  out.line(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return answer;
}
