/** The whole sample catalogue, brand after brand; a product's place in this list is its index. */
import products from './products.json' with { type: 'json' };
import type { SampleProduct } from './sample-product.ts';

export const SAMPLE_PRODUCTS = products as readonly SampleProduct[];
