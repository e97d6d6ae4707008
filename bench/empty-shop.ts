/**
 * What it costs to delete all products and to bring them back, once each (admin.md 2; docs/shown/admin-speed.md):
 * DATABASE_URL=postgres://... node bench/empty-shop.ts [10000]
 */
import { sql } from 'kysely';
import { archiveAll } from '#server/batches/archive-all.ts';
import { undoBatch } from '#server/batches/undo-batch.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { verifyShop } from '#server/verify/verify-shop.ts';
import { isRefusal } from '#shop/refusals.ts';
import { benchDatabase } from './bench-database.ts';
import { benchNow, fillCatalogue } from './fill-catalogue.ts';

const count = Number(process.argv[2] ?? 10_000);
const bench = await benchDatabase('empty_shop');
try {
  await seconds('filling', () => fillCatalogue(bench.db, count));
  const boss = await makeStaff(bench.db, 'SUPER_ADMIN');
  for (const round of [1, 2]) {
    const { batchId } = await seconds(`delete all, round ${round}`, () =>
      archiveAll(bench.db, boss, benchNow),
    );
    const undone = await seconds(`undo, round ${round}`, () =>
      undoBatch(bench.db, boss, batchId ?? '', benchNow),
    );
    if (isRefusal(undone)) throw new Error(undone.text);
  }
  const { rows } = await sql<{
    active: number;
  }>`select count(*) as active from products where active`.execute(bench.db);
  console.log(`${rows[0]?.active} on sale; the books: ${JSON.stringify(await verifyShop(bench.db))}`);
} finally {
  await bench.close();
}

async function seconds<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const answer = await work();
  console.log(name.padEnd(24), `${((performance.now() - start) / 1_000).toFixed(1)} s`);
  return answer;
}
