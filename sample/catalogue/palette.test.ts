/** The colours of the sample catalogue can be told from the ground they stand on. */
import { differenceCiede2000 } from 'culori';
import { expect, test } from 'vitest';
import type { Stage } from '#sample/drawings/draw-shoe.ts';
import { coloursOf, COLOURWAYS } from './palette.ts';
import { SAMPLE_PRODUCTS } from './sample-products.ts';

/** Light theme, as the look of the shop states them. */
const STAGES: Record<Stage, string> = {
  pista: '#d9f0d3',
  sky: '#d1ebfb',
  sand: '#efe5d0',
  rose: '#fbdcdb',
  lilac: '#e6def7',
  stone: '#e3e6ec',
  mint: '#c9eee5',
  genda: '#f7db98',
};
/** CIEDE2000; below about 10 a shoe sinks into its ground. */
const CLEARLY_APART = 10;

test('every shoe stands out from its stage', () => {
  const apart = differenceCiede2000();
  const sunk = SAMPLE_PRODUCTS.flatMap(({ title, colours }) =>
    colours
      .filter(({ main, stage }) => apart(main, STAGES[stage]) < CLEARLY_APART)
      .map(({ name, stage }) => `${title}: ${name} on ${stage}`),
  );
  expect(sunk).toEqual([]);
});

test('no model stands on one stage in all its colours', () => {
  const flat = SAMPLE_PRODUCTS.filter(
    ({ colours }) => colours.length > 1 && new Set(colours.map(({ stage }) => stage)).size < colours.length,
  );
  expect(flat.map(({ title }) => title)).toEqual([]);
});

test('every hex of the palette is a whole colour', () => {
  const hexes = Object.values(COLOURWAYS).flatMap(([, ...rest]) => rest);
  expect(hexes.filter((hex) => !/^#[0-9a-f]{6}$/.test(hex))).toEqual([]);
});

test('a lone colour is called Default, two keep their names', () => {
  expect(coloursOf(['olive on sky']).map(({ name }) => name)).toEqual(['Default']);
  expect(coloursOf(['olive on sky', 'white on rose']).map(({ name }) => name)).toEqual(['Olive', 'White']);
});
