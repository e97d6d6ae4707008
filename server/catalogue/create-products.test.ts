import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { createProducts, type NewProduct } from './create-products.ts';

const now = new Date('2026-07-01T12:00:00Z');
let shop: TestDatabase;
beforeAll(async () => {
  shop = await testDatabase();
  await shop.db.insertInto('brands').values({ name: 'Vans', slug: 'vans' }).execute();
  await shop.db.insertInto('categories').values({ name: 'Casual', slug: 'casual', kind: 'type' }).execute();
});
afterAll(() => shop.close());

describe('a new product', () => {
  test('comes with its colours, pictures and opening stock, as given', async () => {
    const picture = {
      key: `${'a'.repeat(32)}-photo`,
      alt: 'Old Skool',
      width: 800,
      height: 600,
      placeholder: 'data:,',
    };
    const [created] = await create({
      ...shoe('Old Skool'),
      colours: [
        { name: 'Black', swatch: '#101010', pictures: [picture] },
        { name: 'White', swatch: null, pictures: [{ ...picture, key: `${'b'.repeat(32)}-photo` }] },
      ],
      sizes: [
        { colour: 'Black', size: '42', sku: 'VN-OS-42', stock: 7 },
        { colour: 'White', size: '42', sku: null, stock: 0 },
      ],
    });
    const of = created?.id ?? '';
    const product = await shop.db
      .selectFrom('products')
      .where('id', '=', of)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(product).toMatchObject({
      title: 'Old Skool',
      slug: 'old-skool',
      basePrice: 1_299_900,
      version: 1,
      active: true,
    });
    expect(product.createdAt).toEqual(now);
    expect(
      await shop.db
        .selectFrom('productColours')
        .where('productId', '=', of)
        .orderBy('position')
        .select(['name', 'swatch'])
        .execute(),
    ).toEqual([
      { name: 'Black', swatch: '#101010' },
      { name: 'White', swatch: null },
    ]);
    expect(
      await shop.db
        .selectFrom('pictures')
        .where('productId', '=', of)
        .orderBy('position')
        .select(['colour', 'alt', 'position'])
        .execute(),
    ).toEqual([
      { colour: 'Black', alt: 'Old Skool', position: 0 },
      { colour: 'White', alt: 'Old Skool', position: 1 },
    ]);
    expect(
      await shop.db
        .selectFrom('variants')
        .where('productId', '=', of)
        .orderBy('colour')
        .select(['colour', 'size', 'sku', 'stock'])
        .execute(),
    ).toEqual([
      { colour: 'Black', size: '42', sku: 'VN-OS-42', stock: 7 },
      { colour: 'White', size: '42', sku: null, stock: 0 },
    ]);
    expect(await ledger(of)).toEqual([{ delta: 7, reason: 'opening' }]);
  });

  test('whose brand is unknown is refused whole', async () => {
    await expect(create(shoe('Nameless'), { ...shoe('Strange'), brand: 'Nobody' })).rejects.toThrow('brand');
    expect(await slugsLike('nameless%')).toEqual([]);
  });
});

describe('slugs', () => {
  test('are numbered when titles meet, in one call and across calls', async () => {
    expect(await slugs('Era', 'Era!', 'ERA')).toEqual(['era', 'era-2', 'era-3']);
    expect(await slugs('Era', 'Era 2', 'Authentic')).toEqual(['era-4', 'era-2-2', 'authentic']);
  });

  test('fill the gap that a removed product left', async () => {
    await slugs('Ward', 'Ward', 'Ward');
    await shop.db.deleteFrom('products').where('slug', '=', 'ward-2').execute();
    expect(await slugs('Ward')).toEqual(['ward-2']);
  });

  test('are there for titles without Latin letters', async () => {
    const id = '12345678-1234-4234-8234-123456789012';
    const [first] = await create({ ...shoe('جوتا'), id });
    const [second] = await create(shoe('---'));
    expect(first?.slug).toBe('pair-12345678');
    expect(second?.slug).toMatch(/^pair-[0-9a-f]{8}$/);
  });

  test('differ when two make the same product at once', async () => {
    const both = await Promise.all(Array.from({ length: 8 }, () => slugs('Half Cab')));
    expect(new Set(both.flat()).size).toBe(8);
  });

  test('differ among 700 products of one title', async () => {
    const made = await slugs(...Array.from({ length: 700 }, () => 'Slip-On'));
    expect(new Set(made).size).toBe(700);
    expect(await slugs('Slip-On')).toEqual(['slip-on-701']);
  });
});

function create(...products: NewProduct[]) {
  return transact(shop.db, (tx) => createProducts(tx, products, now));
}

async function slugs(...titles: string[]): Promise<string[]> {
  return (await create(...titles.map(shoe))).map(({ slug }) => slug);
}

function shoe(title: string): NewProduct {
  return {
    title,
    brand: 'Vans',
    description: null,
    category: 'Casual',
    audience: null,
    basePrice: 1_299_900,
    discountPercentage: null,
    active: true,
    colours: [],
    sizes: [],
  };
}

async function ledger(productId: string) {
  const { rows } = await sql`
    select delta, reason from stock_movements join variants on variants.id = variant_id
    where product_id = ${productId} order by stock_movements.id`.execute(shop.db);
  return rows;
}

async function slugsLike(pattern: string) {
  return shop.db.selectFrom('products').where('slug', 'like', pattern).select('slug').execute();
}
