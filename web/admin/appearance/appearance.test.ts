// Tests of the appearance: a draft that only staff see, published for everybody at once, undone, and what cannot be read refused.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAppearance } from '#shop/appearance/appearance.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { waitingForLocks } from '#server/testing/waiting-for-locks.ts';
import { advisoryLock } from '#platform/db/advisory-lock.ts';
import { sharp } from '#platform/media/sharp.ts';
import { hiddenIn } from '#tests/support/hidden-in.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let visitor: Visitor;
let cookie: string;
let customer: string;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  visitor = visitShop(it);
  ({ cookie } = await signIn(it.db, 'ADMIN', noon));
  ({ cookie: customer } = await signIn(it.db, 'CUSTOMER', noon));
});
afterAll(() => it.close());

const page = async (path: string, headers: Record<string, string> = { cookie }) =>
  (await visitor.get(path, headers)).text();
const post = (fields: Record<string, string>) => visitor.post('/admin/appearance', fields, { cookie });
const ownStyle = (html: string) =>
  /<style>(@media screen\{)?:root:root\{[^<]*<\/style>/.exec(html)?.[0] ?? null;
const draftOf = (html: string) => hiddenIn(html, 'draft');
// A button beside the draft, on the page as it is now.
const press = async (intent: string, fields: Record<string, string> = {}) => {
  const html = await page('/admin/appearance');
  return post({ intent, draft: draftOf(html), shown: hiddenIn(html, 'shown'), ...fields });
};

const green = { accent: '#0e7c3f', ground: '#fff6e5', corners: 'round', tape: 'none' };

test('the default look adds nothing to a page', async () => {
  const home = await page('/', {});
  expect(ownStyle(home)).toBeNull();
  expect(home).toContain(
    '<meta name="theme-color" content="#f9fafc" media="(prefers-color-scheme: light)"/>',
  );
  expect(home).toContain('rel="manifest"');
  expect(home.match(/rel="preload" href="[^"]+woff2"/g)).toHaveLength(3);
});

test('a draft is seen by staff who ask for it and by nobody else, and is stored by nobody', async () => {
  expect((await post({ ...green, intent: 'save' })).status).toBe(200);
  const draft = await visitor.get('/?appearance=draft', { cookie });
  const html = await draft.text();
  expect(ownStyle(html)).toContain('--marigold:#0e7c3f');
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
  expect(draft.headers.get('cache-control')).toBe('private, no-store');
  expect(draft.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  for (const other of ['', customer]) {
    const asked = await visitor.get('/?appearance=draft', { cookie: other });
    expect(ownStyle(await asked.text())).toBeNull();
    expect(asked.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
  expect(ownStyle(await page('/'))).toBeNull();
});

test('published, every page shows it, in at most 1 KB; undone, none does, and undone again all do', async () => {
  const id = draftOf(await page('/admin/appearance'));
  expect((await post({ intent: 'publish', draft: id })).status).toBe(200);
  for (const path of ['/', '/shop', '/cart', '/checkout', '/auth', '/contact', '/nowhere']) {
    const style = ownStyle(await page(path, {})) ?? '';
    expect(style, path).toContain('--page:#fff6e5');
    expect(style.length, path).toBeLessThanOrEqual(1024);
  }
  expect(await page('/', {})).toContain('<meta name="theme-color" content="#fff6e5"');
  expect((await press('undo')).status).toBe(200);
  expect(ownStyle(await page('/', {}))).toBeNull();
  expect((await press('undo')).status).toBe(200);
  expect(ownStyle(await page('/', {}))).toContain('--radius-label:8px');
  const logged = await it.db
    .selectFrom('auditLog')
    .select('action')
    .where('subject', '=', 'appearance')
    .execute();
  expect(logged.map(({ action }) => action)).toEqual(Array(3).fill('appearance.publish'));
});

test('what was published before is one press away from being the draft', async () => {
  const id = /name="published" value="(\d+)"/.exec(await page('/admin/appearance'))?.[1] ?? '';
  expect((await press('restore', { published: id })).status).toBe(200);
  expect(ownStyle(await page('/?appearance=draft'))).toContain('--radius-label:8px');
  expect((await press('discard')).status).toBe(200);
});

test('a draft that somebody else replaced meanwhile is not published', async () => {
  await post({ ...green, accent: '#d0021b', intent: 'save' });
  const seen = draftOf(await page('/admin/appearance'));
  await post({ ...green, accent: '#00e5a0', intent: 'save' });
  const answer = await post({ intent: 'publish', draft: seen });
  expect([answer.status, await answer.text()]).toEqual([
    409,
    expect.stringContaining('Someone else changed this'),
  ]);
  expect((await press('discard')).status).toBe(200);
  expect(draftOf(await page('/admin/appearance'))).toBe('');
});

test('of two who choose at once each changes what he chose', async () => {
  await post({ ...green, intent: 'save' });
  const html = await page('/admin/appearance');
  const was = (/name="was" value="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"');
  const shown: unknown = JSON.parse(was);
  expect(shown).toMatchObject(green);
  const answers = [
    await post({ ...green, accent: '#d0021b', was, intent: 'save' }),
    await post({ ...green, corners: 'sharp', was, intent: 'save' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const style = ownStyle(await page('/?appearance=draft'));
  expect(style).toContain('--marigold:#d0021b');
  expect(style).toContain('--radius-label:0px');
  // Chosen and chosen back: it is sent without what it was.
  await post({ ...green, accent: green.accent, was: '{}', intent: 'save' });
  expect(ownStyle(await page('/?appearance=draft'))).toContain(`--marigold:${green.accent}`);
  await press('discard');
});

test('what is chosen quickly is sent at the same time, and all of it is in the draft', async () => {
  await post({ ...green, intent: 'save' });
  const was = JSON.stringify(green);
  const taken = Promise.withResolvers<void>();
  const held = it.db.transaction().execute(async (tx) => {
    await advisoryLock(tx, 'draft of appearances');
    taken.resolve();
    await expect.poll(() => waitingForLocks(it.db)).toBe(2);
  });
  await taken.promise;
  const posted = [
    post({ ...green, accent: '#d0021b', was, intent: 'save' }),
    post({ ...green, corners: 'sharp', was, intent: 'save' }),
  ];
  await held;
  expect((await Promise.all(posted)).map(({ status }) => status)).toEqual([200, 200]);
  const style = ownStyle(await page('/?appearance=draft'));
  expect(style).toContain('--marigold:#d0021b');
  expect(style).toContain('--radius-label:0px');
  await press('discard');
});

test('white on white is refused, and the nearest that can be told apart is one press away', async () => {
  const answer = await post({ ...green, accent: '#ffffff', ground: '#ffffff', intent: 'save' });
  const html = await answer.text();
  expect([answer.status, html]).toEqual([400, expect.stringContaining('could not be told from the ground')]);
  const nearest = /name="nearest-accent" value="(#[0-9a-f]{6})"/.exec(html)?.[1] ?? '';
  const sent = { ...green, accent: '#ffffff', ground: '#ffffff', 'nearest-accent': nearest };
  expect((await post(sent)).status).toBe(200);
  expect(ownStyle(await page('/?appearance=draft'))).toContain(`--marigold:${nearest}`);
});

test('a dark ground makes a dark shop, by day too', async () => {
  await post({ ...green, accent: '#00e5a0', ground: '#0a0a0a', intent: 'save' });
  const style = ownStyle(await page('/?appearance=draft')) ?? '';
  expect(style).toMatch(/^<style>@media screen\{:root:root\{color-scheme:dark;--page:#0a0a0a;/);
  expect(style.length).toBeLessThanOrEqual(1024);
});

test('what is no colour changes nothing, and what is stored wrong shows the default', async () => {
  await post({ accent: 'red;}body{display:none', ground: '#0a0a0a', corners: 'x', intent: 'save' });
  const style = ownStyle(await page('/?appearance=draft')) ?? '';
  expect(style).toContain('--marigold:#00e5a0');
  expect(style).not.toContain('display:none');
  expect(readAppearance({ accent: 'url(//x)' })).toEqual(readAppearance({}));
});

async function cardOf() {
  return /property="og:image" content="([^"]+)"/.exec(await page('/', {}))?.[1] ?? '';
}

test('a pair of typefaces is fetched instead of the usual one, and labels are plain where the owner wants', async () => {
  await post({ ...green, typeface: 'street', labels: 'plain', intent: 'save' });
  const html = await page('/?appearance=draft');
  const fonts = [...html.matchAll(/<link rel="preload" href="\/assets\/([a-z]+)-[^"]+woff2"/g)];
  expect(fonts.map(([, name]) => name)).toEqual(['rupee', 'rubik', 'oswald']);
  const style = /<style>(?:@media screen\{)?:root:root\{[^<]*/.exec(html)?.[0] ?? '';
  expect(style).toContain("--font-display:'Rupee','Naskh','Oswald','Oswald Fallback',sans-serif");
  expect(style).toMatch(/\.micro\{[^}]*text-transform:none/);
  expect(await page('/')).not.toContain('Oswald');
  await post({ ...green, labels: 'box', typeface: 'measured', intent: 'save' });
});

test('the manifest and the card of a link follow it', async () => {
  await press('default');
  await publishDraftShown();
  const ours = await cardOf();
  await post({ ...green, intent: 'save' });
  await publishDraftShown();
  const manifest: unknown = await (await visitor.get('/site.webmanifest')).json();
  expect(manifest).toMatchObject({ theme_color: '#fff6e5', background_color: '#fff6e5' });
  expect(await cardOf()).not.toBe(ours);
  const card = await visitor.get(new URL(await cardOf()).pathname);
  const { data: corner } = await sharp(await card.bytes())
    .extract({ left: 4, top: 4, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(corner.toString('hex')).toBe('fff6e5');
});

async function publishDraftShown() {
  await post({ intent: 'publish', draft: draftOf(await page('/admin/appearance')) });
}
