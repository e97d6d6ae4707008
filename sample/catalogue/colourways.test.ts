/** The colours of the sample catalogue can be told from the ground they stand on. */
import { differenceCiede2000 } from 'culori';
import { expect, test } from 'vitest';
import type { DrawingStage } from '#sample/drawings/drawing.ts';
import { COLOURWAYS } from './colourways.ts';
import { SAMPLE_PRODUCTS } from './sample-products.ts';

/** Light theme, as the look of the shop states them. */
const TINTS: Record<DrawingStage, string> = {
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
      .filter(({ colourway, stage }) => apart(COLOURWAYS[colourway].swatch, TINTS[stage]) < CLEARLY_APART)
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

test('every swatch is a whole colour', () => {
  const swatches = Object.values(COLOURWAYS).map(({ swatch }) => swatch);
  expect(swatches.filter((swatch) => !/^#[0-9a-f]{6}$/.test(swatch))).toEqual([]);
});

test('a lone colour is called Default, two keep the names of their colourways', () => {
  for (const { colours } of SAMPLE_PRODUCTS) {
    const names = colours.map(({ colourway }) => COLOURWAYS[colourway].name);
    expect(colours.map(({ name }) => name)).toEqual(names.length === 1 ? ['Default'] : names);
  }
});
