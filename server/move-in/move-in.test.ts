// A move-in from beginning to end: what the dry run says is what comes, a kill costs nothing, and undoing leaves the shop as it was.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { undoBatch } from '#server/batches/undo-batch.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { fine } from '#server/testing/fine.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { findRedirect } from '#server/redirects/find-redirect.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { findMoveIn, listMoved, listProblems } from './list-move-ins.ts';
import { stageFile } from './stage-file.ts';
import { startTaking } from './start-taking.ts';
import { takeProducts } from './take-products.ts';

let it: TestDatabase;
let boss: Actor;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  boss = await makeStaff(it.db, 'SUPER_ADMIN');
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const golden = (name: string) => readFileSync(`tests/move-in/${name}.csv`);

async function stage(bytes: Uint8Array | string, smallSizes: 'UK' | 'US' = 'US'): Promise<string> {
  const file = new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]);
  return fine(await stageFile(it.db, boss, { name: 'products.csv', file, smallSizes }, noon)).id;
}

const found = async (id: string) => {
  const moveIn = await findMoveIn(it.db, id);
  if (!moveIn) throw new Error('no such move-in');
  return moveIn;
};

/** As the worker does, job after job. */
async function takeAll(id: string): Promise<void> {
  for (let turn = 0; (await found(id)).state === 'running'; turn += 1) {
    if (turn > 500) throw new Error('the move-in does not end');
    await takeProducts(it.db, id, noon);
  }
}

async function bring(id: string): Promise<void> {
  fine(await startTaking(it.db, boss, { id, hosts: [] }, noon));
  await takeAll(id);
}

/** What shoppers and staff see of the shop's products. */
async function shopNow() {
  const { rows } = await sql<{ title: string; slug: string; brand: string; category: string }>`
    select p.title, p.slug, p.brand, p.category, p.audience, p.description, p.base_price, p.discount_percentage, p.active,
      (select json_agg(json_build_object('colour', v.colour, 'size', v.size, 'stock', v.stock, 'sku', v.sku) order by v.id)
        from variants v where v.product_id = p.id) as variants
    from products p where p.archived_at is null order by p.slug`.execute(it.db);
  return rows;
}

const undo = async (id: string) => fine(await undoBatch(it.db, boss, (await found(id)).batchId ?? '', noon));

beforeEach(async () => {
  const { rows } = await sql<{ id: string }>`
    select id from move_ins where state in ('running', 'done') order by created_at desc`.execute(it.db);
  for (const { id } of rows) await undo(id);
});

test.each(['shopify-classic', 'shopify-2025'])(
  '%s: every product comes as it was, and what cannot is named',
  async (name) => {
    const id = await stage(golden(name));
    const { figures, format } = await found(id);
    expect(format).toBe(name);
    expect(figures).toMatchObject({
      adds: 5,
      changes: 0,
      same: 0,
      refused: 0,
      variants: 9,
      pairs: 67,
      pictures: 6,
    });
    expect(figures.hosts).toEqual({ 'cdn.shopify.com': 6 });
    expect((await listProblems(it.db, id, 100)).map(({ line, text }) => `${line}: ${text}`))
      .toMatchInlineSnapshot(`
    [
      "2: The compare-at price ₨32,999 becomes ₨32,953 with 12% off: what is paid stays ₨28,999",
      "7: The stock is -2: 0 here",
      "11: SKU OX-8 is that of line 10: left out",
      "12: Size UK 4 is not in the size chart",
      "13: Costs ₨7,499, the product ₨6,999: sizes of one product have one price here",
      "14: Nothing says what kind it is: filed under Casual",
      "15: A gift card: this shop sells none",
      "16: No row of this product has a title",
      "18: Handle “court-one” is that of “Court One” on line 17: two products cannot have one address",
      "19: Handle “court-one” is that of “Court One” on line 17: two products cannot have one address",
      "20: “” is no price",
      "20: Invalid or missing price",
      "21: Handle “air-zoom-pegasus-41” began on line 2: rows of one product must follow each other",
    ]
  `);
    const before = await shopNow();
    await bring(id);
    const after = await shopNow();
    const slugs = new Set(before.map((product) => JSON.stringify(product)));
    expect(after.filter((product) => !slugs.has(JSON.stringify(product)))).toMatchInlineSnapshot(`
    [
      {
        "active": true,
        "audience": "Men",
        "basePrice": 3295300,
        "brand": "Nike",
        "category": "Running",
        "description": "Light & quick.
    • Mesh upper
    • Reflective",
        "discountPercentage": 12,
        "slug": "air-zoom-pegasus-41",
        "title": "Air Zoom Pegasus 41",
        "variants": [
          {
            "colour": "Black",
            "size": "42",
            "sku": "0041-BLK-42",
            "stock": 5,
          },
          {
            "colour": "Black",
            "size": "43",
            "sku": "0041-BLK-43",
            "stock": 3,
          },
          {
            "colour": "White / Volt",
            "size": "42",
            "sku": "0041-WHT-42",
            "stock": 0,
          },
        ],
      },
      {
        "active": true,
        "audience": null,
        "basePrice": 1200000,
        "brand": "Adidas",
        "category": "Sneakers",
        "description": null,
        "discountPercentage": null,
        "slug": "court-one",
        "title": "Court One",
        "variants": [
          {
            "colour": "Default",
            "size": "42",
            "sku": null,
            "stock": 6,
          },
        ],
      },
      {
        "active": true,
        "audience": null,
        "basePrice": 699900,
        "brand": "bata",
        "category": "Formal Shoes",
        "description": null,
        "discountPercentage": null,
        "slug": "oxford-classic",
        "title": "Oxford Classic",
        "variants": [
          {
            "colour": "Default",
            "size": "42",
            "sku": "OX-8",
            "stock": 2,
          },
          {
            "colour": "Default",
            "size": "43",
            "sku": null,
            "stock": 4,
          },
        ],
      },
      {
        "active": true,
        "audience": "Men",
        "basePrice": 450000,
        "brand": "Charsadda Wala",
        "category": "Slippers",
        "description": "ہاتھ سے بنی ہوئی

    اصلی چمڑا, "pure"",
        "discountPercentage": null,
        "slug": "peshawari-chappal",
        "title": "پشاوری چپل",
        "variants": [
          {
            "colour": "Brown",
            "size": "41",
            "sku": null,
            "stock": 0,
          },
          {
            "colour": "Brown",
            "size": "42",
            "sku": null,
            "stock": 7,
          },
        ],
      },
      {
        "active": false,
        "audience": null,
        "basePrice": 45000,
        "brand": "bata",
        "category": "Casual",
        "description": null,
        "discountPercentage": null,
        "slug": "shoe-cream",
        "title": "Shoe cream, 50 ml",
        "variants": [
          {
            "colour": "Default",
            "size": "One size",
            "sku": null,
            "stock": 40,
          },
        ],
      },
    ]
  `);
  },
);

test('woocommerce: variations find their parent wherever they are in the file', async () => {
  const id = await stage(golden('woocommerce'));
  const { figures, format } = await found(id);
  expect(format).toBe('woocommerce');
  expect(figures).toMatchObject({ rows: 8, adds: 4, variants: 5, pairs: 11, pictures: 3, problems: 1 });
  expect((await listProblems(it.db, id, 100)).map(({ line, text }) => `${line}: ${text}`))
    .toMatchInlineSnapshot(`
    [
      "4: No brand is said: it is Qadam’s own",
      "9: The product it belongs to is not in the file",
    ]
  `);
  const products = (await listMoved(it.db, id, { after: -1, limit: 9 })).map(({ moved }) => moved);
  expect(
    products.map(({ handle, pictures, product: { fields, sizes } }) => ({
      is: `${handle}: ${fields.brand}, ${fields.category}, ${fields.audience}, ${fields.basePrice}, ${fields.discountPercentage}`,
      description: fields.description,
      active: fields.active,
      sizes: sizes.map(({ colour, size, stock, sku }) => `${colour} ${size}: ${stock} ${sku}`),
      pictures: pictures.map(({ url, colour }) => `${url.split('/').at(-1)} ${colour}`),
    })),
  ).toMatchInlineSnapshot(`
    [
      {
        "active": true,
        "description": "Light & quick.
    • Mesh upper",
        "is": "air-zoom-pegasus-41: Nike, Running, Men, 2899900, null",
        "pictures": [
          "peg-black.jpg Black",
          "peg-white.jpg White",
        ],
        "sizes": [
          "Black 42: 5 PEG41-8B",
          "White 43: 0 PEG41-9W",
        ],
      },
      {
        "active": true,
        "description": "ہاتھ سے",
        "is": "khussa-sunehri: Sunehri Haath, Khussa, Women, 350000, 20",
        "pictures": [
          "khussa.jpg null",
        ],
        "sizes": [
          "Default 38: 3 null",
        ],
      },
      {
        "active": false,
        "description": null,
        "is": "court-one: Qadam, Sneakers, null, 1200000, null",
        "pictures": [],
        "sizes": [
          "Default 42: 2 null",
        ],
      },
      {
        "active": true,
        "description": null,
        "is": "court-one-2: Adidas, Sneakers, null, 800000, null",
        "pictures": [],
        "sizes": [
          "Default One size: 1 CO2",
        ],
      },
    ]
  `);
  await bring(id);
  const [, khussa] = await listMoved(it.db, id, { after: -1, limit: 9 });
  expect(await findRedirect(it.db, new URL('http://shop/product/khussa-sunehri/'))).toBe(
    `/product/${khussa?.productId}`,
  );
});

test('names that are on no list are told first and added with the products, each once however it is written', async () => {
  const id = await stage(
    [
      'Handle,Title,Vendor,Type,Variant Price,Variant Inventory Qty',
      'a,A,Servis,Kolhapuri,100,1',
      'b,B,SERVIS,kolhapuri,100,1',
      'c,C,nike,running,100,1',
      '',
    ].join('\n'),
  );
  expect((await found(id)).figures).toMatchObject({ adds: 3, brands: ['Servis'], categories: ['Kolhapuri'] });
  await bring(id);
  const here = await shopNow();
  expect(
    here.filter(({ slug }) => /^[abc]$/.test(slug)).map(({ brand, category }) => `${brand}, ${category}`),
  ).toEqual(['Servis, Kolhapuri', 'Servis, Kolhapuri', 'Nike, Running']);
});

test('what the dry run promised is what is there afterwards', async () => {
  const id = await stage(golden('shopify-classic'));
  const promised = (await listMoved(it.db, id, { after: -1, limit: 100 })).map(({ moved, outcome }) => ({
    outcome,
    title: moved.product.fields.title,
    base_price: moved.product.fields.basePrice,
    variants: moved.product.sizes.map(({ colour, size, stock, sku }) => ({ colour, size, stock, sku })),
  }));
  const before = await shopNow();
  await bring(id);
  const here = (await shopNow()).filter(({ title }) => !before.some((each) => each.title === title));
  for (const { outcome, ...product } of promised) {
    expect(outcome).toBe('add');
    expect(here).toContainEqual(
      expect.objectContaining({ title: product.title, variants: product.variants }),
    );
  }
  expect(here).toHaveLength(promised.length);
  const again = await found(await stage(golden('shopify-classic')));
  expect(again.figures).toMatchObject({ adds: 0, changes: 0, same: 5 });
});

test('undone as a whole, the shop is as it was, and the same file comes again with all its codes', async () => {
  const before = await shopNow();
  const first = await stage(golden('shopify-classic'));
  await bring(first);
  const once = (await shopNow()).map(({ title, ...rest }) => ({ title, ...rest, slug: '' }));
  await undo(first);
  expect((await found(first)).state).toBe('undone');
  expect(await shopNow()).toEqual(before);
  const second = await stage(golden('shopify-classic'));
  expect((await found(second)).figures).toMatchObject({ adds: 5, variants: 9 });
  await bring(second);
  const twice = (await shopNow()).map(({ title, ...rest }) => ({ title, ...rest, slug: '' }));
  expect(twice.toSorted((a, b) => a.title.localeCompare(b.title))).toEqual(
    once.toSorted((a, b) => a.title.localeCompare(b.title)),
  );
});

test('old addresses lead to the products that came, and to none of them once they are taken back', async () => {
  const id = await stage(golden('shopify-classic'));
  await bring(id);
  const [row] = await listMoved(it.db, id, { after: -1, limit: 1 });
  const old = new URL('http://shop/products/Air-Zoom-Pegasus-41?variant=4455');
  expect(await findRedirect(it.db, old)).toBe(`/product/${row?.productId}?variant=4455`);
  // A draft has no page.
  expect(await findRedirect(it.db, new URL('http://shop/products/shoe-cream'))).toBeNull();
  await undo(id);
  expect(await findRedirect(it.db, old)).toBeNull();
});

test('a process that is killed between two products takes nothing twice and leaves nothing out', async () => {
  const rows = Array.from(
    { length: 250 },
    (_, at) => `k-${at},Kill ${at},Nike,Sneakers,Size,42,${at + 1},1000`,
  );
  const head = 'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price';
  const id = await stage([head, ...rows, ''].join('\n'));
  fine(await startTaking(it.db, boss, { id, hosts: [] }, noon));
  await takeProducts(it.db, id, noon);
  expect((await found(id)).taken).toBe(100);
  // What a killed process had begun is rolled back with its transaction, and its job is run again by another.
  await it.db
    .transaction()
    .execute(async (tx) => {
      await sql`update move_in_products set taken_at = now() where move_in_id = ${id}`.execute(tx);
      throw new Error('killed');
    })
    .catch(() => undefined);
  await Promise.all([takeProducts(it.db, id, noon), takeProducts(it.db, id, noon)]);
  await takeAll(id);
  const here = (await shopNow()).filter(({ title }) => title.startsWith('Kill '));
  expect(here).toHaveLength(250);
  expect(new Set(here.map(({ title }) => title)).size).toBe(250);
  await undo(id);
  expect((await shopNow()).filter(({ title }) => title.startsWith('Kill '))).toEqual([]);
});

test('undone while it runs, it ends there', async () => {
  const rows = Array.from({ length: 150 }, (_, at) => `u-${at},Half ${at},Nike,Sneakers,1000`);
  const id = await stage(['Handle,Title,Vendor,Type,Variant Price', ...rows, ''].join('\n'));
  fine(await startTaking(it.db, boss, { id, hosts: [] }, noon));
  await takeProducts(it.db, id, noon);
  await undo(id);
  await takeProducts(it.db, id, noon);
  expect((await shopNow()).filter(({ title }) => title.startsWith('Half '))).toEqual([]);
  expect((await startTaking(it.db, boss, { id, hosts: [] }, noon)) as object).toMatchObject({
    refused: 'move-in-begun',
  });
});

const head = 'Handle;Title;Vendor;Type;Body (HTML);Variant Price';

test.each([
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${head}\r\nx;"Café “Öko”, 2";Nike;Sneakers;"a\r\nb";100\r\n`)],
  ['UTF-16', Buffer.from(`\uFEFF${head}\nx;"Café “Öko”, 2";Nike;Sneakers;"a\nb";100\n`, 'utf16le')],
  [
    'Windows-1252',
    Buffer.from(`${head}\rx;"Caf\xe9 \x93\xd6ko\x94, 2";Nike;Sneakers;"a\rb";100\r`, 'latin1'),
  ],
])('a file in %s, with semicolons and a line break in a cell', async (_, bytes) => {
  const id = await stage(bytes);
  const [row] = await listMoved(it.db, id, { after: -1, limit: 1 });
  expect(row?.moved.product).toMatchObject({
    line: 2,
    fields: { title: 'Café “Öko”, 2', description: 'a\nb' },
  });
  expect((await found(id)).figures.problems).toBe(0);
});

test('a file in Windows-1256', async () => {
  const urdu = Buffer.from('cdc8e1', 'hex');
  const id = await stage(
    Buffer.concat([Buffer.from(`${head}\nx;`), urdu, Buffer.from(';Nike;Sneakers;;100\n')]),
  );
  const [row] = await listMoved(it.db, id, { after: -1, limit: 1 });
  expect(row?.moved.product.fields.title).toBe('حبل');
});

test.each([
  ['in a row', `${head}\na;A;Nike;Sneakers;;100\nb;B;Ni`],
  ['in a cell', `${head}\na;A;Nike;Sneakers;;100\nb;B;Nike;Sneakers;"<p>Half of`],
])('a file that is cut %s: nothing of the half row comes, and it is said', async (_, text) => {
  const id = await stage(text);
  expect((await found(id)).figures).toMatchObject({ adds: 1, problems: 1 });
  expect(await listProblems(it.db, id, 10)).toContainEqual({
    line: 3,
    isNote: false,
    text: expect.stringMatching(/^The file ends in/),
  });
});

test.each([
  ['nothing', ''],
  ['headings alone', `${head}\n`],
  ['another table', 'Name,Amount\nA,1\n'],
  ['no table', 'Hello'],
])('%s is refused in words, and nothing is kept of it', async (_, text) => {
  const before = await sql`select 1 from move_ins`.execute(it.db);
  const file = new Blob([text]);
  const answer = await stageFile(it.db, boss, { name: 'x.csv', file, smallSizes: 'US' }, noon);
  expect(answer).toMatchObject({ refused: 'move-in-unknown' });
  expect((await sql`select 1 from move_ins`.execute(it.db)).rows).toHaveLength(before.rows.length);
});
