// Tests of the widths and formats of a picture: made when asked for, once, and kept.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pictureFormats, pictureWidths, renditionName } from '#shop/catalogue/renditions.ts';
import { drawShoe } from '#sample/drawings/draw-shoe.ts';
import { answerImage } from './answer-image.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { PERMITS, MAX_WAITING, withEncodingPermit } from '#platform/media/encoding-semaphore.ts';
import { readRendition } from './read-rendition.ts';
import { sharp } from '#platform/media/sharp.ts';
import { storeDrawing, storePicture } from './store-picture.ts';
import { tellingFailures } from '#platform/media/store-failure.ts';
import { photograph, testStore, type TestStore } from '#platform/media/testing.ts';

let store: TestStore;
let key: string;
beforeEach(async () => {
  store = await testStore();
  const shoe = { silhouette: 'slide', texture: 'smooth', variant: 0 } as const;
  const svg = drawShoe({ ...shoe, colourway: 'navyOrange', stage: 'sky', view: 'side' });
  key = (await storeDrawing(store.media, svg)).key;
});
afterEach(() => store.close());

describe('a variant', () => {
  test('is made in each width and format', async () => {
    for (const width of pictureWidths) {
      for (const format of pictureFormats) {
        const bytes = await readRendition(store.media, { key, width, format });
        expect(sizeOf(bytes, format)).toEqual([width, (width * 3) / 4]);
      }
    }
  });

  test('of an upload is never wider than the upload', async () => {
    const stored = await storePicture(store.media, await photograph(500, 400).jpeg().toBuffer());
    if (!stored.ok) throw new Error(stored.problem);
    const bytes = await readRendition(store.media, { key: stored.picture.key, width: 960, format: 'webp' });
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ width: 500, height: 400 });
  });

  test('asked for by twenty shoppers at once is encoded once', async () => {
    const written: string[] = [];
    const media: MediaStore = {
      ...store.media,
      write: (name, bytes) => {
        written.push(name);
        return store.media.write(name, bytes);
      },
    };
    const variant = { key, width: 320, format: 'avif' } as const;
    const answers = await Promise.all(Array.from({ length: 20 }, () => readRendition(media, variant)));
    await readRendition(media, variant);
    expect(written).toEqual([renditionName(variant)]);
    expect(new Set(answers.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1);
  });

  test('is refused, not queued without end, when too many others wait; and given later', async () => {
    const gate = Promise.withResolvers<void>();
    const most = PERMITS + MAX_WAITING;
    const crowd = Array.from({ length: most + 10 }, () =>
      withEncodingPermit(() => gate.promise.then(() => 'done')),
    );
    const variant = { key, width: 320, format: 'webp' } as const;
    const meanwhile = await readRendition(store.media, variant);
    gate.resolve();
    const answers = await Promise.all(crowd);
    expect(meanwhile).toBe('busy');
    expect(answers.filter((answer) => answer === 'busy')).toHaveLength(10);
    expect(await readRendition(store.media, variant)).toBeInstanceOf(Uint8Array);
  });

  test('134, 141: that the store cannot keep is shown all the same, and kept by the next that can', async () => {
    const full = tellingFailures({ ...store.media, write: () => Promise.reject(new Error('ENOSPC')) });
    const variant = { key, width: 320, format: 'webp' } as const;
    expect(await readRendition(full, variant)).toBeInstanceOf(Uint8Array);
    expect(await store.media.has(renditionName(variant))).toBe(false);
    await readRendition(store.media, variant);
    expect(await store.media.has(renditionName(variant))).toBe(true);
  });

  test('that fails by a mistake of ours fails, and is tried afresh by the next', async () => {
    const wrong: MediaStore = { ...store.media, write: () => Promise.reject(new Error('wrong')) };
    const variant = { key, width: 320, format: 'webp' } as const;
    await expect(readRendition(wrong, variant)).rejects.toThrow('wrong');
    await expect(readRendition(wrong, variant)).rejects.toThrow('wrong');
    expect(await readRendition(store.media, variant)).toBeInstanceOf(Uint8Array);
  });
});

describe('a request for a picture', () => {
  test('is answered with bytes that may be kept for ever', async () => {
    const answer = await ask(`${key}-320.webp`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${key}-320.webp"`,
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320 });
  });

  test('by HEAD has the same headers and no bytes', async () => {
    const [head, get] = [await ask(`${key}-320.avif`, { method: 'HEAD' }), await ask(`${key}-320.avif`)];
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });

  test('by a browser that holds it already is answered 304', async () => {
    const headers = { 'if-none-match': `W/"${key}-320.avif", "other"` };
    expect((await ask(`${key}-320.avif`, { headers })).status).toBe(304);
    expect((await ask(`${key}-640.avif`, { headers })).status).toBe(200);
  });

  test.each([
    '../../../etc/passwd',
    '..%2f..%2fpostgres',
    `${'0'.repeat(32)}-drawn-320.webp`,
    'KEY.svg',
    'KEY',
    'KEY-321.webp',
    'KEY-320.png',
    'KEY-320.webp/',
    '/KEY-320.webp',
    'KEY-320.webp\n',
    'KEY-0320.avif',
    '',
    'constructor',
    'x'.repeat(5000),
  ])('for %j is a short 404 that is not kept', async (name) => {
    const answer = await ask(name.replace('KEY', key));
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('Not found\n');
  });
});

function ask(name: string, init: RequestInit = {}): Promise<Response> {
  return answerImage(store.media, name, new Request('http://shop/media/x', init));
}

/** Our library reads no AVIF (a loader that uploads must not reach), so the size is read from the file's own box. */
function sizeOf(bytes: Uint8Array | string, format: string): number[] {
  const file = Buffer.from(bytes);
  if (format === 'webp') return [file.readUInt16LE(26) % 16_384, file.readUInt16LE(28) % 16_384];
  expect(file.subarray(4, 12).toString()).toBe('ftypavif');
  const box = file.indexOf('ispe');
  return [file.readUInt32BE(box + 8), file.readUInt32BE(box + 12)];
}
