/**
 * Days of a shop with every fault on and the shop killed in between, counted in the simulators and in the database. The long form,
 * with its report: `ORDERS=10000 node bench/simulated-weeks.ts`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { countLabels } from '../support/weeks/count-weeks.ts';
import { simulateWeeks } from '../support/weeks/simulate-weeks.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
});
afterAll(() => it.close());

test('P1 P2 P4 P8 days with every fault on: no second label, none unconfirmed, nothing forgotten or sent twice, stock exact', async () => {
  const plan = { orders: 200, days: 2, after: 4, seed: Number(process.env.SEED ?? 1), killed: 0.04 };
  const { weeks, broken, placed } = await simulateWeeks(it, plan);
  const labels = Array.from(weeks.couriers.values(), (sim) => sim.parcels().length);
  const kills = weeks.kills();
  const told = await countsSecondLabel(weeks);
  await weeks.close();
  expect(broken).toEqual([]);
  expect(placed).toBeGreaterThan(150);
  expect(kills).toBeGreaterThan(2);
  expect(Math.min(...labels)).toBeGreaterThan(0);
  expect(told).toHaveLength(1);
  // Processor time of a minute or so: a guard for one that hangs, also beside a dozen others.
}, 1_800_000);

/** What is counted would be seen: somebody books two labels of one parcel in the portal. */
async function countsSecondLabel(weeks: Parameters<typeof countLabels>[0]): Promise<string[]> {
  const [sim] = weeks.couriers.values();
  const [parcel] = sim?.parcels() ?? [];
  if (!sim || !parcel) throw new Error('nothing was booked');
  for (let label = 0; label < 2; label += 1) sim.world.book({ ...parcel });
  return (await countLabels(weeks)).filter((sentence) => sentence.includes('has the labels'));
}
