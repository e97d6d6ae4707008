// Tests of what a shop says of exchanges and returns, where it promises both, one, or none.
import { expect, test } from 'vitest';
import { paperWords } from '../orders/paper-words.ts';
import { promiseSentences, returnPromise } from './return-promise.ts';

const packed = {
  express: false,
  days: 'Tue, 24 Nov',
  isExchange: false,
  pairs: 1,
  coupon: null,
  paid: 0,
  tax: 0,
};
const exchange = 'Wrong size? We exchange it free within 7 days.';
const giveBack = 'Unworn pairs can be returned within 30 days.';

test.each([
  [
    7,
    30,
    'Wrong size exchanged free within 7 days; unworn pairs returned within 30 days',
    `${exchange} ${giveBack}`,
  ],
  [
    1,
    1,
    'Wrong size exchanged free within 1 day; unworn pairs returned within 1 day',
    'Wrong size? We exchange it free within 1 day. Unworn pairs can be returned within 1 day.',
  ],
  [7, 0, 'Wrong size exchanged free within 7 days', exchange],
  [0, 30, 'Unworn pairs returned within 30 days', giveBack],
  [0, 0, '', ''],
])(
  'a wrong size within %i and unworn pairs within %i days',
  (wrongSizeDays, returnDays, short, sentences) => {
    const days = { wrongSizeDays, returnDays };
    expect(returnPromise(days)).toBe(short);
    expect(promiseSentences(days)).toBe(sentences);
    expect(paperWords(packed, days).slip.promises).toBe(sentences);
  },
);
