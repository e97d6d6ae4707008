/** A product's video: what is taken, what is blanked in it, what a player is sent, and what becomes of one that is given up. */
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { MAX_VIDEO_BYTES, videoName, videoUrl } from '#shop/videos/video.ts';
import { changeProduct } from '#server/catalogue/change-product.ts';
import { duplicateProduct } from '#server/catalogue/duplicate-product.ts';
import { findAdminProduct } from '#server/catalogue/admin-product.ts';
import { findProduct } from '#server/catalogue/find-product.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { writeFeed } from '#server/feeds/write-feed.ts';
import { storePicture } from '#server/pictures/store-picture.ts';
import { sweepUploads } from '#server/pictures/sweep-uploads.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { photograph, testStore, type TestStore } from '#platform/media/testing.ts';
import { tellingFailures } from '#platform/media/store-failure.ts';
import { answerVideo, readRange } from './answer-video.ts';
import { saveVideo } from './save-video.ts';
import { box, phoneVideo } from './testing.ts';

let it: TestDatabase;
let boss: Actor;
let store: TestStore;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  boss = await makeStaff(it.db);
  store = await testStore();
});
afterAll(async () => {
  await store.close();
  await it.close();
});

const save = (bytes: Uint8Array, media = store.media) =>
  saveVideo({ db: it.db, media, actor: boss, now: noon }, bytes);

async function saved(seed: number, length?: number): Promise<string> {
  const kept = await save(phoneVideo(seed, length));
  if (isRefusal(kept)) throw new Error(kept.text);
  return kept.key;
}

function put(id: string, version: number, video: string | null) {
  const change = { fields: {}, colours: null, pictures: null, sizeChart: undefined, cells: [], skus: [] };
  return changeProduct(it.db, boss, { id, version, change: { ...change, video } }, noon);
}

const matroska = Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska', 'latin1');

describe('an upload', () => {
  test.each([
    ['a picture', Buffer.from('\xff\xd8\xff\xe0abcdefgh', 'latin1'), 'not-a-video'],
    ['a HEIC photo', box('ftyp', Buffer.from('heic\0\0\0\0mif1')), 'not-a-video'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-a-video'],
    ['nothing', Buffer.alloc(0), 'not-a-video'],
    ['Matroska', matroska, 'not-a-video'],
    ['a MOV', box('ftyp', Buffer.from('qt  \0\0\0\0qt  ')), 'quicktime-video'],
    ['cut off', phoneVideo().subarray(0, -1), 'broken-video'],
    ['without a film', box('ftyp', Buffer.from('isom\0\0\0\0')), 'broken-video'],
    ['over 25 MB', Buffer.alloc(MAX_VIDEO_BYTES + 1), 'video-too-heavy'],
  ])('that is %s is refused with words and keeps nothing', async (_, bytes, code) => {
    expect(await save(bytes)).toMatchObject({ refused: code });
    expect(await readdir(store.folder).catch(() => [])).toEqual([]);
  });

  test('to a full disk is 507 with words', async () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const media = tellingFailures({ ...store.media, write: () => Promise.reject(full) });
    expect(await save(phoneVideo(9), media)).toMatchObject({ refused: 'disk-full', status: 507 });
  });

  test('keeps its film and length, and tells nobody where it was taken', async () => {
    const sent = phoneVideo(1);
    const kept = Buffer.from((await store.media.read(videoName(await saved(1)))) ?? []);
    expect(sent.toString('latin1')).toContain('+34.0151');
    expect(kept.toString('latin1')).not.toMatch(/\+34\.0151|SM-A155F|udta/);
    expect(kept.length).toBe(sent.length);
    expect(kept.subarray(-2_008)).toEqual(sent.subarray(-2_008));
  });
});

const ask = async (key: string, headers: Record<string, string> = {}, method = 'GET') => {
  const request = new Request(`https://shop.example${videoUrl(key)}`, { headers, method });
  const answer = await answerVideo(store.media, key, request);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('a player', () => {
  test('is sent all of it, or the part that it asks for', async () => {
    const key = await saved(2, 1_200_000);
    const all = Buffer.from((await store.media.read(videoName(key))) ?? []);
    const whole = await ask(key);
    expect(whole.answer.status).toBe(200);
    expect(Object.fromEntries(whole.answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
      'content-length': String(all.length),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(whole.bytes.equals(all)).toBe(true);
    const part = await ask(key, { range: 'bytes=1000-600999' });
    expect(part.answer.status).toBe(206);
    expect(part.answer.headers.get('content-range')).toBe(`bytes 1000-600999/${all.length}`);
    expect(part.bytes.equals(all.subarray(1_000, 601_000))).toBe(true);
    const other = await ask(key, { range: 'bytes=0-9', 'if-range': '"another film"' });
    expect([other.answer.status, other.bytes.length]).toEqual([200, all.length]);
  });

  test('is told what is not there, and sent nothing that it has', async () => {
    const key = await saved(3);
    expect((await ask(`${'0'.repeat(32)}-mp4`)).answer.status).toBe(404);
    const beyond = await ask(key, { range: 'bytes=999999-' });
    expect(beyond.answer.status).toBe(416);
    expect(beyond.answer.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
    expect((await ask(key, {}, 'HEAD')).bytes.length).toBe(0);
    expect((await ask(key, { 'if-none-match': `"${videoName(key)}"` })).answer.status).toBe(304);
  });

  test.each([
    ['bytes=0-', [0, 99]],
    ['bytes=10-19', [10, 19]],
    ['bytes=90-200', [90, 99]],
    ['bytes=-10', [90, 99]],
    ['bytes=-1000', [0, 99]],
    ['bytes=100-', 'beyond'],
    ['bytes=-0', 'beyond'],
    ['bytes=9-5', null],
    ['bytes=0-1,5-6', null],
    ['bytes=-', null],
    ['lines=0-1', null],
    [null, null],
  ])('of 100 bytes asks for %s', (header, part) => {
    expect(readRange(header, 100)).toEqual(part);
  });
});

describe('the video of a product', () => {
  test('is on its page, in its copy and in the feed of Google, and one that the shop has not is refused', async () => {
    const shoe = await makeProduct(it.db, { title: 'Filmed', rupees: 1_000 });
    const stored = await storePicture(store.media, await photograph(300, 200).jpeg().toBuffer());
    if (!stored.ok) throw new Error(stored.problem);
    const { other: _, ...facts } = stored.picture;
    await it.db
      .insertInto('pictures')
      .values({ ...facts, productId: shoe.id, colour: 'Default', alt: '', position: 0 })
      .execute();
    const key = await saved(4);
    expect(await put(shoe.id, 1, `${'1'.repeat(32)}-mp4`)).toMatchObject({ refused: 'video-unknown' });
    expect(isRefusal(await put(shoe.id, 1, key))).toBe(false);
    expect((await findProduct(it.db, shoe.id, noon))?.video).toBe(key);
    const copy = await duplicateProduct(it.db, boss, shoe.id, noon);
    if (isRefusal(copy)) throw new Error(copy.text);
    expect((await findAdminProduct(it.db, copy.id))?.video).toBe(key);
    const line = `<g:video_link>https://shop.example${videoUrl(key)}</g:video_link>`;
    expect(await feed('google')).toContain(line);
    expect(await feed('meta')).not.toContain('video');
  });

  test('that is given up can be put back for a day, then its bytes go', async () => {
    const shoe = await makeProduct(it.db, { title: 'Filmed twice', rupees: 1_000 });
    const key = await saved(5);
    await put(shoe.id, 1, key);
    await sweepUploads({ db: it.db, media: store.media, now: twoDaysLater });
    expect(await store.media.has(videoName(key))).toBe(true);
    await put(shoe.id, 2, null);
    expect(isRefusal(await put(shoe.id, 3, key))).toBe(false);
    await put(shoe.id, 4, null);
    await sweepUploads({ db: it.db, media: store.media, now: twoDaysLater });
    expect(await store.media.has(videoName(key))).toBe(false);
  });
});

const twoDaysLater = () => new Date(noon.getTime() + 48 * 3_600_000);

async function feed(reader: 'google' | 'meta'): Promise<string> {
  const about = { reader, publicUrl: 'https://shop.example', now: noon };
  let text = '';
  for await (const piece of writeFeed(it.db, about)) text += piece;
  return text;
}
