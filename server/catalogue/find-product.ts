// One product with its colours, pictures and stock, as its page shows it.
import { shownDetails } from '#shop/product-fields/product-field.ts';
import { shownChart } from '#shop/sizes/size-chart.ts';
import { bySize } from '#shop/sizes/sizes.ts';
import type { Db } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import { ONLY_COLOUR } from '#shop/catalogue/product-draft.ts';
import type { Product, Variant } from '#shop/catalogue/product.ts';
import { loadFields } from '../product-fields/load-fields.ts';
import { selectCard, toCard } from '../search/card.ts';
import { isOnSale } from '../search/conditions.ts';
import { chartOfProduct } from '../sizes/load-charts.ts';

/** The active product by id with its variants, or null when it is missing or inactive (rule C2). */
export async function findProduct(db: Db, id: string, now: Date): Promise<Product | null> {
  const [row, offers, colours, pictures, stock, fields] = await Promise.all([
    selectCard(db.selectFrom('products as p'))
      .select(['p.sizeChartImage', 'p.video', 'p.searchTitle', 'p.searchDescription', 'p.details'])
      .select(chartOfProduct.as('chart'))
      .where('p.id', '=', id)
      .where(isOnSale)
      .executeTakeFirst(),
    liveOffers(db, now),
    db
      .selectFrom('productColours')
      .select(['name', 'swatch'])
      .where('productId', '=', id)
      .orderBy('position')
      .orderBy('name')
      .execute(),
    loadPictures(db, id),
    loadVariants(db, id),
    loadFields(db),
  ]);
  if (!row) return null;
  // A colour without an active size stays for old orders and is not shown to shoppers.
  const offered = colours.filter(({ name }) => stock.some(({ colour }) => colour === name));
  const colourList = (offered.length > 0 ? offered : colours).map((colour) => ({
    ...colour,
    pictures: pictures
      .filter((picture) => picture.colour === colour.name)
      .map(({ colour: name, ...picture }) => ({ ...picture, alt: picture.alt || plainAlt(row.title, name) })),
  }));
  const { category, audience, sizeChartImage, searchTitle, searchDescription } = row;
  const shown = { ...toCard(row, offers, now), category, audience, colourList, stock, sizeChartImage };
  const details = shownDetails(fields, row.details);
  return {
    ...shown,
    ...(row.chart && { sizeChart: shownChart(row.chart) }),
    ...(row.video && { video: row.video }),
    ...(details.length > 0 && { details }),
    ...(searchTitle && { searchTitle }),
    ...(searchDescription && { searchDescription }),
  };
}

// A picture that nobody described shows the shoe in its colour.
function plainAlt(title: string, colour: string): string {
  return colour === ONLY_COLOUR ? title : `${title}, ${colour}`;
}

function loadPictures(db: Db, id: string): Promise<(ShownPicture & { colour: string })[]> {
  return db
    .selectFrom('pictures')
    .select(['colour', 'key', 'alt', 'width', 'height', 'placeholder', 'focalX', 'focalY'])
    .where('productId', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

async function loadVariants(db: Db, id: string): Promise<Variant[]> {
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'colour', 'size', 'stock'])
    .where('productId', '=', id)
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  return rows.toSorted((a, b) => bySize(a.size, b.size));
}
