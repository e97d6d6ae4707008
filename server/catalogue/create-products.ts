/** Creates products with colours, pictures and opening stock, many at a time. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import type { Details } from '#shop/product-fields/product-field.ts';
import type { Tx } from '#server/db/transact.ts';
import { freeSlugs } from './free-slugs.ts';
import { storedColumns, storedRow, type StoredFields } from './stored-fields.ts';

export type NewPicture = Omit<ShownPicture, 'colour'>;

export type NewColour = {
  name: string;
  /** `#rrggbb`, or null where the colour has no one swatch. */
  swatch: string | null;
  pictures: NewPicture[];
};

export type NewSize = {
  /** One of the product's colours. */
  colour: string;
  size: string;
  sku: string | null;
  /** 0 or more; becomes the opening stock movement. */
  stock: number;
};

export type NewProduct = StoredFields & {
  /** A random one where not given. */
  id?: string;
  /** Made of the title where not given; with a suffix where another product has it. */
  slug?: string | null;
  details?: Details | undefined;
  /** `now` where not given. */
  createdAt?: Date;
  /** In the order they are shown; the first picture of the first colour is the one on cards. */
  colours: NewColour[];
  sizes: NewSize[];
};

export type CreatedProduct = { id: string; slug: string };

/** A statement carries this many products: some 20,000 sizes, well within the time a statement may take. */
const BATCH = 500;

/**
 * Inserts valid products in set-based batches and answers ids and slugs in the same order. An unknown brand or
 * category, a SKU already given and whatever else the schema refuses throws, and the caller's transaction rolls back.
 */
export async function createProducts(tx: Tx, products: NewProduct[], now: Date): Promise<CreatedProduct[]> {
  const named = products.map((product) => ({ ...product, id: product.id ?? randomUUID() }));
  const slugs = await freeSlugs(tx, named);
  const rows = named.map((product, index) => ({ ...product, slug: slugs[index] ?? product.id }));
  for (let start = 0; start < rows.length; start += BATCH) {
    await insertBatch(tx, rows.slice(start, start + BATCH), now);
  }
  return rows.map(({ id, slug }) => ({ id, slug }));
}

type NewProductRow = Omit<NewProduct, 'slug'> & CreatedProduct;

async function insertBatch(tx: Tx, rows: NewProductRow[], now: Date): Promise<void> {
  await insertProducts(tx, rows, now);
  await insertColours(tx, rows);
  await insertPictures(tx, rows);
  await insertSizes(tx, rows, now);
}

// One JSON parameter a statement: no limit on the number of values, and one plan for any number of rows.
async function insertProducts(tx: Tx, rows: NewProductRow[], now: Date): Promise<void> {
  const products = rows.map(({ id, slug, details, createdAt = now, ...row }) => {
    return { ...storedRow(row), id, slug, details, created_at: createdAt };
  });
  await sql`
    insert into products (id, slug, ${storedColumns()}, created_at, updated_at, details)
    select id, slug, ${storedColumns()}, created_at, created_at, coalesce(details, '{}')
    from json_populate_recordset(null::products, ${JSON.stringify(products)}::json)`.execute(tx);
}

async function insertColours(tx: Tx, rows: NewProductRow[]): Promise<void> {
  const colours = rows.flatMap(({ id, colours: each }) =>
    each.map(({ name, swatch }, position) => ({ id, name, swatch, position })),
  );
  await sql`
    insert into product_colours (product_id, name, swatch, position)
    select id, name, swatch, position
    from json_to_recordset(${JSON.stringify(colours)}::json)
      as given (id uuid, name text, swatch text, position integer)`.execute(tx);
}

async function insertPictures(tx: Tx, rows: NewProductRow[]): Promise<void> {
  const pictures = rows.flatMap(picturesOf);
  await sql`
    insert into pictures (product_id, colour, key, alt, width, height, placeholder, position)
    select id, colour, key, alt, width, height, placeholder, position
    from json_to_recordset(${JSON.stringify(pictures)}::json) as given (
      id uuid, colour text, key text, alt text, width integer, height integer, placeholder text, position integer)`.execute(
    tx,
  );
}

// Positions run through the whole product, so that a gallery shows colour after colour.
function picturesOf({ id, colours }: NewProductRow) {
  const pictures = colours.flatMap(({ name, pictures: each }) =>
    each.map((picture) => ({ id, colour: name, ...picture })),
  );
  return pictures.map((picture, position) => ({ ...picture, position }));
}

async function insertSizes(tx: Tx, rows: NewProductRow[], now: Date): Promise<void> {
  const sizes = rows.flatMap(({ id, sizes: each }) => each.map((size) => ({ id, ...size })));
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(sizes)}::json)
        as given (id uuid, colour text, size text, sku text, stock integer)
    ), shelved as (
      insert into variants (product_id, colour, size, sku) select id, colour, size, sku from given
      returning variants.id, product_id, colour, size
    )
    insert into stock_movements (variant_id, delta, reason, created_at)
    select shelved.id, given.stock, 'opening', ${now}
    from shelved join given on (given.id, given.colour, given.size) = (shelved.product_id, shelved.colour, shelved.size)
    where given.stock <> 0`.execute(tx);
}
