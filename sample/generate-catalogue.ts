/** Fills a shop with 1,000 to 100,000 generated products for benchmarks, sharing pictures among them. */
import type { Kysely } from 'kysely';
import { createProducts, type NewPicture, type NewProduct } from '#server/catalogue/create-products.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { generateProducts } from './catalogue/generate.ts';
import type { SampleColour, SampleProduct } from './catalogue/sample-product.ts';
import { sampleStock } from './catalogue/stock.ts';
import type { Stage } from './drawings/draw-shoe.ts';
import { drawColour } from './draw-pictures.ts';
import { insertTaxonomy } from './insert-taxonomy.ts';
import { newProduct } from './new-product.ts';

type Order = { db: Kysely<Tables>; media: MediaStore; count: number; seed: number; now: Date };

/** One transaction carries this many products. */
const BATCH = 1000;

/** Adds `count` products; the same count and seed give the same products. Once a database: a second time meets the same ids. */
export async function fillWithGenerated({ db, media, count, seed, now }: Order): Promise<void> {
  await transact(db, insertTaxonomy);
  const shared: SharedPictures = new Map();
  let index = 0;
  let batch: NewProduct[] = [];
  for (const product of generateProducts(count, seed)) {
    batch.push(await generatedProduct(media, shared, product, index, now));
    index += 1;
    if (batch.length < BATCH && index < count) continue;
    const ready = batch;
    await transact(db, (tx) => createProducts(tx, ready, now));
    batch = [];
  }
}

type SharedPictures = Map<string, Promise<NewPicture[]>>;

async function generatedProduct(
  media: MediaStore,
  shared: SharedPictures,
  product: SampleProduct,
  index: number,
  now: Date,
): Promise<NewProduct> {
  const pictures = await Promise.all(
    product.colours.map((colour) => sharedPictures(media, shared, product, colour)),
  );
  // The short codes of the samples would meet each other among 100,000 models.
  const stock = sampleStock(product, index).map((row) => ({
    ...row,
    sku: `G${index}-${row.colour}-${row.size}`,
  }));
  return newProduct(product, pictures, stock, now);
}

const STAGES: readonly Stage[] = ['pista', 'sky', 'sand', 'rose', 'lilac', 'stone', 'mint', 'genda'];

// One drawing for each silhouette and colourway: about 700 of them, 2,100 pictures, serve any number of products.
function sharedPictures(
  media: MediaStore,
  shared: SharedPictures,
  { silhouette, texture }: SampleProduct,
  colour: SampleColour,
): Promise<NewPicture[]> {
  const place = [silhouette, colour.main, colour.accent, colour.sole].join(' ');
  const stage = STAGES[colour.main.charCodeAt(1) % STAGES.length] ?? 'sky';
  const model = { title: 'Shoe', silhouette, texture, variant: 0 };
  const drawn = shared.get(place) ?? drawColour(media, model, { ...colour, stage });
  shared.set(place, drawn);
  return drawn;
}
