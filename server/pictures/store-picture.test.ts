// Tests of what becomes of an upload: a clean picture, or a refusal before it does harm.
import { crc32 } from 'node:zlib';
import { readdir, readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drawShoe } from '#sample/drawings/draw-shoe.ts';
import { masterName } from '#platform/media/master-name.ts';
import { sharp } from '#platform/media/sharp.ts';
import { phonePhotograph } from '#tests/support/phone-photograph.ts';
import { storeDrawing, storePicture } from './store-picture.ts';
import { photograph, testStore, type TestStore } from '#platform/media/testing.ts';

let store: TestStore;
beforeEach(async () => {
  store = await testStore();
});
afterEach(() => store.close());

describe('an upload', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('in %s is stored as a clean picture', async (format) => {
    const bytes = await photograph(300, 200).toFormat(format).toBuffer();
    const stored = await picture(bytes);
    expect(stored).toMatchObject({ width: 300, height: 200 });
    expect(stored.key).toMatch(/^[0-9a-f]{32}-jpeg$/);
    expect(await master(stored.key)).toMatchObject({ format: 'jpeg', chromaSubsampling: '4:4:4' });
  });

  test('with transparent parts keeps them', async () => {
    const create = { width: 60, height: 40, channels: 4, background: '#00000000' } as const;
    const stored = await picture(await sharp({ create }).png().toBuffer());
    expect(stored.key).toMatch(/^[0-9a-f]{32}-photo$/);
    expect(await master(stored.key)).toMatchObject({ format: 'webp', hasAlpha: true });
  });

  test('keeps the edges of its colours: a thin red line on grey is as sharp as it came', async () => {
    const lines = Array.from({ length: 20 }, (_, at) => `<path d="M${at * 15} 0l9 200" stroke="#d00"/>`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#eee"/>${lines.join('')}</svg>`;
    const png = await sharp(Buffer.from(svg)).flatten().png().toBuffer();
    const { key } = await picture(png);
    const [sent, kept] = await Promise.all([
      rawOf(png),
      rawOf((await store.media.read(masterName(key))) ?? png),
    ]);
    // WebP halves the resolution of colour, which leaves less than 30 dB of such lines.
    expect(noiseRatio(sent, kept)).toBeGreaterThan(40);
  });

  test('is never larger than 2,000 px and keeps its shape', async () => {
    const stored = await picture(await photograph(3000, 1500).jpeg().toBuffer());
    expect(stored).toMatchObject({ width: 2000, height: 1000 });
  });

  test('loses where it was taken and is turned upright', async () => {
    const exif = {
      IFD0: { Artist: 'somebody' },
      IFD3: { GPSLatitude: '33/1 41/1 0/1', GPSLatitudeRef: 'N' },
    };
    const bytes = await photograph(300, 200)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const stored = await picture(bytes);
    expect(stored).toMatchObject({ width: 200, height: 300 });
    const kept = await master(stored.key);
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('loses what was hidden behind its pixels', async () => {
    const hidden = Buffer.concat([
      await photograph(60, 40).png().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { key } = await picture(hidden);
    expect(Buffer.from((await store.media.read(masterName(key))) ?? []).includes('script')).toBe(false);
  });

  test('is stored once, however often it is sent', async () => {
    const bytes = await photograph(300, 200).jpeg().toBuffer();
    const [first, second] = [await picture(bytes), await picture(bytes)];
    expect(second).toEqual(first);
    expect(await readdir(`${store.folder}/${first.key.slice(0, 2)}`)).toEqual([`${first.key}.jpg`]);
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a TIFF', Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1')],
    ['a film', Buffer.from('\0\0\0\x18ftypmp42', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused as no picture', async (_, bytes) => {
    expect(await storePicture(store.media, bytes)).toEqual({ ok: false, problem: 'not-a-picture' });
    expect(await readdir(store.folder).catch(() => [])).toEqual([]);
  });

  test('that only begins like a picture, or is cut off, is refused as broken', async () => {
    const whole = await photograph(300, 200).jpeg().toBuffer();
    for (const bytes of [
      Buffer.from('\xff\xd8\xff<script>', 'latin1'),
      whole.subarray(0, whole.length / 2),
    ]) {
      expect(await storePicture(store.media, bytes)).toEqual({ ok: false, problem: 'broken' });
    }
  });

  // 320 x 240 px; made with heif-enc and x265.
  test('in HEIC, as iPhones take it, is stored as a clean picture', async () => {
    const stored = await picture(await heic());
    expect(stored).toMatchObject({ width: 320, height: 240 });
    expect((await master(stored.key)).format).toBe('jpeg');
  });

  test('in HEIC that is cut off, or of a kind that is not known, is refused in words of its own', async () => {
    const whole = await heic();
    const unknown = Buffer.concat([whole.subarray(0, 12), Buffer.alloc(200)]);
    for (const bytes of [whole.subarray(0, 900), unknown])
      expect(await storePicture(store.media, bytes)).toEqual({ ok: false, problem: 'heic-unreadable' });
    expect(await readdir(store.folder).catch(() => [])).toEqual([]);
  });

  test('of a phone with 108 megapixels is taken, as a JPEG is never unpacked whole', async () => {
    const before = process.memoryUsage.rss();
    const large = sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#dddddd' } });
    const stored = await picture(await large.jpeg().toBuffer());
    expect(stored).toMatchObject({ width: 2000, height: 1500 });
    expect(process.memoryUsage.rss() - before).toBeLessThan(300_000_000);
  });

  test('of print, in CMYK, has the colours of a screen', async () => {
    const stored = await picture(await photograph(300, 200).toColourspace('cmyk').jpeg().toBuffer());
    expect(await master(stored.key)).toMatchObject({ space: 'srgb', channels: 3 });
  });

  test('that moves is stored as its first moment', async () => {
    const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 250), Buffer.alloc(40 * 40 * 3, 20)]);
    const moving = await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    expect(await picture(moving)).toMatchObject({ width: 40, height: 40 });
  });

  test('of a shoe on an even ground is framed where it may be, and kept whole beside it', async () => {
    const shoe = { silhouette: 'trail', colourway: 'navyOrange', ground: '#dcd8d0' } as const;
    const { jpeg } = await phonePhotograph({ ...shoe, width: 800, height: 1000 });
    const answer = await storePicture(store.media, jpeg, { mayFrame: true });
    if (!answer.ok) throw new Error(answer.problem);
    const { other, ...framed } = answer.picture;
    expect(framed.width / framed.height).toBeCloseTo(4 / 3, 1);
    expect(other).toMatchObject({ width: 800, height: 1000, isWhole: true });
    expect(other?.key).toBe((await picture(jpeg)).key);
    expect(await store.media.has(masterName(framed.key))).toBe(true);
  });

  test('that claims 50,000 x 50,000 px is refused before it is unpacked', async () => {
    const before = process.memoryUsage.rss();
    expect(await storePicture(store.media, pngOf(50_000, 50_000))).toEqual({
      ok: false,
      problem: 'too-many-pixels',
    });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });
});

describe('a drawing', () => {
  const shoe = { silhouette: 'trail', texture: 'knit', variant: 0 } as const;
  const svg = drawShoe({ ...shoe, colourway: 'navyOrange', stage: 'sky', view: 'side' });

  test('keeps its SVG as master, with a placeholder of at most 200 bytes', async () => {
    const stored = await storeDrawing(store.media, svg);
    expect(stored).toMatchObject({ width: 1600, height: 1200 });
    expect(stored.key).toMatch(/^[0-9a-f]{32}-drawn$/);
    expect(Buffer.from((await store.media.read(`${stored.key}.svg`)) ?? []).toString()).toBe(svg);
    const tiny = Buffer.from(stored.placeholder.replace('data:image/webp;base64,', ''), 'base64');
    expect(tiny.length).toBeLessThanOrEqual(200);
    expect(await sharp(tiny).metadata()).toMatchObject({ format: 'webp', width: 16, height: 12 });
  });

  test('has the same key in every shop', async () => {
    const other = await testStore();
    expect(await storeDrawing(other.media, svg)).toEqual(await storeDrawing(store.media, svg));
    await other.close();
  });
});

function heic(): Promise<Buffer> {
  return readFile(new URL('testing-shoe.heic', import.meta.url));
}

async function picture(bytes: Uint8Array) {
  const answer = await storePicture(store.media, bytes);
  if (!answer.ok) throw new Error(answer.problem);
  return answer.picture;
}

async function master(key: string) {
  return sharp((await store.media.read(masterName(key))) ?? undefined).metadata();
}

function rawOf(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes).removeAlpha().raw().toBuffer();
}

/** Peak signal to noise, in dB. */
function noiseRatio(one: Buffer, other: Buffer): number {
  const sum = one.reduce((all, value, at) => all + (value - (other[at] ?? 0)) ** 2, 0);
  return 10 * Math.log10(255 ** 2 / (sum / one.length));
}

/** The header of a PNG and a little data, as an attacker would send it: a few bytes that claim billions of pixels. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunks = [chunk('IHDR', header), chunk('IDAT', Buffer.alloc(100)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}
