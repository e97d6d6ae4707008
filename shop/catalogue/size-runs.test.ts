import { describe, expect, test } from 'vitest';
import { gridSizes } from './product-draft.ts';
import { fillRun, SIZE_RUNS, usualPairs } from './size-runs.ts';

const [women, men, all] = SIZE_RUNS;
const given = {
  colours: [{ ref: 'new:1', name: 'Default', swatch: null }],
  sizes: gridSizes([]),
  stock: {},
  pairs: '3',
  filled: {},
  carried: {},
};

describe('a size run', () => {
  test('fills its sizes with the quantity, both ends included', () => {
    const cells = fillRun({ ...given, run: women ?? never() });
    expect(Object.keys(cells).map((place) => place.slice(-2))).toEqual(['36', '37', '38', '39', '40', '41']);
    expect(new Set(Object.values(cells))).toEqual(new Set(['3']));
  });

  test('fills every colour, and all sizes of a product that has others', () => {
    const colours = ['Black', 'White'].map((name) => ({ ref: name, name, swatch: null }));
    const cells = fillRun({ ...given, colours, sizes: gridSizes(['35', '47']), run: all ?? never() });
    expect(Object.keys(cells)).toHaveLength(26);
    expect(cells).toMatchObject({ 'Black/35': '3', 'White/47': '3' });
  });

  test('leaves what was typed, also a 0, and fills its own cells anew with another quantity', () => {
    const stock = { 'new:1/40': '7', 'new:1/41': '0', 'new:1/42': '3' };
    const cells = fillRun({ ...given, stock, pairs: '5', filled: { 'new:1/42': '3' }, run: men ?? never() });
    expect(cells).toEqual({ 'new:1/39': '5', 'new:1/42': '5', 'new:1/43': '5', 'new:1/44': '5' });
  });

  test('replaces what the product before brought along, and leaves what was typed over it', () => {
    const carried = { 'new:1/40': '3', 'new:1/41': '3' };
    const stock = { ...carried, 'new:1/41': '9' };
    const cells = fillRun({ ...given, stock, pairs: '4', filled: carried, carried, run: women ?? never() });
    expect(cells).toMatchObject({ 'new:1/39': '4', 'new:1/40': '4' });
    expect(cells).not.toHaveProperty('new:1/41');
  });

  test('empties the sizes of the product before that are not its own, but for those typed over', () => {
    const carried = { 'new:1/36': '3', 'new:1/37': '3', 'new:1/39': '3' };
    const stock = { ...carried, 'new:1/37': '8' };
    const cells = fillRun({ ...given, stock, filled: carried, carried, run: men ?? never() });
    expect(cells).toMatchObject({ 'new:1/36': '', 'new:1/39': '3', 'new:1/44': '3' });
    expect(cells).not.toHaveProperty('new:1/37');
  });

  test.each([
    [
      'that most sizes have',
      { 'a/40': '2', 'a/41': '5', 'a/42': '5', 'a/43': '0', 'b/43': '0', 'b/44': '0' },
      '5',
    ],
    ['of a product with nothing in stock', { 'a/40': '0', 'a/41': '' }, '1'],
  ])('begins with the pairs %s', (_, stock, pairs) => {
    expect(usualPairs(stock)).toBe(pairs);
  });

  test.each(['', '-1', '1.5', 'many', '1000000'])('of "%s" pairs fills nothing', (pairs) => {
    expect(fillRun({ ...given, pairs, run: all ?? never() })).toEqual({});
  });
});

function never(): never {
  throw new Error('there are three runs');
}
