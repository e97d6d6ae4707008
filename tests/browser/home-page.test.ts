/** The home page arranged in a real browser: by buttons and by keyboard, previewed, published, undone; and without scripts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadDrafted } from '#server/drafts/drafts.ts';
import { homeDraft } from '#server/home/home-draft.ts';
import { signIn } from '../support/sign-in.ts';
import { axeProblems } from '../support/browser/axe.ts';
import { desktop, openBrowsing, phone, ready, type Browsing } from '../support/browser/browse.ts';
import { open } from '../support/buying-steps.ts';

const ADDRESS = '/admin/appearance/home';

let it: Browsing;
let session: string;
beforeAll(async () => {
  it = await openBrowsing();
  ({ token: session } = await signIn(it.db, 'ADMIN', new Date()));
});
afterAll(() => it?.close());
beforeEach(async () => {
  await it.db.deleteFrom('homeArrangements').execute();
});

const rows = (page: Page) => page.locator('ol > li p:first-child').allTextContents();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const previewed = (page: Page) => page.frameLocator('iframe[title^="Home in the draft"]').locator('main h2');
const shown = (page: Page) => page.locator('main h2').allTextContents();
/** A cached page is dropped a moment after its facts have changed. */
const shownAnew = async (page: Page) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  return shown(page);
};

test('a section is added, moved by keyboard, previewed at both widths, published, and undone by one press', () =>
  it.visit({ ...desktop, session }, async (page) => {
    await open(page, ADDRESS);
    await page.getByLabel('Add a section').selectOption('Products by a rule');
    await button(page, 'Add').click();
    await page.getByLabel('Heading').fill('Runners for you');
    await page.locator('summary', { hasText: 'Categories' }).click();
    await page.getByLabel('Running', { exact: true }).check();
    await button(page, 'Save draft').click();
    await expect.poll(() => previewed(page).allTextContents()).toContain('Runners for you');
    // Each press leaves the focus where it was, so that a key alone moves it on.
    await button(page, 'Move up: Runners for you').focus();
    for (let left = 9; left > 0; left--) {
      const before = (await rows(page)).indexOf('Runners for you');
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await rows(page)).indexOf('Runners for you')).toBe(before - 1);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toContain('Move up');
    }
    await expect.poll(async () => (await previewed(page).allTextContents())[0]).toBe('Runners for you');
    await page.getByRole('link', { name: 'Desktop' }).click();
    await expect.poll(async () => (await previewed(page).allTextContents())[0]).toBe('Runners for you');

    const shopper = page.context();
    const other = await shopper.newPage();
    await other.goto('/');
    expect(await shown(other)).not.toContain('Runners for you');
    await button(page, 'Publish').click();
    await page.getByText('Shoppers see what is in the preview.').waitFor();
    await expect.poll(async () => (await other.reload(), (await shown(other))[0])).toBe('Runners for you');
    await ready(other);
    await other.getByRole('link', { name: 'See all runners for you' }).click();
    await other.waitForURL(/\/shop\?category=Running$/);
    await button(page, 'Undo the last publishing').click();
    await expect.poll(() => shownAnew(other)).not.toContain('Runners for you');
  }));

test('a file that is chosen is the picture that is shown, before anything is saved', () =>
  it.visit({ ...phone, session }, async (page) => {
    await open(page, `${ADDRESS}?edit=hero`);
    expect(await page.getByRole('radio', { name: 'The drawn shoe' }).isChecked()).toBe(true);
    await page
      .locator('input[type=file][name=file]')
      .setInputFiles({ name: 'own.png', mimeType: 'image/png', buffer: Buffer.from('a picture') });
    expect(await page.getByRole('radio', { name: 'Your own' }).isChecked()).toBe(true);
  }));

test('without scripts the same is done', () =>
  it.visit({ ...phone, javaScript: false, session }, async (page) => {
    await page.goto(ADDRESS);
    await page.getByLabel('Add a section').selectOption('Text');
    await button(page, 'Add').click();
    await page.getByLabel('Heading').fill('About us');
    await page.getByLabel('Text', { exact: true }).fill('چپل made in Peshawar since 1987.');
    await button(page, 'Save draft').click();
    await button(page, 'Move up: About us').click();
    await expect.poll(async () => (await rows(page)).at(-2)).toBe('About us');
    await button(page, 'Hide: Brands').click();
    await button(page, 'Publish').click();
    await expect.poll(() => shownAnew(page)).toContain('About us');
    expect(await shown(page)).not.toContain('Brands');
    await page.goto(ADDRESS);
    await button(page, 'Undo the last publishing').click();
    await expect.poll(() => shownAnew(page)).not.toContain('About us');
  }));

/** An arrangement of two sections, one of them of chosen products. */
async function chosenSection(products: string[] = []): Promise<void> {
  const always = { hidden: false, from: null, to: null };
  const sections = [
    { id: 's-text', kind: 'text', ...always, title: 'About', text: 'Of us.' },
    { id: 's-more', kind: 'text', ...always, title: 'More', text: 'Of us.' },
    { id: 's-ours', kind: 'products', ...always, title: 'Ours', products },
  ];
  const at = new Date();
  await it.db
    .insertInto('homeArrangements')
    .values({ sections: JSON.stringify(sections), savedAt: at, savedBy: 'a@b.pk', publishedAt: at })
    .execute();
}

const chosen = async () =>
  (await loadDrafted(it.db, homeDraft)).find((section) => section.kind === 'products') ?? null;

test('what is ticked and typed after a search stays when sections move, the preview turns and the line drops', () =>
  it.visit({ ...desktop, session, isCut: true }, async (page) => {
    await chosenSection();
    await open(page, `${ADDRESS}?edit=s-ours`);
    const ticked = page.locator('[name=ticked]:checked');
    const heading = page.getByLabel('Heading');
    const stays = async () => {
      await expect.poll(() => ticked.count()).toBe(2);
      expect(await heading.inputValue()).toBe('Typed');
      await page.getByText('Not saved yet').filter({ visible: true }).first().waitFor();
    };
    await page.locator('[name=ticked]').first().check();
    await button(page, 'Find').click();
    await page.locator('ol ol [name=ticked]:checked').waitFor();
    await page.locator('ul [name=ticked]').first().check();
    await heading.fill('Typed');
    await button(page, 'Move up: Ours').click();
    // The list comes a moment after its answer, and with it another choice of places.
    await expect.poll(async () => (await rows(page)).indexOf('Ours')).toBe(1);
    await stays();
    await page.getByLabel('Place', { exact: true }).selectOption('First');
    await button(page, 'Move').click();
    await expect.poll(async () => (await rows(page)).indexOf('Ours')).toBe(0);
    await stays();
    await page.getByRole('link', { name: 'Phone' }).click();
    await page.waitForURL(/width=/);
    await stays();
    const posts = '**/admin/appearance/home*';
    await page.route(posts, (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    );
    await button(page, 'Save section').click();
    await page.getByText('Failed to save the home page. Please try again.').first().waitFor();
    await stays();
    await page.unroute(posts);
    await button(page, 'Save section').click();
    await page.getByText('Draft saved').first().waitFor();
    const saved = await chosen();
    expect(saved).toMatchObject({ title: 'Typed', products: [expect.any(String), expect.any(String)] });
    await button(page, 'Publish').waitFor();
    await expect.poll(() => ticked.count()).toBe(2);
  }));

test('Enter in a field of the section saves it, and neither searches nor moves a product', () =>
  it.visit({ ...desktop, session }, async (page) => {
    const products = await it.db.selectFrom('products').select('id').orderBy('id').limit(2).execute();
    const ids = products.map(({ id }) => id);
    await chosenSection(ids);
    await open(page, `${ADDRESS}?edit=s-ours`);
    await page.getByLabel('Heading').fill('By Enter');
    await page.getByLabel('Heading').press('Enter');
    await expect.poll(chosen).toMatchObject({ title: 'By Enter', products: ids });
    await page.getByText('Draft saved').first().waitFor();
  }));

// With a whole page of the shop in a frame axe counts two headers and two mains.
test.each([phone, { ...desktop, dark: true }])('axe finds nothing on the page and in its forms', (look) =>
  it.visit({ ...look, session }, async (page) => {
    const found: string[] = [];
    for (const edit of ['hero', 'doors', 'kids']) {
      await open(page, `${ADDRESS}?edit=${edit}`);
      const problems = await axeProblems(page, { without: 'iframe' });
      found.push(...problems.map((problem) => `${edit} ${problem}`));
    }
    expect(found).toEqual([]);
  }),
);

test.each([phone, desktop])(
  'a page of other sections holds still while it comes, and axe finds nothing on it',
  (look) =>
    it.visit({ ...look, reducedMotion: true }, async (page) => {
      const always = { hidden: false, from: null, to: null };
      const sections = [
        { id: 's-text', kind: 'text', ...always, title: 'نیا مال at last', text: 'One.\n\nدو۔' },
        { id: 's-row', kind: 'rule', ...always, title: 'Casual', query: '?category=Casual' },
        {
          id: 's-faq',
          kind: 'questions',
          ...always,
          title: 'Asked',
          questions: [{ question: 'کب؟', answer: 'Soon.' }],
        },
        {
          id: 's-words',
          kind: 'picture',
          ...always,
          title: 'x'.repeat(80),
          text: 'A',
          button: { label: 'See', to: '/shop' },
          second: null,
          picture: null,
        },
      ];
      const at = new Date();
      await it.db
        .insertInto('homeArrangements')
        .values({ sections: JSON.stringify(sections), savedAt: at, savedBy: 'a@b.pk', publishedAt: at })
        .execute();
      await page.addInitScript(() => {
        const moved = window as unknown as { moved: number };
        moved.moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved.moved += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const headings = async () => {
        await page.goto('/');
        await ready(page);
        return page.locator('main h1').allTextContents();
      };
      await expect.poll(headings).toEqual(['x'.repeat(80)]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(await axeProblems(page)).toEqual([]);
      expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.02);
    }),
);
