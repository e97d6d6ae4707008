// Tests of the quiet filler: which pictures it makes ahead, in which order, and that it stops.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { pictureFormats, pictureWidths, renditionName } from '#shop/catalogue/renditions.ts';
import { createProducts } from '#server/catalogue/create-products.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { openLog } from '#platform/log/log.ts';
import { startFilling } from './encode-ahead.ts';
import { masterName } from '#platform/media/master-name.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { readRendition } from './read-rendition.ts';
import type { PictureFacts } from '#shop/catalogue/product-draft.ts';
import { storeDrawing, storePicture } from './store-picture.ts';
import { photograph, testStore, type TestStore } from '#platform/media/testing.ts';

const now = new Date('2026-07-01T12:00:00Z');
const DAY_MS = 86_400_000;
let shop: TestDatabase;
let store: TestStore;
let lines: string[];
beforeAll(async () => {
  shop = await testDatabase();
  await shop.db.insertInto('brands').values({ name: 'Vans', slug: 'vans' }).execute();
  await shop.db.insertInto('categories').values({ name: 'Casual', slug: 'casual', kind: 'type' }).execute();
});
afterAll(() => shop.close());
beforeEach(async () => {
  store = await testStore();
  lines = [];
});
afterEach(async () => {
  await shop.db.deleteFrom('products').execute();
  await store.close();
});

test('fills what is missing, the newest product first and small widths before large ones, and then ends', async () => {
  const [older, newer] = [await shelve('Older', 9), await shelve('Newer', 1)];
  const names = [newer, older].flatMap((key) =>
    pictureWidths.flatMap((width) => pictureFormats.map((format) => renditionName({ key, width, format }))),
  );
  const there = names.filter((name) => !name.includes('-320.') && !name.startsWith(`${older}-640.`));
  for (const name of there) await store.media.write(name, Buffer.from('there'));
  const written: string[] = [];
  const filling = fill({ ...store.media, write: noted(written, store.media) });
  await expect.poll(() => lines.join('')).toContain('common pictures are encoded');
  await filling.stop();
  const endings = ['320.avif', '320.webp'];
  expect(written).toEqual([
    ...endings.map((ending) => `${newer}-${ending}`),
    ...endings.map((ending) => `${older}-${ending}`),
    `${older}-640.avif`,
    `${older}-640.webp`,
  ]);
});

test('passes over a damaged picture, and goes on where the store was away for a while', async () => {
  const [older, damaged] = [await shelve('Older', 9), await shelve('Damaged', 1)];
  await store.media.write(masterName(damaged), Buffer.from('no picture any more'));
  let isAway = true;
  const has: MediaStore['has'] = (name) =>
    isAway ? Promise.reject(new Error('away')) : store.media.has(name);
  const filling = fill({ ...store.media, has });
  await expect.poll(() => lines.join('')).toContain('tried again later');
  isAway = false;
  await expect.poll(() => lines.join('')).toContain('common pictures are encoded');
  await filling.stop();
  expect(await store.media.has(renditionName({ key: older, width: 320, format: 'webp' }))).toBe(true);
  expect(lines.join('')).toContain(`"a picture cannot be made in advance","key":"${damaged}"`);
});

test('stopped, begins no further picture', async () => {
  const key = await shelve('Older', 9);
  const written: string[] = [];
  const filling = fill({ ...store.media, write: noted(written, store.media) });
  await expect.poll(() => written.length).toBeGreaterThan(0);
  await filling.stop();
  const made = written.length;
  // While one that a shopper asks for is encoded, the others had time to begin.
  await readRendition(store.media, { key, width: 1600, format: 'avif' });
  expect(written.length).toBe(made);
  expect(lines).toEqual([]);
});

test('leaves drawings until somebody looks', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><path d="M9 9h99v99z"/></svg>';
  await sell('Drawn', 1, await storeDrawing(store.media, svg));
  const written: string[] = [];
  const filling = fill({ ...store.media, write: noted(written, store.media) });
  await expect.poll(() => lines.join('')).toContain('common pictures are encoded');
  await filling.stop();
  expect(written).toEqual([]);
});

function fill(media: MediaStore) {
  const log = openLog('info', (line) => lines.push(line));
  return startFilling({ media, db: shop.db, afterMs: 0, againMs: 100, log });
}

function noted(written: string[], media: MediaStore): MediaStore['write'] {
  return (name, bytes) => {
    written.push(name);
    return media.write(name, bytes);
  };
}

async function shelve(title: string, daysOld: number): Promise<string> {
  const stored = await storePicture(
    store.media,
    await photograph(60 + daysOld, 40)
      .png()
      .toBuffer(),
  );
  if (!stored.ok) throw new Error(stored.problem);
  await sell(title, daysOld, stored.picture);
  return stored.picture.key;
}

async function sell(title: string, daysOld: number, stored: PictureFacts): Promise<void> {
  const picture = { ...stored, alt: title };
  const product = {
    title,
    brand: 'Vans',
    description: null,
    category: 'Casual',
    audience: null,
    basePrice: 100_000,
    discountPercentage: null,
    active: true,
    createdAt: new Date(now.getTime() - daysOld * DAY_MS),
    colours: [{ name: 'Default', swatch: null, pictures: [picture] }],
    sizes: [],
  };
  await transact(shop.db, (tx) => createProducts(tx, [product], now));
}
