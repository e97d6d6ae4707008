import { describe, expect, test } from 'vitest';
import { gridSizes } from './product-draft.ts';
import { fillRun, SIZE_RUNS } from './size-runs.ts';

const [women, men, all] = SIZE_RUNS;
const given = {
  colours: [{ ref: 'new:1', name: 'Default', swatch: null }],
  sizes: gridSizes([]),
  stock: {},
  pairs: '3',
  filled: {},
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

  test.each(['', '-1', '1.5', 'many', '1000000'])('of "%s" pairs fills nothing', (pairs) => {
    expect(fillRun({ ...given, pairs, run: all ?? never() })).toEqual({});
  });
});

function never(): never {
  throw new Error('there are three runs');
}
