// Tests of coupons: one form of a code, and the order in which a coupon is refused.
import { describe, expect, test } from 'vitest';
import { canonicalCode, checkCoupon, couponSuccess, savingAgain, type Coupon } from './coupons.ts';
import { rupees } from '../pricing/money.ts';
import { refuseCoupon } from './coupon-refusal-text.ts';
import { couponLine, testCoupon } from './testing.ts';

describe('52 a coupon code', () => {
  test.each([
    ['SAVE10', 'SAVE10'],
    ['save10', 'SAVE10'],
    ['  Save 10\t', 'SAVE10'],
    ['sa\u00a0ve\u300010', 'SAVE10'],
    ['ＳＡＶＥ１０', 'SAVE10'],
    ['ｓａｖｅ－１０', 'SAVE-10'],
    ['eid-2026', 'EID-2026'],
    ['abc', 'ABC'],
    ['a'.repeat(40), 'A'.repeat(40)],
    ['\u212aIT', 'KIT'],
  ])('typed as %j is %s', (typed, code) => expect(canonicalCode(typed)).toBe(code));

  test.each([
    ['', 'nothing'],
    ['ab', 'two letters'],
    ['a'.repeat(41), '41 letters'],
    ['kıds10', 'a Turkish dotless i'],
    ['KİDS10', 'a Turkish dotted I'],
    ['ЅАVE10', 'Cyrillic look-alikes'],
    ['SAVE%', 'a sign'],
    ["SAVE'--", 'a quote'],
    ['SAVE\u200b10', 'a zero-width space'],
    ['SAVE\u0000', 'a NUL'],
    ['SAVE\ud800', 'half a character'],
    ['ß10ß', 'a letter that grows when upper-cased'],
    ['عید۲۰', 'Urdu'],
  ])('%j cannot be a code (%s)', (typed) => expect(canonicalCode(typed)).toBeNull());
});

test('200 KB cannot be a code', () => expect(canonicalCode('a '.repeat(100_000))).toBeNull());

const now = new Date('2026-11-21T12:00:00.000Z');
const ms = (offset: number) => new Date(now.getTime() + offset);

const coupon = (change: Partial<Coupon>) => testCoupon({ minimumSpend: rupees(3000), ...change });

const answer = (change: Partial<Coupon>, subtotal = rupees(3000)) => {
  const checked = checkCoupon(coupon(change), [couponLine(subtotal)], now);
  return checked.ok ? checked.discount : checked.refusal;
};

test.each<[string, Partial<Coupon>, string | number]>([
  ['without limits saves its percentage', {}, 30_000],
  ['that starts and ends now holds', { startAt: now, endAt: now }, 30_000],
  ['that starts in a millisecond is not valid yet', { startAt: ms(1) }, 'coupon-invalid'],
  ['that ended a millisecond ago has expired', { endAt: ms(-1) }, 'coupon-invalid'],
  ['switched off is not valid', { active: false }, 'coupon-invalid'],
  ['one use short of its limit holds', { totalLimit: 5, uses: 4 }, 30_000],
  ['used as often as its limit is used up', { totalLimit: 5, uses: 5 }, 'coupon-used-up'],
  ['used beyond its limit is used up', { totalLimit: 5, uses: 6 }, 'coupon-used-up'],
  ['with a limit of nothing is used up', { totalLimit: 0 }, 'coupon-used-up'],
  ['one use short for this customer holds', { customerLimit: 2, customerUses: 1 }, 30_000],
  ['used up by this customer says so', { customerLimit: 1, customerUses: 1 }, 'coupon-used-by-you'],
  ['used by others does not count against this customer', { customerLimit: 1, uses: 9 }, 30_000],
  ['expired and used up is told as expired', { endAt: ms(-1), totalLimit: 1, uses: 1 }, 'coupon-invalid'],
  ['of a fixed amount saves it', { discountType: 'FLAT', value: rupees(500) }, 50_000],
  [
    'of a fixed amount above the subtotal saves the subtotal',
    { discountType: 'FLAT', value: rupees(9000) },
    300_000,
  ],
])('a coupon %s', (_, change, expected) => expect(answer(change)).toBe(expected));

test('the minimum spend is reached at exactly its amount', () => {
  expect(answer({}, rupees(2999))).toBe('coupon-minimum-spend');
  expect(answer({}, rupees(3000))).toBe(30_000);
  expect(answer({ minimumSpend: rupees(0) }, rupees(0))).toBe(0);
});

test('a coupon says what it saved', () => {
  expect(couponSuccess(testCoupon(), rupees(119))).toBe('You saved 10%');
  expect(couponSuccess(testCoupon({ discountType: 'FLAT', value: 50_000 }), rupees(500))).toBe(
    'You saved ₨500',
  );
});

test('a coupon above the subtotal saved the subtotal, not its own value', () => {
  const discount = rupees(1190);
  expect(couponSuccess(testCoupon({ discountType: 'FLAT', value: 99_999_900 }), discount)).toBe(
    'You saved ₨1,190',
  );
});

describe('F18 a coupon for some goods', () => {
  const bata = couponLine(rupees(2000));
  const women = couponLine(rupees(3000), { brand: 'Servis', category: 'Slippers', audience: 'Women' });
  const check = (change: Partial<Coupon>, lines = [bata, women]) => {
    const checked = checkCoupon(testCoupon(change), lines, now);
    return checked.ok ? checked.discount : checked.refusal;
  };

  test.each<[string, Partial<Coupon>, string | number]>([
    ['a brand takes off its goods alone', { onlyBrand: 'Bata' }, 20_000],
    ['a type', { onlyCategory: 'Slippers' }, 30_000],
    ['an audience', { onlyCategory: 'Women' }, 30_000],
    ['a brand and a category of the same shoe', { onlyBrand: 'Servis', onlyCategory: 'Women' }, 30_000],
    [
      'a brand of one and a category of another',
      { onlyBrand: 'Bata', onlyCategory: 'Women' },
      'coupon-other-goods',
    ],
    ['a brand that is not in the cart', { onlyBrand: 'Nike' }, 'coupon-other-goods'],
    ['an amount above its goods', { onlyBrand: 'Bata', discountType: 'FLAT', value: 999_900 }, 200_000],
    ['a minimum that the whole cart reaches', { onlyBrand: 'Bata', minimumSpend: rupees(5000) }, 20_000],
    [
      'a minimum below which no brand is asked for',
      { onlyBrand: 'Nike', minimumSpend: rupees(5001) },
      'coupon-minimum-spend',
    ],
    ['uses that are up', { onlyBrand: 'Nike', totalLimit: 1, uses: 1 }, 'coupon-used-up'],
  ])('%s', (_, change, expected) => expect(check(change)).toBe(expected));

  test('takes off each pair of its goods', () => {
    expect(check({ onlyBrand: 'Bata' }, [{ ...bata, quantity: 3 }, women])).toBe(60_000);
  });

  test('has nothing to refuse in an empty cart', () => expect(check({ onlyBrand: 'Nike' }, [])).toBe(0));

  test('says what it is for', () => {
    const both = testCoupon({ onlyBrand: 'Bata', onlyCategory: 'Sneakers' });
    expect(refuseCoupon('coupon-other-goods', both).text).toBe('This coupon is for Bata Sneakers only.');
    expect(couponSuccess(testCoupon({ onlyBrand: 'Bata' }), rupees(200))).toBe('You saved ₨200 on Bata');
  });

  test('saves again on other goods of it, though it ended, and nothing where none is left', () => {
    const ended = testCoupon({ onlyBrand: 'Bata', endAt: ms(-1), totalLimit: 1, uses: 1 });
    expect(savingAgain(ended, [bata, women])).toBe(20_000);
    expect(savingAgain(ended, [women])).toBeNull();
  });
});
