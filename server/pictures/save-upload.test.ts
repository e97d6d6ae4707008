/** Uploads from the products admin: what is accepted, what is refused in words, and what leaves nothing behind. */
import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { viewsOf, type DraftPicture } from '#shop/catalogue/product-draft.ts';
import { changeProduct } from '#server/catalogue/change-product.ts';
import { findAdminProduct } from '#server/catalogue/admin-product.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import type { Log } from '#platform/log/log.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { MAX_UPLOAD_BYTES } from '#shop/catalogue/picture-limits.ts';
import { saveUpload } from './save-upload.ts';
import { masterName } from '#platform/media/master-name.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { tellingFailures } from '#platform/media/store-failure.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { photograph, testStore, type TestStore } from '#platform/media/testing.ts';
import { phonePhotograph } from '#tests/support/phone-photograph.ts';

let it: TestDatabase;
let boss: Actor;
let store: TestStore;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  boss = await makeStaff(it.db);
});
beforeEach(async () => {
  store = await testStore();
});
afterEach(() => store.close());
afterAll(() => it.close());

const later = (hours: number) => new Date(noon.getTime() + hours * 3600 * 1000);
const upload = (bytes: Uint8Array, media: MediaStore = store.media, now = noon) =>
  saveUpload({ db: it.db, media, actor: boss, now }, bytes);
const sweep = (now: Date, media: MediaStore = store.media) =>
  sweepUploads({ db: it.db, media, now: () => now });

let number = 0;
async function photo(): Promise<Buffer> {
  number += 1;
  return photograph(120 + number, 90)
    .jpeg()
    .toBuffer();
}

async function uploaded(): Promise<DraftPicture> {
  const kept = await upload(await photo());
  if (isRefusal(kept)) throw new Error(kept.text);
  return { key: kept.key, alt: 'A shoe', colour: 'Default', focalX: 0.25, focalY: 0.75 };
}

async function files(): Promise<string[]> {
  const all = await readdir(store.folder, { recursive: true }).catch(() => []);
  return all.filter((name) => name.includes('.'));
}

function failing(error: Error, log?: Pick<Log, 'error'>): MediaStore {
  return tellingFailures({ ...store.media, write: () => Promise.reject(error) }, log);
}

describe('an upload', () => {
  test('is stored, waits for a product and is in the log', async () => {
    const kept = await upload(await photo());
    if (isRefusal(kept)) throw new Error(kept.text);
    const row = await it.db
      .selectFrom('uploads')
      .select(['width', 'uploadedBy'])
      .where('key', '=', kept.key)
      .executeTakeFirst();
    expect(row).toEqual({ width: kept.width, uploadedBy: boss.userId });
    const log = await it.db.selectFrom('auditLog').select('action').where('subject', '=', kept.key).execute();
    expect(log).toEqual([{ action: 'picture.upload' }]);
  });

  // Attacks-and-faults 86 and 87: neither the file's name nor its declared type is looked at, only its bytes.
  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not-a-picture'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-a-picture'],
    ['a program', Buffer.from('#!/usr/bin/env node'), 'not-a-picture'],
    ['nothing', Buffer.alloc(0), 'not-a-picture'],
    ['cut off', Buffer.from('\xff\xd8\xff\xe0abc', 'latin1'), 'broken-picture'],
    ['over 25 MB', Buffer.alloc(MAX_UPLOAD_BYTES + 1), 'picture-too-heavy'],
  ])('86: that is %s is refused with words and keeps nothing', async (_name, bytes, code) => {
    expect(await upload(bytes)).toMatchObject({ refused: code });
    expect(await files()).toEqual([]);
  });

  test('134: to a full disk is 507 with words, keeps nothing and works again when there is room', async () => {
    const full = failing(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    const bytes = await photo();
    expect(await upload(bytes, full)).toMatchObject({ refused: 'disk-full', status: 507 });
    expect(isRefusal(await upload(bytes))).toBe(false);
  });

  test('141: to a store that fails in any other way is 503 with words and in the log', async () => {
    const logged: unknown[] = [];
    const broken = failing(new Error('the cable is out'), { error: (...said) => void logged.push(said) });
    expect(await upload(await photo(), broken)).toMatchObject({ refused: 'store-failing', status: 503 });
    expect(logged).toMatchObject([['the picture store failed', { error: { message: 'the cable is out' } }]]);
  });

  test('a mistake of ours is no failure of the store', async () => {
    const wrong = { ...store.media, write: () => Promise.reject(new TypeError('not a function')) };
    await expect(upload(await photo(), wrong)).rejects.toThrow('not a function');
  });
});

const save = (id: string, version: number, pictures: DraftPicture[]) => {
  const change = { fields: {}, colours: null, sizeChart: undefined, cells: [], skus: [], pictures };
  return changeProduct(it.db, boss, { id, version, change }, noon);
};

const names = () => files().then((all) => all.map((name) => name.split('/').at(-1)));

describe('pictures of a product', () => {
  test('keep their order, words and focal point; one given up can be put back within a day', async () => {
    const shoe = await makeProduct(it.db, { title: 'Pictured', rupees: 1_000 });
    const [one, two] = [await uploaded(), await uploaded()];
    expect(isRefusal(await save(shoe.id, 1, [two, one]))).toBe(false);
    const product = await findAdminProduct(it.db, shoe.id);
    expect(product?.pictures).toMatchObject([two, one]);
    expect(isRefusal(await save(shoe.id, 2, [one]))).toBe(false);
    expect(isRefusal(await save(shoe.id, 3, [one, two]))).toBe(false);
  });

  test('89: stop at five, also when five are added at once', async () => {
    const shoe = await makeProduct(it.db, { title: 'Five', rupees: 1_000 });
    const four = await Promise.all(Array.from({ length: 4 }, uploaded));
    await save(shoe.id, 1, four);
    const more = await Promise.all(Array.from({ length: 5 }, uploaded));
    const answers = await Promise.all(more.map((picture) => save(shoe.id, 2, [...four, picture])));
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
    const [sixth] = more;
    const now = await findAdminProduct(it.db, shoe.id);
    expect(now?.pictures).toHaveLength(5);
    const six = [...(now?.pictures ?? []), ...(sixth ? [sixth] : [])].map(
      ({ key, alt, colour, focalX, focalY }) => ({ key, alt, colour, focalX, focalY }),
    );
    expect(await save(shoe.id, 3, six)).toMatchObject({
      title: 'Too many images',
      text: 'Maximum 5 images allowed per product',
    });
  });

  test('a framed shoe can be shown whole and framed again, long after it was sent', async () => {
    const shoe = await makeProduct(it.db, { title: 'Framed', rupees: 1_000 });
    const shape = { silhouette: 'court-low', colourway: 'black', ground: '#e4e0d8' } as const;
    const { jpeg } = await phonePhotograph({ ...shape, width: 800, height: 1000 });
    const sent = await saveUpload(
      { db: it.db, media: store.media, actor: boss, now: noon, mayFrame: true },
      jpeg,
    );
    if (isRefusal(sent) || !sent.other) throw new Error('it was not framed');
    const shown = { alt: 'A shoe', colour: 'Default', focalX: 0.5, focalY: 0.5 };
    await save(shoe.id, 1, [{ key: sent.key, ...shown }]);
    await sweep(later(25));
    await save(shoe.id, 2, [{ key: sent.other.key, ...shown }]);
    await sweep(later(50));
    expect(isRefusal(await save(shoe.id, 3, [{ key: sent.key, ...shown }]))).toBe(false);
    await sweep(later(75));
    const [kept] = (await findAdminProduct(it.db, shoe.id))?.pictures ?? [];
    expect(kept).toMatchObject({ key: sent.key, width: sent.width, other: sent.other });
    for (const { key } of viewsOf(sent)) expect(await store.media.has(masterName(key))).toBe(true);
    // Given up, both ways of it go.
    await save(shoe.id, 4, []);
    await sweepUploads({ db: it.db, media: store.media, now: () => later(200) });
    for (const { key } of viewsOf(sent)) expect(await store.media.has(masterName(key))).toBe(false);
  });

  test('95: what no product took is swept after a day; what one shows stays', async () => {
    const shoe = await makeProduct(it.db, { title: 'Swept', rupees: 1_000 });
    const [shown, orphan] = [await uploaded(), await uploaded()];
    await save(shoe.id, 1, [shown]);
    await sweep(later(23));
    expect(await names()).toEqual(expect.arrayContaining([masterName(shown.key), masterName(orphan.key)]));
    await sweep(later(25));
    expect(await names()).toContain(masterName(shown.key));
    expect(await names()).not.toContain(masterName(orphan.key));
    expect(await save(shoe.id, 2, [shown, orphan])).toMatchObject({ refused: 'picture-unknown' });
  });

  test('141: what the store fails to remove goes with the next sweep, and keeps no other from going', async () => {
    const [stuck, other] = [await uploaded(), await uploaded()];
    const remove: MediaStore['remove'] = (name) =>
      name.startsWith(stuck.key) ? Promise.reject(new Error('EIO')) : store.media.remove(name);
    await expect(sweep(later(25), tellingFailures({ ...store.media, remove }))).rejects.toThrow('EIO');
    expect(await names()).toContain(masterName(stuck.key));
    expect(await names()).not.toContain(masterName(other.key));
    await sweep(later(25));
    expect(await names()).not.toContain(masterName(stuck.key));
  });

  test('95: a file sent again while it is swept is there afterwards', async () => {
    const bytes = await photo();
    const first = await upload(bytes);
    if (isRefusal(first)) throw new Error(first.text);
    await Promise.all([
      sweep(later(25)),
      ...Array.from({ length: 4 }, () => upload(bytes, store.media, later(25))),
    ]);
    expect(await store.media.has(masterName(first.key))).toBe(true);
  });
});

test('92: nothing is written before an upload is whole, so two hundred broken off leave nothing', async () => {
  const whole = await photo();
  const half = whole.subarray(0, whole.length / 2);
  const answers = await Promise.all(Array.from({ length: 200 }, () => upload(half)));
  const codes = new Set(answers.map((answer) => isRefusal(answer) && answer.refused));
  expect([...codes].every((code) => code === 'broken-picture' || code === 'pictures-busy')).toBe(true);
  expect(await files()).toEqual([]);
});
