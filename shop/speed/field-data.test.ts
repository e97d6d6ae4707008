/** Field data as pages send it: what is read, what is refused, and the figure of three visits of four. */
import * as fc from '#tests/support/fast-check.ts';
import { expect, test } from 'vitest';
import {
  bucketOf,
  MEASURES,
  measures,
  measureText,
  ratingOf,
  readFieldSample,
  threeOfFour,
} from './field-data.ts';

const sent = { page: 'product', device: 'phone', lcp: '1834', inp: '', cls: '12' };

test('a visit is read with what its browser could measure', () => {
  expect(readFieldSample(sent)).toEqual({
    page: 'product',
    device: 'phone',
    values: { lcp: 1834, cls: 12 },
  });
});

test.each([
  ['', 'home'],
  ['shop', 'list'],
  ['track', 'tracking'],
  ['contact', 'other'],
  ['constructor', 'other'],
  ['product/../../x', 'other'],
])('the address /%s is of the kind %s', (page, kind) => {
  expect(readFieldSample({ ...sent, page })?.page).toBe(kind);
});

test.each([
  { device: 'watch' },
  { lcp: '-1' },
  { lcp: '1e3' },
  { cls: '0.1' },
  { inp: '99999999' },
  { lcp: '', cls: '' },
])('%o is refused', (wrong) => {
  expect(readFieldSample({ ...sent, ...wrong })).toBeNull();
});

test('whatever is measured falls into a bucket, the slowest into the last', () => {
  expect(readFieldSample({ ...sent, lcp: '9999999' })?.values.lcp).toBe(60_000);
  fc.assert(
    fc.property(fc.constantFrom(...MEASURES), fc.nat(9_999_999), (measure, value) => {
      const read = readFieldSample({ ...sent, [measure]: String(value) })?.values[measure] ?? -1;
      const at = bucketOf(measure, read);
      expect(at).toBeGreaterThanOrEqual(0);
      expect(read).toBeLessThanOrEqual(measures[measure].bounds[at] ?? -1);
    }),
  );
});

test('three of four: within the bucket in which the visit of three quarters lies', () => {
  expect(threeOfFour('lcp', new Map())).toBeNull();
  // Four visits between 2,000 and 2,500 ms: the third of them ends at three quarters.
  expect(threeOfFour('lcp', new Map([[9, 4]]))).toBe(2_375);
  expect(
    threeOfFour(
      'lcp',
      new Map([
        [0, 75],
        [19, 25],
      ]),
    ),
  ).toBe(200);
  expect(
    threeOfFour(
      'lcp',
      new Map([
        [0, 74],
        [10, 26],
      ]),
    ),
  ).toBe(2_519);
  expect(threeOfFour('cls', new Map([[0, 10]]))).toBe(0);
});

test('it lies within the bucket of the sorted visits, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60_000), { minLength: 1 }), (visits) => {
      const counts = new Map<number, number>();
      for (const value of visits) {
        const at = bucketOf('lcp', value);
        counts.set(at, (counts.get(at) ?? 0) + 1);
      }
      const exact = visits.toSorted((a, b) => a - b)[Math.ceil(visits.length * 0.75) - 1] ?? 0;
      const at = bucketOf('lcp', exact);
      const figure = threeOfFour('lcp', counts) ?? -1;
      expect(figure).toBeLessThanOrEqual(measures.lcp.bounds[at] ?? 0);
      expect(figure).toBeGreaterThanOrEqual(measures.lcp.bounds[at - 1] ?? 0);
    }),
  );
});

test('figures as they are read, with the ratings of web.dev', () => {
  expect(['lcp', 'inp', 'cls'].map((each) => measureText(each as 'lcp', 140))).toEqual([
    '0.1 s',
    '140 ms',
    '0.14',
  ]);
  expect([2_500, 2_501, 4_001].map((value) => ratingOf('lcp', value))).toEqual(['good', 'fair', 'poor']);
});
