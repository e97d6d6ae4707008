// What is sent with a section: its picture, and what cannot be saved, said in words.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { masterName } from '#platform/media/master-name.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';
import { sharp } from '#platform/media/sharp.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { sweepUploads } from '#server/pictures/sweep-uploads.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { arrangeHome } from '#tests/support/arrange-home.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let cookie: string;
let media: MediaStore;
let its: ReturnType<typeof arrangeHome>;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'home-'));
  media = openMediaStore(readConfig({ DATA_DIR }));
  ({ cookie } = await signIn(it.db, 'ADMIN', noon));
  its = arrangeHome(visitShop(it, { DATA_DIR }), cookie);
});
afterAll(() => it.close());
beforeEach(async () => {
  await it.db.deleteFrom('homeArrangements').execute();
});

const twoDaysLater = () => new Date(noon.getTime() + 2 * 86_400_000);

// A JPEG of that size is taken: it is never unpacked whole.
const lossless = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a3b12' } })
    .png()
    .toBuffer();
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a3b12' } })
    .jpeg()
    .toBuffer();

test('a picture of his own is drawn at once where it is first, is not swept, and where it is gone the section is', async () => {
  await its.post({ intent: 'remove', id: 'hero' });
  const id = await its.add('picture');
  const saved = await its.save(id, { title: 'Winter', show: 'own', file: await flat(1800, 1200), alt: '' });
  expect(saved.status).toBe(200);
  const html = await its.home('/?home=draft', cookie);
  const section = new RegExp(`<section aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';
  expect(section).toContain('<h1');
  expect(section).toMatch(/<img[^>]+width="1800" height="1200"/);
  expect(section).toContain('loading="lazy"');
  for (let up = 0; up < 10; up++) await its.post({ intent: 'up', id });
  const first = await its.home('/?home=draft', cookie);
  expect(first.slice(0, first.indexOf('</section>'))).toMatch(/<img[^>]+fetchPriority="high"/i);
  const [key] = /[0-9a-f]{32}-jpeg/.exec(section) ?? [''];
  await sweepUploads({ db: it.db, media, now: twoDaysLater });
  expect(await media.has(masterName(key))).toBe(true);
  await media.remove(masterName(key));
  expect(await its.home('/?home=draft', cookie)).not.toContain('Winter');
  expect(await its.page('/admin/appearance/home')).toContain('Its picture is gone');
});

test.each([
  ['12,000 pixels wide', () => lossless(12_000, 6_000), 'over 50 megapixels'],
  ['no picture', async () => Buffer.from('<html>'), 'not a JPG, PNG or WebP'],
])('a picture that is %s is refused in words, and what was typed is still there', async (_, file, words) => {
  const { status, html } = await its.save('hero', {
    title: 'Typed by hand',
    show: 'own',
    file: await file(),
  });
  expect([status, html]).toEqual([400, expect.stringContaining(words)]);
  expect(html).toContain('value="Typed by hand"');
  expect(await its.page('/?home=draft')).not.toContain('Typed by hand');
});

test.each([
  ['a title of 200 letters', { title: 'x'.repeat(200) }, 'Shorten this to 80 characters.'],
  [
    'a button that leads nowhere',
    { title: 'A', buttonLabel: 'Go', buttonTo: '/nowhere' },
    'No page of the shop has this address.',
  ],
  [
    'a button to a script',
    { title: 'A', buttonLabel: 'Go', buttonTo: 'javascript:alert(1)' },
    'Begin with / for a page',
  ],
  [
    'a button to no product',
    { title: 'A', buttonLabel: 'Go', buttonTo: '/product/11111111-1111-4111-8111-111111111111' },
    'No product has this address.',
  ],
  [
    'an end before its start',
    { title: 'A', startAt: '2026-11-12T10:00', endAt: '2026-11-11T10:00' },
    'The end is before the start.',
  ],
])('is refused in words: %s', async (_, fields, words) => {
  const { status, html } = await its.save('hero', { show: 'drawn', ...fields });
  expect([status, html]).toEqual([400, expect.stringContaining(words)]);
});
