/** A small shop to test in: brands, categories, and four products whose prices are easy to reckon with. */
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { makeProduct, type MadeProduct } from './make-product.ts';

export type SmallShop = {
  /** ₨12,000, Sneakers for Men, Black and White, sizes 41 and 42, 20 pairs each. */
  court: MadeProduct;
  /** ₨8,499 less 15% of its own = ₨7,224, Running for Women, sizes 38 to 40, 20 pairs each. */
  runner: MadeProduct;
  /** ₨1,250, Slippers for nobody in particular, size 42, 5 pairs. */
  chappal: MadeProduct;
  /** Inactive, with stock. */
  retired: MadeProduct;
};

/** Noon in Pakistan on Monday 2 November 2026: what tests pass as `now`. */
export const noon = new Date('2026-11-02T07:00:00Z');

const types = ['Kids', 'Sneakers', 'Running', 'Casual', 'Slippers'];
const audiences = ['Men', 'Women', 'Unisex'];

export async function makeShop(db: Kysely<Tables>): Promise<SmallShop> {
  await makeLists(db);
  return {
    court: await makeProduct(db, {
      title: 'Court Classic',
      rupees: 12_000,
      audience: 'Men',
      colours: ['Black', 'White'],
      stock: { 41: 20, 42: 20 },
      description: 'A low leather sneaker.',
    }),
    runner: await makeProduct(db, {
      title: 'Road Runner',
      rupees: 8_499,
      discount: 15,
      brand: 'Puma',
      category: 'Running',
      audience: 'Women',
      stock: { 38: 20, 39: 20, 40: 20 },
      description: 'Soft miles.',
    }),
    chappal: await makeProduct(db, {
      title: 'Beach Chappal',
      rupees: 1_250,
      category: 'Slippers',
      stock: { 42: 5 },
    }),
    retired: await makeProduct(db, {
      title: 'Retired Runner',
      rupees: 9_000,
      category: 'Running',
      active: false,
    }),
  };
}

async function makeLists(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('brands')
    .values([
      { name: 'Nike', slug: 'nike', position: 1 },
      { name: 'Puma', slug: 'puma', position: 2 },
      { name: 'New Balance', slug: 'new-balance', position: 3 },
    ])
    .execute();
  await db
    .insertInto('categories')
    .values([...categories(types, 'type'), ...categories(audiences, 'audience')])
    .execute();
  await db
    .insertInto('categoryAliases')
    .values([
      { alias: 'Running Shoes', category: 'Running' },
      { alias: 'Casual Sneakers', category: 'Sneakers' },
      { alias: 'Sandals', category: 'Slippers' },
    ])
    .execute();
}

function categories(names: string[], kind: 'type' | 'audience') {
  return names.map((name, position) => ({ name, slug: name.toLowerCase(), kind, position }));
}
