// Money of simulated couriers: what a parcel costs, two receipts, statements, and what can be wrong with one.
import { afterEach, describe, expect, test } from 'vitest';
import { postexSkin } from '../couriers/postex.ts';
import type { SimFault } from './faults.ts';
import { openSim, type CourierSim } from './open-sim.ts';

const day = 24 * 3_600_000;
const opened: CourierSim[] = [];

afterEach(async () => {
  for (const sim of opened.splice(0)) await sim.close();
});

/** Two delivered on one day and one returned, all of them settled. */
async function settled(fault?: SimFault): Promise<CourierSim> {
  const sim = await openSim(postexSkin, { startAt: new Date('2026-11-23T04:00:00Z'), lives: false });
  opened.push(sim);
  if (fault) sim.fail(fault, { times: 1 });
  const ends = ['delivered', 'delivered', 'returned'] as const;
  for (const [nth, step] of ends.entries()) {
    const { cn } = sim.world.book({
      reference: `A${nth}`,
      name: 'Ayesha',
      phone: '03001234567',
      city: 'Karachi',
      address: 'House 12',
      cod: 2499,
      pieces: 1,
      kg: 1,
      remarks: '',
      kind: 'Normal',
    });
    await sim.push(cn, { step });
  }
  await sim.advance(9 * day);
  return sim;
}

const linesOf = (sim: CourierSim, nth = 0) => sim.statements()[nth]?.lines ?? [];
const ours = (sim: CourierSim) => new Set(sim.parcels().map(({ cn }) => cn));

test('a delivered parcel is paid by two receipts, less fee and 16 % tax', async () => {
  const sim = await settled();
  const [delivered, , returned] = sim.parcels();
  const money = delivered && sim.world.moneyOf(delivered);
  expect(money).toMatchObject({ cod: 2499, fee: 220, tax: 35.2, upfront: 1749, reserve: 494.8 });
  expect(money && money.upfront + money.reserve).toBeCloseTo(2499 - 220 - 35.2, 2);
  expect(returned && sim.world.moneyOf(returned)).toMatchObject({
    cod: 0,
    reversalFee: 110,
    reversalTax: 17.6,
  });
});

test('a statement sums to its total, and is the same whenever it is read', async () => {
  const sim = await settled();
  const [statement] = sim.statements();
  expect(statement?.lines).toHaveLength(3);
  expect(statement?.total).toBeCloseTo(2 * (2499 - 220 - 35.2) - 110 - 17.6, 2);
  expect(sim.statements()).toEqual(sim.statements());
  const csv = await (await fetch(`${sim.origin}/__sim/statement?number=${statement?.number}`)).text();
  expect(csv.split('\r\n')).toHaveLength(3 + 3 + 1);
  expect(csv).toContain(`Total,,,,,${statement?.total}`);
});

describe('what is wrong with a statement', () => {
  test('a parcel is missing', async () => {
    expect(linesOf(await settled('statement-without'))).toHaveLength(2);
  });

  test('a stranger is in it', async () => {
    const sim = await settled('statement-stranger');
    expect(linesOf(sim).filter(({ cn }) => !ours(sim).has(cn))).toHaveLength(1);
  });

  test('another amount was collected', async () => {
    expect(linesOf(await settled('statement-other-cod')).map(({ cod }) => cod)).toContain(2999);
  });

  test('a parcel comes once more in the next one', async () => {
    const sim = await settled('statement-twice');
    const [first] = linesOf(sim);
    const later = sim.parcels().at(-1);
    expect(later).toBeDefined();
    const { cn } = sim.world.book({ ...(later ?? failEmpty()), reference: 'B1' });
    await sim.push(cn, { step: 'delivered' });
    await sim.advance(9 * day);
    expect(linesOf(sim, 1).map((line) => line.cn)).toEqual([first?.cn, cn]);
  });
});

function failEmpty(): never {
  throw new Error('no parcel');
}
