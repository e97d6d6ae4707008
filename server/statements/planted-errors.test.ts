// Statements in which errors are planted, as files: each of them is found where it is, and none is invented; the ledger stays at zero.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { settleProfit } from '#server/profit/settle-profit.ts';
import { noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { randomFrom } from '#sims/engine/random.ts';
import { readSums } from '#tests/support/statements/expect-statements.ts';
import { FILE_ERRORS } from '#tests/support/statements/file-errors.ts';
import { fillParcels } from '#tests/support/statements/fill-parcels.ts';
import { LINE_ERRORS, wrongLineNames } from '#tests/support/statements/line-errors.ts';
import { planStatements } from '#tests/support/statements/plant-errors.ts';
import { runStatements } from '#tests/support/statements/run-statements.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
});
afterAll(() => it.close());

test('every planted error is found, and nothing else; what is open in the end is what a naive count says', async () => {
  expect(wrongLineNames.length).toBeGreaterThanOrEqual(40);
  const random = randomFrom('planted', 16);
  const actor = await makeStaff(it.db);
  const filled = await fillParcels(it.db, { parcels: 600, couriers: 2 }, noon);
  const plan = planStatements(filled, { linesEach: 90, timesEach: 1, leftOut: 4 }, random);
  const ran = await runStatements({ db: it.db, actor, now: noon, random }, plan);
  expect({ missed: ran.missed, invented: ran.invented }).toEqual({ missed: [], invented: [] });
  for (const name of [...Object.keys(LINE_ERRORS), ...Object.keys(FILE_ERRORS)])
    expect([name, ran.planted.get(name) ?? 0]).not.toEqual([name, 0]);
  expect((await readSums(it.db, noon)).ledger).toBe(0);
  await settleProfit(it.db);
  expect(await verifyShop(it.db)).toEqual([]);
});
