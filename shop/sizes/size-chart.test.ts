// Tests of makers' size charts: which one a product goes by, what a chart says of a size and of a foot, and widths (rules C29 and C30).
import { expect, test } from 'vitest';
import { sizeForFoot } from './foot-length.ts';
import {
  chartName,
  chartOf,
  euSize,
  offeredSizes,
  rowsOf,
  shownRows,
  type StoredChart,
} from './size-chart.ts';
import { bySize, footOf, fullSize, guideRow, SIZE_CHART, sizeAndColour, sizeIn } from './sizes.ts';

const nikeRows = [
  { eu: '38.5', uk: '5.5', us: '6', from: 236, to: 240 },
  { eu: '39', uk: '6', us: '', from: 241, to: 245 },
  { eu: '40', uk: '', us: '7', from: null, to: 250 },
];

function chart(id: number, brand: string | null, category: string | null): StoredChart {
  return { id, brand, category, rows: nikeRows, widths: [] };
}

const charts = [
  chart(1, null, 'Men'),
  chart(2, null, 'Kids'),
  chart(3, 'Nike', null),
  chart(4, 'Nike', 'Men'),
  chart(5, 'Nike', 'Kids'),
];

test.each([
  ['Nike', 'Kids', 'Men', 5],
  ['Nike', 'Running', 'Men', 4],
  ['Nike', 'Running', 'Women', 3],
  ['Nike', 'Running', null, 3],
  ['Puma', 'Kids', 'Men', 2],
  ['Puma', 'Running', 'Men', 1],
  ['Puma', 'Running', 'Women', undefined],
  ['Puma', 'Running', null, undefined],
])('%s, %s, %s goes by chart %s', (brand, category, audience, id) => {
  expect(chartOf(charts, { brand, category, audience })?.id).toBe(id);
  expect(chartOf(charts.toReversed(), { brand, category, audience })?.id).toBe(id);
});

test('a product without a chart goes by the shop’s own, the same rows and no copy of them', () => {
  expect(rowsOf(charts, { brand: 'Puma', category: 'Running', audience: null })).toBe(SIZE_CHART);
  expect(rowsOf([], { brand: 'Nike', category: 'Running', audience: 'Men' })).toBe(SIZE_CHART);
});

test('a chart is called by what it is for', () => {
  expect([chart(1, 'Nike', 'Men'), chart(1, 'Nike', null), chart(1, null, 'Kids')].map(chartName)).toEqual([
    'Nike, Men',
    'Nike',
    'Kids, all brands',
  ]);
});

const rows = shownRows(nikeRows);

test.each([
  ['38.5', 'EU 38.5 · UK 5.5 · US 6 · 23.6–24 cm'],
  ['39', 'EU 39 · UK 6 · 24.1–24.5 cm'],
  ['40', 'EU 40 · US 7 · 25 cm'],
  ['39 Wide', 'EU 39 Wide · UK 6 · 24.1–24.5 cm'],
  // No guide beside a maker's chart: it might contradict him.
  ['41', 'EU 41'],
])('EU %s is %s', (eu, said) => {
  expect(fullSize(eu, rows)).toBe(said);
});

test('a number that the maker has none for is shown in EU; a width goes along', () => {
  expect([sizeIn('UK', '39', rows), sizeIn('US', '39', rows), sizeIn('UK', '39 Wide', rows)]).toEqual([
    '6',
    'EU 39',
    '6 Wide',
  ]);
  expect([sizeIn('UK', '42 Wide'), sizeIn('US', '36 Narrow')]).toEqual(['8 Wide', 'EU 36 Narrow']);
  expect(guideRow('36 Wide')).toEqual({ eu: '36 Wide', cm: '23' });
  expect(guideRow('36', rows)).toBeNull();
});

test('carts and orders name the UK number of the maker, none where he has none, the shop’s own otherwise', () => {
  expect([
    sizeAndColour('42', 'Black', '7.5'),
    sizeAndColour('42', 'Default', ''),
    sizeAndColour('42', 'Black', null),
    sizeAndColour('42 Wide', 'Default', null),
  ]).toEqual(['EU 42 · UK 7.5 · Black', 'EU 42', 'EU 42 · UK 8 · Black', 'EU 42 Wide · UK 8']);
});

test.each([
  [236, 'size', '38.5'],
  [240, 'size', '38.5'],
  [241, 'size', '39'],
  [246, 'size', '40'],
  [250, 'size', '40'],
  [251, 'longer', '40'],
  [235, 'shorter', '38.5'],
  // The smallest size says how short a foot it is for.
  [237, 'size', '38.5'],
])('by the chart a foot of %i mm is %s %s', (mm, fit, eu) => {
  const found = sizeForFoot(mm, rows);
  expect(found?.fit).toBe(fit);
  const row = found && 'row' in found ? found.row : found?.fit === 'longer' ? found.largest : found?.smallest;
  expect(row?.eu).toBe(eu);
});

test('a UK or US number leads to its EU size', () => {
  expect([euSize('UK', '6', rows), euSize('US', '6', rows), euSize('UK', '8', rows)]).toEqual([
    '39',
    '38.5',
    undefined,
  ]);
  expect([euSize('UK', '8', SIZE_CHART), euSize('US', '6.5', SIZE_CHART)]).toEqual(['42', '39']);
});

test('each width is a size of its own, offered beside the normal one', () => {
  const [offered] = offeredSizes([{ ...chart(1, 'Nike', null), widths: ['Narrow', 'Wide'] }]);
  expect(offered?.sizes.slice(0, 4)).toEqual(['38.5 Narrow', '38.5', '38.5 Wide', '39 Narrow']);
});

test('sizes stand in order of length, halves, double sizes, widths and words among them', () => {
  const sizes = ['One size', '42 Wide', '20', '42.5', '36-37', '42', '9', '42 Narrow', '38'];
  expect(sizes.toSorted(bySize)).toEqual([
    '9',
    '20',
    '36-37',
    '38',
    '42 Narrow',
    '42',
    '42 Wide',
    '42.5',
    'One size',
  ]);
});

test('a foot is written as the maker says it', () => {
  expect(rows.map(footOf)).toEqual(['23.6–24', '24.1–24.5', '25']);
});
