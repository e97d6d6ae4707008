// Tests of logo and icon: whatever is sent becomes plain pixels or an answer in words, and everything that names the shop shows them.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAppearance } from '#shop/appearance/appearance.ts';
import { appearanceCss } from '#shop/appearance/appearance-css.ts';
import { appearanceDraft } from '#server/appearance/appearance-draft.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { findDraft } from '#server/drafts/drafts.ts';
import { sweepUploads } from '#server/pictures/sweep-uploads.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { readConfig } from '#platform/config/config.ts';
import { masterName } from '#platform/media/master-name.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';
import { sharp } from '#platform/media/sharp.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let visitor: Visitor;
let cookie: string;
let media: MediaStore;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'logo-'));
  visitor = visitShop(it, { DATA_DIR });
  media = openMediaStore(readConfig({ DATA_DIR }));
  ({ cookie } = await signIn(it.db, 'ADMIN', noon));
});
afterAll(() => it.close());

const page = async (path: string) => (await visitor.get(path, { cookie })).text();

function send(fields: Record<string, string | Uint8Array<ArrayBuffer> | Buffer>) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: 'save', ...fields }))
    body.set(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], '../../x.php'));
  const headers = { cookie, origin: 'http://localhost', host: 'localhost' };
  return visitor.send(new Request('http://localhost/admin/appearance', { method: 'POST', headers, body }));
}

async function answerTo(fields: Parameters<typeof send>[0]): Promise<[number, string]> {
  const answer = await send(fields);
  const words = /role="alert"[^>]*>(.*?)<\/(?:div|section)>/s.exec(await answer.text())?.[1] ?? '';
  return [answer.status, words.replace(/<[^>]*>/g, ' ')];
}

const draft = async () => (await findDraft(it.db, appearanceDraft))?.value;
const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
const svg = (inside: string, box = '0 0 300 100') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`);
const dark = '<path d="M0 0h300v100H0z" fill="#222"/>';

test('an SVG becomes a picture: its scripts, pages and addresses are nowhere', async () => {
  const bad =
    '<script>alert(1)</script><foreignObject><iframe src="javascript:alert(1)"/></foreignObject>' +
    '<image href="file:///etc/passwd" width="9" height="9"/><image href="http://10.0.0.1/x.png" width="9" height="9"/>' +
    `<g onload="alert(1)">${dark}</g><use href="http://evil.example/a.svg#x"/>`;
  expect((await send({ logo: svg(bad) })).status).toBe(200);
  const logo = (await draft())?.logo;
  expect(logo).toMatchObject({
    key: expect.stringMatching(/^[0-9a-f]{32}-jpeg$/),
    height: 533,
  });
  const address =
    /\.brand>span\{[^}]*url\((\/media\/[^)]+)\)/.exec(await page('/?appearance=draft'))?.[1] ?? '';
  const shown = await visitor.get(address);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(Buffer.from(await shown.bytes()).toString('latin1')).not.toMatch(/script|alert|<svg/);
});

test('the name stays in the page for those who listen', async () => {
  const link = /<a[^>]*class="brand[^>]*>.*?<\/a>/s.exec(await page('/?appearance=draft'))?.[0];
  expect(link).toContain('Qadam');
});

test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
  ['12,000 x 12,000 pixels', () => flat(12_000, 12_000, '#123456'), 413, 'over 50 megapixels'],
  ['ten times as wide as high', () => flat(1000, 100, '#123456'), 400, 'more than 8 times as wide'],
  ['three times as high as wide', () => flat(100, 300, '#123456'), 400, 'more than twice as high'],
  ['nothing but air', () => flat(100, 100, '#00000000'), 400, 'transparent all over'],
  ['no picture', () => Buffer.from('MZ this is a program'), 415, 'SVG, PNG, JPG or WebP'],
  ['an SVG without end', () => svg(dark, '0 0 9000000000 9000000000'), 400, 'SVG'],
  ['an SVG that is broken', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'), 400, 'SVG'],
  ['an SVG with letters', () => svg('<text x="1" y="9">KHI</text>'), 400, 'outlines'],
  [
    'an SVG that doubles itself',
    () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg><path d="&b;"/></svg>'),
    400,
    'SVG',
  ],
])('a logo of %s is answered in words, and the draft stays', async (_, make, status, words) => {
  const before = await draft();
  const answer = await answerTo({ logo: await make() });
  expect(answer).toEqual([status, expect.stringContaining(words)]);
  expect(await draft()).toEqual(before);
});

test('12,000 pixels in one direction are made small', async () => {
  expect((await send({ logo: await flat(12_000, 3000, '#123456') })).status).toBe(200);
  expect((await draft())?.logo).toMatchObject({ width: 1600, height: 400 });
});

const tones = (darkest: number, lightest: number, middle?: number) => {
  const logo = { key: `${'a'.repeat(32)}-photo`, width: 300, height: 100, darkest, lightest, middle };
  const { css } = appearanceCss(readAppearance({ logo }));
  return css
    .split('@media screen and (prefers-color-scheme:dark)')
    .map((part) => /background-color:#\w+/.exec(part)?.[0]);
};

test('white on white, and dark at night, stand on a plate', () => {
  expect(tones(1, 1)).toEqual(['background-color:#121b37', undefined]);
  expect(tones(0, 0)).toEqual([undefined, 'background-color:#ffffff']);
  expect(tones(0, 1)).toEqual([undefined]);
});

async function publish() {
  const id = /name="draft" value="(\d+)"/.exec(await page('/admin/appearance'))?.[1] ?? '';
  expect((await visitor.post('/admin/appearance', { intent: 'publish', draft: id }, { cookie })).status).toBe(
    200,
  );
}

async function icons(): Promise<string[]> {
  const found = (await page('/')).matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g);
  return Array.from(found, ([, path = '']) => path);
}

const corner = async (path: string) => {
  const answer = await visitor.get(path);
  const { data, info } = await sharp(await answer.bytes())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [info.width, data.subarray(0, 3).toString('hex')];
};

test('without a picture the icon is the first letter on the accent; with one it is the picture, whole', async () => {
  expect(await icons()).toEqual(['/icon.svg', '/apple-touch-icon.png']);
  await send({ accent: '#0e7c3f' });
  await publish();
  const [small = '', apple = ''] = await icons();
  expect(await corner(small)).toEqual([32, '0e7c3f']);
  expect(await corner(apple)).toEqual([180, '0e7c3f']);
  await send({ icon: await flat(300, 200, '#aa0000') });
  await publish();
  expect(await corner((await icons())[1] ?? '')).toEqual([180, 'f9fafc']);
  const moved = await visitor.get(apple);
  expect([moved.status, moved.headers.get('location')]).toEqual([302, (await icons())[1]]);
  const manifest = JSON.stringify(await (await visitor.get('/site.webmanifest')).json());
  expect(manifest).toContain('-maskable.png","type":"image/png","sizes":"512x512","purpose":"maskable"');
  expect((await visitor.get('/icons/icon-0000-7.png')).status).toBe(404);
});

const near = (one: number, other = 0) => Math.abs(one - other) < 6;

test('the card of a link carries the logo in the place of the name', async () => {
  const address = /property="og:image" content="([^"]+)"/.exec(await page('/'))?.[1] ?? '';
  const answer = await visitor.get(new URL(address).pathname);
  const inTheLogo = await sharp(await answer.bytes())
    .extract({ left: 100, top: 80, width: 200, height: 40 })
    .resize(1, 1)
    .raw()
    .toBuffer();
  expect(
    [0x12, 0x34, 0x56].every((each, at) => near(each, inTheLogo[at])),
    inTheLogo.join(),
  ).toBe(true);
});

test('a published logo is never swept away; one that was taken out of the draft goes', async () => {
  await send({ logo: svg('<circle cx="50" cy="50" r="40" fill="#0a0"/>', '0 0 100 100') });
  const other = (await draft())?.logo?.key ?? '';
  expect((await send({ remove: 'logo' })).status).toBe(200);
  await sweepUploads({ db: it.db, media, now: () => new Date(noon.getTime() + 2 * 86_400_000) });
  expect(await media.has(masterName(other))).toBe(false);
  const shown = JSON.stringify(
    await it.db.selectFrom('settings').select('value').where('key', '=', 'appearance').execute(),
  );
  const key = /[0-9a-f]{32}-(?:jpeg|photo)/.exec(shown)?.[0] ?? '';
  expect(await media.has(masterName(key))).toBe(true);
});

test('a few light stitches do not make a dark logo one that is seen at night', async () => {
  const stitches = Array.from({ length: 9 }, (_, at) => `<path d="M${at * 32} 40h16v20h-16z" fill="#fff"/>`);
  await send({ logo: svg(dark + stitches.join('')) });
  const { css } = appearanceCss((await draft()) ?? readAppearance({}));
  expect(css).toMatch(/prefers-color-scheme:dark\)\{\.brand>span\{[^}]*background-color:#ffffff/);
});

test('dark letters beside a bright sign stand on a plate at night, and not by day', async () => {
  const letters = '<rect x="100" width="500" height="100" fill="#1d3d6b"/>';
  const sign = '<rect width="90" height="100" fill="#ffd166"/>';
  expect((await send({ logo: svg(sign + letters, '0 0 600 100') })).status).toBe(200);
  const { darkest = 0, lightest = 0, middle } = (await draft())?.logo ?? {};
  expect(middle).toBeCloseTo(darkest, 3);
  expect(tones(darkest, 0.7, middle)).toEqual([undefined, 'background-color:#ffffff']);
  expect(tones(darkest, lightest, 0.7)[0]).toBe('background-color:#121b37');
});

test('dark letters beside a bright sign that is most of the logo are not lost at night either', async () => {
  const letters = '<rect x="400" width="200" height="100" fill="#1d3d6b"/>';
  const sign = '<rect width="390" height="100" fill="#e0752d"/>';
  expect((await send({ logo: svg(sign + letters, '0 0 600 100') })).status).toBe(200);
  const { darkest = 0, lightest = 0, middle = 0 } = (await draft())?.logo ?? {};
  expect(middle).toBeGreaterThan(darkest);
  expect(tones(darkest, lightest, middle)).toEqual([undefined, 'background-color:#ffffff']);
  // White paper with dark letters on it is its own plate.
  expect(tones(darkest, 1, 1)[1]).toBeUndefined();
});
