/** Turns a product of the sample catalogue into the input of createProduct. */
import type { NewPicture, NewProduct } from '#server/catalogue/create-products.ts';
import { COLOURWAYS } from './catalogue/colourways.ts';
import type { SampleProduct } from './catalogue/sample-product.ts';
import type { SampleStockRow } from './catalogue/stock.ts';
import { steadyId } from './steady-id.ts';

const DAY_MS = 86_400_000;
const PAISA = 100;

/** The id that a sample product has in every shop. */
export function sampleProductId({ brand, title }: Pick<SampleProduct, 'brand' | 'title'>): string {
  return steadyId(`product ${brand} ${title}`);
}

/** `pictures` are given colour by colour; the product looks `daysOld` days old at `now`. */
export function newProduct(
  product: SampleProduct,
  pictures: NewPicture[][],
  stock: SampleStockRow[],
  now: Date,
): NewProduct {
  return {
    id: sampleProductId(product),
    title: product.title,
    brand: product.brand,
    description: product.description,
    category: product.type,
    audience: product.audience,
    basePrice: product.price * PAISA,
    discountPercentage: product.discount,
    active: product.active,
    createdAt: new Date(now.getTime() - product.daysOld * DAY_MS),
    colours: product.colours.map(({ name, colourway }, place) => ({
      name,
      swatch: COLOURWAYS[colourway].swatch,
      pictures: pictures[place] ?? [],
    })),
    sizes: stock.map(({ quantity, ...row }) => ({ ...row, stock: quantity })),
  };
}
