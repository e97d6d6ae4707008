// Tests of what is found in a line of a statement by its own amounts: the cash, less what it says was taken off, is what it pays.
import * as fc from '#tests/support/fast-check.ts';
import { expect, test } from 'vitest';
import { findingsOf, missingOf, type BilledLine } from './judge-statement.ts';

const parcel = {
  id: 7,
  orderId: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  ref: '7d444840',
  cod: 500_000,
  road: 'delivered',
  handedAt: null,
  isClaimed: false,
  before: null,
  usualFee: null,
} as const;

const right: BilledLine = {
  line: 2,
  cn: '771',
  reference: '',
  city: '',
  day: null,
  cod: 500_000,
  fee: 20_000,
  tax: 3_200,
  withheld: 10_000,
  net: 466_800,
  parcel,
  elsewhere: null,
};

test.each<[string, Partial<BilledLine>, string[]]>([
  ['that pays what it says', {}, []],
  ['that pays a paisa less', { net: 466_799 }, ['short']],
  ['that pays nothing at all', { net: 0 }, ['short']],
  ['that takes money for a parcel beside its fee', { cod: 0, withheld: 0, net: -23_201 }, ['short']],
  ['that takes its fee off', { cod: 0, withheld: 0, net: -23_200 }, []],
  ['that pays a paisa more', { net: 466_801 }, []],
  ['that does not say what was collected', { cod: null, net: 100_000 }, []],
  ['of no parcel of the shop', { parcel: null, net: 0 }, ['unknown']],
  ['that collected and paid too little', { cod: 400_000, net: 366_799 }, ['amount', 'short']],
])('a line %s', (_what, line, found) => {
  expect(findingsOf({ ...right, ...line })).toEqual(found);
});

test('what is missing is the cash less all that the line names, whatever the amounts', () => {
  const paisa = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(paisa, paisa, paisa, paisa, paisa, (cod, fee, tax, withheld, missing) => {
      const net = cod - fee - tax - withheld - missing;
      expect(missingOf({ ...right, cod, fee, tax, withheld, net })).toBe(missing);
      expect(findingsOf({ ...right, cod, fee, tax, withheld, net }).includes('short')).toBe(missing > 0);
    }),
  );
});
