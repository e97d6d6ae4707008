/** The whole sample catalogue, brand after brand; a product's place in this list is its index. */
import { ADIDAS } from './adidas.ts';
import { CHINESE } from './chinese.ts';
import { HOKA } from './hoka.ts';
import { NEW_BALANCE } from './new-balance.ts';
import { NIKE } from './nike.ts';
import { PUMA } from './puma.ts';
import type { SampleProduct } from './sample-product.ts';
import { SKETCHERS } from './sketchers.ts';
import { UNDER_ARMOUR } from './under-armour.ts';
import { VANS } from './vans.ts';

export const SAMPLE_PRODUCTS: readonly SampleProduct[] = [
  ...NIKE,
  ...ADIDAS,
  ...PUMA,
  ...NEW_BALANCE,
  ...SKETCHERS,
  ...VANS,
  ...HOKA,
  ...CHINESE,
  ...UNDER_ARMOUR,
];
