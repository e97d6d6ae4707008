// Tests of money: whole paisa, half up to the rupee, and how an amount is printed.
import { percentOf, smaller } from './reduction.ts';
import * as fc from '#tests/support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { formatRupees, minus, paisa, plus, rupees, times, toWholeRupees } from './money.ts';

describe('an amount of paisa', () => {
  test.each([0.5, Number.NaN, Infinity, -Infinity, 2 ** 53, 1e308])('cannot be %s', (amount) => {
    expect(() => paisa(amount)).toThrow(RangeError);
  });

  test('is never minus zero', () => {
    expect(Object.is(paisa(-0), 0)).toBe(true);
  });

  test('that grows past a safe integer throws instead of drifting', () => {
    const most = paisa(Number.MAX_SAFE_INTEGER);
    expect(() => plus(most, paisa(1))).toThrow(RangeError);
    expect(() => times(most, 2)).toThrow(RangeError);
    expect(() => rupees(Number.MAX_SAFE_INTEGER)).toThrow(RangeError);
  });

  test('of a million lines adds up to the paisa', () => {
    const lines = Array.from({ length: 1000 }, () => times(paisa(1_249_033), 1000));
    expect(lines.reduce((sum, line) => plus(sum, line), paisa(0))).toBe(1_249_033_000_000);
  });

  test('adds, subtracts and compares', () => {
    expect(plus()).toBe(0);
    expect(plus(paisa(10), paisa(20))).toBe(30);
    expect(minus(paisa(30), paisa(50))).toBe(-20);
    expect(smaller(paisa(3), paisa(2))).toBe(2);
    expect(smaller(paisa(2), paisa(3))).toBe(2);
  });
});

describe('rounding to the whole rupee', () => {
  test.each([
    [0, 0],
    [1, 0],
    [49, 0],
    [50, 100],
    [51, 100],
    [149, 100],
    [150, 200],
    [499_950, 500_000],
  ])('%i paisa are %i', (from, to) => expect(toWholeRupees(paisa(from))).toBe(to));

  test.each([
    [100, 50, 100],
    [100, 49, 0],
    [99_900, 15, 15_000],
    [1_249_000, 33, 412_200],
    [1_249_000, 100, 1_249_000],
    [1_249_000, 0, 0],
    [1_000, 5, 100],
    [900, 5, 0],
    [Number.MAX_SAFE_INTEGER - 91, 100, Number.MAX_SAFE_INTEGER - 91],
  ])('of %i paisa, %i%% are %i', (amount, percent, part) =>
    expect(percentOf(paisa(amount), percent)).toBe(part),
  );

  test('a percentage is the nearest rupee, the upper one at exactly half', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.integer({ min: 0, max: 100 }),
        (amount, percent) => {
          const got = BigInt(percentOf(paisa(amount), percent));
          // Twice the distance to the exact value, in ten-thousandths of a rupee: (-half, +half].
          const twice = 2n * ((got / 100n) * 10_000n - BigInt(amount) * BigInt(percent));
          expect(got % 100n).toBe(0n);
          expect(twice > -10_000n && twice <= 10_000n).toBe(true);
        },
      ),
    );
  });
});

test.each([
  [0, '₨0'],
  [100, '₨1'],
  [1_249_000, '₨12,490'],
  [1_249_049, '₨12,490'],
  [1_249_050, '₨12,491'],
  [123_456_700, '₨1,234,567'],
])('%i paisa are printed as %s', (amount, text) => expect(formatRupees(paisa(amount))).toBe(text));
