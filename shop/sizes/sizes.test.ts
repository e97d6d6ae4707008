// Tests of shoe sizes: the chart of rule C10, and sizes outside it.
import { expect, test } from 'vitest';
import {
  ADMIN_SIZES,
  bySize,
  fullSize,
  guideRow,
  guideRows,
  isSizeSystem,
  SIZE_CHART,
  SIZE_SYSTEMS,
  sizeIn,
  sizeRow,
} from './sizes.ts';

// Typed from rule C10.
const chart = '38/5/6, 39/5.5/6.5, 40/6/7, 41/7/8, 42/8/9, 43/9/10, 44/9.5/10.5, 45/10.5/11.5, 46/11/12';
const lengths = '24.5, 25, 25.5, 26.5, 27, 28, 28.5, 29.5, 30';

test('the chart is that of rule C10', () => {
  expect(SIZE_CHART.map((row) => `${row.eu}/${row.uk}/${row.us}`).join(', ')).toBe(chart);
  expect(SIZE_CHART.map((row) => row.cm).join(', ')).toBe(lengths);
});

test('the US column runs from 6 to 12, the sizes of the product page', () => {
  expect([SIZE_CHART[0]?.us, SIZE_CHART.at(-1)?.us]).toEqual(['6', '12']);
});

test('the seller chooses from 36 to 46', () => {
  expect(ADMIN_SIZES.join(' ')).toBe('36 37 38 39 40 41 42 43 44 45 46');
});

test.each([
  ['EU', '42', '42'],
  ['UK', '42', '8'],
  ['US', '42', '9'],
  ['UK', '44', '9.5'],
  ['US', '44', '10.5'],
  ['EU', '36', '36'],
  ['UK', '36', 'EU 36'],
  ['US', '37', 'EU 37'],
  ['US', '47', 'EU 47'],
  ['UK', '42.5', 'EU 42.5'],
] as const)('in %s the pair stored as %s is printed %s', (system, eu, printed) =>
  expect(sizeIn(system, eu)).toBe(printed),
);

test('a size is named in full; outside the chart by its EU number and about how long a foot it is for', () => {
  expect(fullSize('42')).toBe('EU 42 · UK 8 · US 9 · 27 cm');
  expect(fullSize('36')).toBe('EU 36 · about 23 cm');
  expect(fullSize('XL')).toBe('EU XL');
  expect(sizeRow('constructor')).toBeUndefined();
});

test('the guide has the sizes that staff choose from and the chart lacks, each shorter than the next of the chart', () => {
  expect(guideRows()).toEqual([
    { eu: '36', cm: '23' },
    { eu: '37', cm: '23.5' },
  ]);
  expect(guideRow('47')).toEqual({ eu: '47', cm: '30.5' });
  for (const none of ['38', '46', 'XL', '', '9', '99']) expect(guideRow(none)).toBeNull();
});

test('the step of the guide is within half a centimetre of every row of the chart', () => {
  for (const { eu, cm } of SIZE_CHART)
    expect(Math.abs(Number(eu) / 1.5 - 1 - Number(cm))).toBeLessThanOrEqual(0.5 + 1e-9);
});

test('sizes stand in order of length, not of spelling', () => {
  const sizes = ['46', '9', '38', '42.5', '10', '42', 'XL', 'M'];
  expect(sizes.toSorted(bySize).join(' ')).toBe('9 10 38 42 42.5 46 M XL');
  expect(sizes.toReversed().toSorted(bySize).join(' ')).toBe('9 10 38 42 42.5 46 M XL');
});

test('only the three systems are systems', () => {
  expect(SIZE_SYSTEMS.every(isSizeSystem)).toBe(true);
  for (const other of ['eu', 'CM', '', null, undefined, 42, ['EU']]) expect(isSizeSystem(other)).toBe(false);
});
