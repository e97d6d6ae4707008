// Tests of a page put in the footer as it is published: its column, what others saved meanwhile, a long title, a full footer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { openMenus, type OpenMenus, type Row } from '#tests/support/open-menus.ts';
import { linksIn, nav } from '#tests/support/read-nav.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let visitor: Visitor;
let cookie: string;
let menus: OpenMenus;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  visitor = visitShop(it);
  ({ cookie } = await signIn(it.db, 'ADMIN', noon));
  menus = openMenus(visitor, cookie);
});
afterAll(() => it.close());

const page = (path: string) => menus.page(path);
const statusOf = async (path: string) => (await visitor.get(path)).status;

async function post(path: string, fields: Record<string, string>) {
  const response = await visitor.post(path, fields, { cookie });
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    html: await response.text(),
  };
}

const story = { title: '', slug: '', body: 'We make chappals.', searchTitle: '', searchDescription: '' };

const seenOn = async (path: string) => /name="seen" value="(\d+)"/.exec(await page(path))?.[1] ?? '';
const on = async (path: string, fields: Record<string, string>) =>
  post(path, { seen: await seenOn(path), ...fields });

const footerLinks = async () => linksIn(nav(await page('/'), 'Footer'));
const ticked = { inFooter: 'yes', column: 'Help' };
const box = (html: string) => /<input[^>]*name="inFooter"[^>]*>/.exec(html)?.[0];

test('a page is put in the column of the footer that was chosen, when it is published and not before', async () => {
  const footer: Row[] = [
    ['Help', ''],
    ['Contact', '/contact'],
    ['Shop', ''],
    ['All', '/shop'],
  ];
  expect((await menus.post('save', { footer })).status).toBe(200);
  expect(await page('/admin/pages/new')).toContain('<option value="Help">Help</option>');
  const made = await post('/admin/pages/new', {
    ...story,
    title: 'Sizes',
    slug: 'sizes',
    ...ticked,
    intent: 'save',
  });
  expect(await footerLinks()).toEqual(['/contact', '/shop']);
  const began = await menus.shownNow();
  const published = await on(made.location, {
    ...story,
    title: 'Sizes',
    slug: 'sizes',
    ...ticked,
    intent: 'publish',
  });
  expect(published.html).toContain('Shoppers see it now, and find it in the footer.');
  expect(published.html).toContain('A row of the footer leads to it.');
  expect(published.html).not.toContain('name="inFooter"');
  expect(await footerLinks()).toEqual(['/contact', '/pages/sizes', '/shop']);
  // Whoever had the menus open meanwhile does not take it out again.
  expect((await menus.post('save', { footer: [['Mine', '/brands']] }, began)).status).toBe(409);
  expect(await footerLinks()).toContain('/pages/sizes');
  const logged = await it.db
    .selectFrom('auditLog')
    .select('subject')
    .where('action', '=', 'menu.change')
    .execute();
  expect(logged).toHaveLength(2);
});

test('a new page is published and in the footer by one press, in what somebody else saved meanwhile', async () => {
  await menus.post('save', {
    footer: [
      ['Theirs', ''],
      ['Brands', '/brands'],
    ],
  });
  const fields = { ...story, title: 'Stores', slug: 'stores', ...ticked, intent: 'publish' };
  expect((await post('/admin/pages/new', fields)).status).toBe(303);
  expect(await footerLinks()).toEqual(['/brands', '/pages/stores']);
});

test('a title that is too long for the footer is refused before anything is saved, and the tick stays', async () => {
  const title = 'How we make chappals in Peshawar since 1987';
  const { status, html } = await post('/admin/pages/new', {
    ...story,
    title,
    slug: 'long',
    ...ticked,
    intent: 'publish',
  });
  expect(status).toBe(400);
  expect(html).toContain('In the footer a name has at most 40 characters, and this title has 43.');
  expect(box(html)).toContain('checked');
  expect(await statusOf('/pages/long')).toBe(404);
  const without = await post('/admin/pages/new', { ...story, title, slug: 'long', intent: 'publish' });
  expect(without.status).toBe(303);
});

test('a footer without room offers no tick, and says so to who had the page open', async () => {
  const full = Array.from({ length: 30 }, (_, at): [string, string] => [`Row ${at}`, '/shop']);
  await menus.post('save', { footer: full });
  expect(await page('/admin/pages/new')).not.toContain('name="inFooter"');
  const draft = await post('/admin/pages/new', { ...story, title: 'Late', slug: 'late', intent: 'save' });
  const late = await on(draft.location, {
    ...story,
    title: 'Late',
    slug: 'late',
    ...ticked,
    intent: 'publish',
  });
  expect(late.html).toContain('Shoppers see it now. The footer has no room for another row.');
  expect(await statusOf('/pages/late')).toBe(200);
});

test('a row of the footer follows its page to a new address, and is named where the page is hidden', async () => {
  await menus.post('save', { footer: [['Brands', '/brands']] });
  const moved = { ...story, title: 'Fitting', slug: 'fitting', ...ticked, intent: 'publish' };
  const { location } = await post('/admin/pages/new', moved);
  await on(location, { ...moved, slug: 'how-it-fits', inFooter: '', intent: 'publish' });
  expect(await footerLinks()).toEqual(['/brands', '/pages/how-it-fits']);
  expect(await page(location)).toContain('A row of the footer leads to it.');
  const hidden = await on(location, { intent: 'hide' });
  expect(hidden.html).toContain(
    'The row of the footer that leads to it stays until you take it out in Menus.',
  );
});

test('a preview without scripts, and a saved draft, keep the tick', async () => {
  await menus.post('save', { footer: [['Brands', '/brands']] });
  const fields = { ...story, title: 'Care', slug: 'care', ...ticked };
  expect(box((await post('/admin/pages/new', { ...fields, intent: 'preview' })).html)).toContain('checked');
  const { location } = await post('/admin/pages/new', { ...fields, intent: 'save' });
  const saved = await on(location, { ...fields, body: 'With a brush.', intent: 'save' });
  expect(box(saved.html)).toContain('checked');
});
