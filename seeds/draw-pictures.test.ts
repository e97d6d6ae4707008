import { expect, test } from 'vitest';
import { SAMPLE_PRODUCTS } from './catalogue/sample-products.ts';
import { viewsOf } from './draw-pictures.ts';

const colour = { name: 'Sand', main: '#c0a080', accent: '#000000', sole: '#ffffff', stage: 'sand' } as const;

test.each([
  [1, [3]],
  [2, [3, 2]],
  [3, [3, 1, 1]],
  [4, [2, 1, 1, 1]],
  [5, [1, 1, 1, 1, 1]],
  [6, [1, 1, 1, 1, 1, 0]],
])('the five pictures of a product in %d colours are shared out: %j', (count, views) => {
  const colours = Array.from({ length: count }, () => colour);
  expect(colours.map((_, place) => viewsOf({ colours }, place))).toEqual(views);
});

test('no sample product has a colour without a picture', () => {
  for (const product of SAMPLE_PRODUCTS)
    expect(product.colours.map((_, place) => viewsOf(product, place))).not.toContain(0);
});
