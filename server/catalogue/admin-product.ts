/** A product as its admin form shows it: every colour, picture and variant, active or not. */
import { sql } from 'kysely';
import { paisa, type Paisa } from '#shop/pricing/money.ts';
import type { Details } from '#shop/product-fields/product-field.ts';
import type { AdminPicture, DraftColour, OtherView } from '#shop/catalogue/product-draft.ts';
import { bySize } from '#shop/sizes/sizes.ts';
import type { Db } from '#server/db/transact.ts';

export type AdminRow = {
  id: number;
  colour: string;
  size: string;
  stock: number;
  sku: string | null;
  active: boolean;
};

export type AdminProduct = {
  id: string;
  slug: string;
  version: number;
  title: string;
  brand: string;
  category: string;
  audience: string | null;
  description: string;
  searchTitle: string;
  searchDescription: string;
  basePrice: Paisa;
  discountPercentage: number | null;
  active: boolean;
  archivedAt: Date | null;
  updatedAt: Date;
  sizeChart: string | null;
  video: string | null;
  details: Details;
  colours: DraftColour[];
  pictures: AdminPicture[];
  rows: AdminRow[];
};

/** Active, inactive and archived alike; null when there is no such product. */
export async function findAdminProduct(db: Db, id: string): Promise<AdminProduct | null> {
  const [product, colours, pictures, rows] = await Promise.all([
    loadProduct(db, id),
    loadColours(db, id),
    loadPictures(db, id),
    loadRows(db, id),
  ]);
  if (!product) return null;
  const { basePrice, description, ...rest } = product;
  const shown = rows.toSorted((a, b) => bySize(a.size, b.size));
  return {
    ...rest,
    basePrice: paisa(basePrice),
    description: description ?? '',
    colours,
    pictures,
    rows: shown,
  };
}

function loadProduct(db: Db, id: string) {
  return db
    .selectFrom('products')
    .select(['id', 'slug', 'version', 'title', 'brand', 'category', 'audience', 'description', 'basePrice'])
    .select(['discountPercentage', 'active', 'archivedAt', 'searchTitle', 'searchDescription'])
    .select(['updatedAt', 'details', 'sizeChartImage as sizeChart', 'video'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function loadColours(db: Db, id: string): Promise<DraftColour[]> {
  return db
    .selectFrom('productColours')
    .select(['name as ref', 'name', 'swatch'])
    .where('productId', '=', id)
    .orderBy('position')
    .orderBy('name')
    .execute();
}

export function loadPictures(db: Db, id: string): Promise<AdminPicture[]> {
  return db
    .selectFrom('pictures')
    .select(['key', 'alt', 'colour', 'focalX', 'focalY'])
    .select(['width', 'height', 'placeholder'])
    .select(sql<OtherView | null>`other`.as('other'))
    .where('productId', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

function loadRows(db: Db, id: string): Promise<AdminRow[]> {
  return db
    .selectFrom('variants')
    .select(['id', 'colour', 'size', 'stock', 'sku', 'active'])
    .where('productId', '=', id)
    .orderBy('id')
    .execute();
}

/** The same rows, locked in the one order in which every transaction takes such locks. */
export async function lockRows(db: Db, id: string): Promise<AdminRow[]> {
  await sql`select 1 from variants where product_id = ${id} order by id for no key update`.execute(db);
  return loadRows(db, id);
}
