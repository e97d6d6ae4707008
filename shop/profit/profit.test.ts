// Tests of what a pair earned: figures by hand, and shares that add up whatever they are of.
import * as fc from '#tests/support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { firstMonthAfter } from './profit-views.ts';
import { profitLines, shareOut, type EarningOrder, type EarningParcel } from './profit.ts';
import { profitOf } from './profit-views.ts';

const parcel: EarningParcel = {
  kind: 'out',
  courierId: 1,
  state: 'delivered',
  day: '2026-11-02',
  cod: 0,
  isSettled: true,
  fees: 25_000,
  withheld: 9_000,
  packing: 5_000,
  expectedFee: 30_000,
};
const line = { productId: 'p', size: '42', colour: 'Black', quantity: 1, price: 500_000, cost: 300_000 };
const order: EarningOrder = {
  id: 'o',
  city: 'Lahore',
  trust: 'known',
  discountTotal: 50_000,
  shippingFee: 20_000,
  lines: [{ ...line, variantId: 1 }],
  parcels: [parcel],
  refunds: [],
  returned: [],
  writtenOff: [],
};

const earned = (more: Partial<EarningOrder>) =>
  profitLines({ ...order, ...more }).map((each) => profitOf({ ...each, uncosted: 0 }));

describe('a pair earned', () => {
  test('its price less coupon, cost, fee and packing; the fee that is expected until a statement says it', () => {
    // 5,000 − 500 + 200 − 3,000 − 250 − 50 rupees; withheld tax is a credit.
    expect(earned({})).toEqual([140_000]);
    const unsettled = { ...parcel, isSettled: false, fees: 0, withheld: 0 };
    const [waiting] = profitLines({ ...order, parcels: [unsettled] });
    expect(waiting).toMatchObject({ fees: 0, expectedFees: 30_000, withheld: 0 });
  });

  test('nothing while its parcel is on the road, also where an earlier one came back', () => {
    expect(earned({ parcels: [{ ...parcel, state: 'out' }] })).toEqual([]);
    expect(
      earned({
        parcels: [
          { ...parcel, state: 'back' },
          { ...parcel, state: 'out' },
        ],
      }),
    ).toEqual([]);
    expect(earned({ parcels: [] })).toEqual([]);
  });

  test('less than nothing where its parcel was refused: both ways and the box; a lost pair costs what it cost', () => {
    const back = { ...parcel, state: 'back', fees: 40_000 } as const;
    expect(earned({ parcels: [back] })).toEqual([-45_000]);
    const lost = [{ variantId: 1, productId: 'p', quantity: 1 }];
    expect(earned({ parcels: [back], writtenOff: lost })).toEqual([-345_000]);
    // What its courier paid for it stands in the ledger against his fees.
    expect(earned({ parcels: [{ ...back, fees: -310_000 }], writtenOff: lost })).toEqual([5_000]);
  });

  test('after a refund what stayed: a pair that is fit is in stock again, an unfit one is not', () => {
    const refunds = [{ variantId: 1, amount: 450_000 }];
    const returned = { variantId: 1, quantity: 1, isFit: true, isExchange: false };
    expect(earned({ refunds, returned: [returned] })).toEqual([-10_000]);
    expect(earned({ refunds, returned: [{ ...returned, isFit: false }] })).toEqual([-310_000]);
  });

  test('after an exchange what both ways cost; an unfit pair that came back is used up beside the other', () => {
    const there = { ...parcel, kind: 'exchange', cod: 20_000, fees: 35_000 } as const;
    const returned = { variantId: 1, quantity: 1, isFit: true, isExchange: true };
    expect(earned({ parcels: [there, parcel], returned: [returned] })).toEqual([140_000 + 20_000 - 40_000]);
    expect(earned({ parcels: [there, parcel], returned: [{ ...returned, isFit: false }] })).toEqual([
      140_000 + 20_000 - 40_000 - 300_000,
    ]);
  });

  test('by no cost nothing that counts, and never all of its price', () => {
    expect(profitLines({ ...order, lines: [{ ...line, variantId: 1, cost: null }] })).toMatchObject([
      { isCosted: false, cost: 0, sold: 1 },
    ]);
  });
});

test('shares are whole paisa, add up, and differ from the exact share by less than one', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 100_000_000_000 }), { minLength: 1, maxLength: 30 });
  const total = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 });
  fc.assert(
    fc.property(total, weights, (amount, all) => {
      const shares = shareOut(amount, all);
      const weight = all.reduce((sum, each) => sum + each, 0);
      expect(shares.reduce((sum, each) => sum + each, 0)).toBe(amount);
      for (const [at, share] of shares.entries()) {
        expect(Number.isSafeInteger(share)).toBe(true);
        const exact = weight === 0 ? amount / all.length : (amount / weight) * (all[at] ?? 0);
        expect(Math.abs(share - exact)).toBeLessThan(1.001);
      }
    }),
  );
  expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(shareOut(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  expect(shareOut(7, [0, 0])).toEqual([4, 3]);
  expect(shareOut(0, [])).toEqual([]);
});

test.each([
  ['2026-11-01', '2026-11-01'],
  ['2026-11-02', '2026-12-01'],
  ['2026-09-30', '2026-10-01'],
  ['2026-12-31', '2027-01-01'],
])('from %s on whole months begin with %s', (day, month) => expect(firstMonthAfter(day)).toBe(month));
