// Tests of the sample shop: an empty place is filled once and whole, whoever starts it and whatever kills it.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { openLog } from '#platform/log/log.ts';
import { masterName } from '#platform/media/master-name.ts';
import { memoryStore } from '#platform/media/testing.ts';
import { sampleProductId } from './new-product.ts';
import { fillEmptyShop } from './open-sample-shop.ts';

const now = new Date('2026-07-01T12:00:00Z');
const log = openLog('error');
let shop: TestDatabase;
let other: TestDatabase;
let media: ReturnType<typeof memoryStore>;

// Two shops, the first by two processes at once: the second must equal it.
let answers: boolean[];
beforeAll(async () => {
  [shop, other] = await Promise.all([testDatabase(), testDatabase()]);
  media = memoryStore();
  answers = await Promise.all([fill(shop), fill(shop)]);
  await fill(other);
});
afterAll(() => Promise.all([shop.close(), other.close()]));

describe('an empty shop', () => {
  test('is filled once, though two processes start at once', () => {
    expect(answers.toSorted()).toEqual([false, true]);
  });

  test('once filled is left alone', async () => {
    const before = await counts(shop);
    expect(await fill(shop)).toBe(false);
    expect(await counts(shop)).toEqual(before);
  });

  test('is filled the same way every time', async () => {
    expect(await rowsOf(other)).toEqual(await rowsOf(shop));
  });

  test('killed while it is filled is empty or full, and full after the next start', async () => {
    const killed = await testDatabase();
    for (const delay of [600, 1_200, 1_800]) {
      await fillAndKill(killed.url, delay);
      expect([0, (await counts(shop)).products]).toContain((await counts(killed)).products);
    }
    await fill(killed);
    expect(await counts(killed)).toEqual(await counts(shop));
    await killed.close();
  });

  test('that has a brand is a shop already', async () => {
    const own = await testDatabase();
    await own.db.insertInto('brands').values({ name: 'Bata', slug: 'bata' }).execute();
    expect(await fill(own)).toBe(false);
    expect(await counts(own)).toMatchObject({ products: 0 });
    await own.close();
  });
});

describe('the sample shop', () => {
  test('has at least 120 products, each with a colour, and three pictures a colour', async () => {
    expect((await counts(shop)).products).toBeGreaterThanOrEqual(120);
    expect(
      await one(sql`
      select count(*) as n from products p where not exists (select from product_colours c where c.product_id = p.id)`),
    ).toBe(0);
    expect(
      await one(sql`
      select count(*) as n from product_colours c
      where 3 <> (select count(*) from pictures where product_id = c.product_id and colour = c.name)`),
    ).toBe(0);
  });

  test('has a ledger that sums to the stock', async () => {
    expect(
      await one(sql`
      select count(*) as n from variants
      where stock <> (select coalesce(sum(delta), 0) from stock_movements where variant_id = variants.id)`),
    ).toBe(0);
    expect(await one(sql`select sum(stock) as n from variants`)).toBeGreaterThan(1_000);
    expect(await one(sql`select count(*) as n from stock_movements where reason <> 'opening'`)).toBe(0);
  });

  test('has sizes that are gone, products sold out, a few inactive, and live offers for categories and for a product', async () => {
    expect(await one(sql`select count(*) as n from variants where stock = 0`)).toBeGreaterThan(100);
    expect(
      await one(sql`
      select count(*) as n from products p
      where 0 = (select sum(stock) from variants where product_id = p.id)`),
    ).toBeGreaterThan(0);
    expect(await one(sql`select count(*) as n from products where not active`)).toBe(5);
    expect(
      await one(sql`
      select count(distinct scope) as n from offers where active and ${now} between start_at and end_at`),
    ).toBe(2);
    expect(await one(sql`select count(*) as n from coupons`)).toBe(2);
  });

  test('shows the whole shoe first, in words as in pictures, and every master is in the store', async () => {
    const pictures = await shop.db.selectFrom('pictures').select(['key', 'alt', 'position']).execute();
    expect(
      pictures.filter(({ position, alt }) => position === 0 && !alt.endsWith(', from the side')),
    ).toEqual([]);
    expect(pictures.filter(({ key }) => !media.bytes.has(masterName(key)))).toEqual([]);
    expect(pictures.map(({ alt }) => alt)).toContain("Air Force 1 '07 in White, from the side");
  });

  test('gives a product the same id in every shop', async () => {
    const id = sampleProductId({ brand: 'Adidas', title: 'Samba OG' });
    const samba = await shop.db
      .selectFrom('products')
      .where('id', '=', id)
      .select(['slug'])
      .executeTakeFirst();
    expect(samba).toEqual({ slug: 'samba-og' });
  });

  test('takes prices in rupees for prices in paisa', async () => {
    const [cheapest] = await shop.db
      .selectFrom('products')
      .select('basePrice')
      .orderBy('basePrice')
      .limit(1)
      .execute();
    expect(cheapest?.basePrice).toBe(149_000);
    const flat = await shop.db
      .selectFrom('offers')
      .where('title', '=', 'Slipper Season')
      .select('value')
      .executeTakeFirst();
    expect(flat?.value).toBe(30_000);
  });
});

function fill({ db }: TestDatabase): Promise<boolean> {
  return fillEmptyShop({ db, media, now, log });
}

/** Fills from a process of its own and kills it `delay` ms after its modules are loaded. */
async function fillAndKill(url: string, delay: number): Promise<void> {
  const script = `
    import { openDatabase } from '#server/db/open.ts';
    import { openLog } from '#platform/log/log.ts';
    import { fillEmptyShop } from '#sample/open-sample-shop.ts';
    const log = openLog('error');
    const { db } = await openDatabase({ url: process.argv[1], poolSize: 2, log });
    const media = { has: async () => true, read: async () => null, write: async () => {}, remove: async () => {} };
    console.log('ready');
    await fillEmptyShop({ db, media, log, now: new Date() });
    process.exit();`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script, url]);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const ready = new Promise((resolve) => child.stdout.once('data', resolve)).then(() => 'ready');
  expect(await Promise.race([ready, ended])).toBe('ready');
  await Promise.race([sleep(delay), ended]);
  child.kill('SIGKILL');
  await ended;
}

async function one(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(shop.db);
  const [row] = rows as { n: number | string }[];
  return Number(row?.n);
}

async function counts({ db }: TestDatabase) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from products) as products, (select count(*) from pictures) as pictures,
      (select count(*) from variants) as variants, (select count(*) from stock_movements) as movements,
      (select count(*) from offers) as offers`.execute(db);
  return rows[0] ?? {};
}

/** Every row but for what the database numbers by itself. */
async function rowsOf({ db }: TestDatabase) {
  return {
    products: await db.selectFrom('products').selectAll().orderBy('id').execute(),
    pictures: await db
      .selectFrom('pictures')
      .select(['productId', 'colour', 'key', 'position'])
      .orderBy('productId')
      .orderBy('position')
      .execute(),
    variants: await db
      .selectFrom('variants')
      .select(['productId', 'colour', 'size', 'sku', 'stock'])
      .orderBy('sku')
      .execute(),
    offers: await db.selectFrom('offers').selectAll().orderBy('id').execute(),
  };
}
