/** The first products of an empty shop on a phone, as a person adds them: presses and typed words are counted (issue 17). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photograph } from '#platform/media/testing.ts';
import { arrive, openBrowsing, phone, ready, type Browsing } from '../../support/browser/browse.ts';
import { sidewaysPixels } from '../../support/browser/look-at.ts';
import { open, see } from '../../support/buying-steps.ts';
import { signIn } from '../../support/sign-in.ts';

let it: Browsing;
let folder: string;
let session: string;
beforeAll(async () => {
  it = await openBrowsing({ isEmpty: true });
  folder = await mkdtemp(join(tmpdir(), 'qadam-first-'));
  session = (await signIn(it.db, 'SUPER_ADMIN', new Date())).token;
});
afterAll(async () => {
  await it?.close();
  await rm(folder, { recursive: true, force: true });
});

async function photos(count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const path = join(folder, `${at}.jpg`);
      await writeFile(
        path,
        await photograph(420 + at * 10, 300)
          .jpeg()
          .toBuffer(),
      );
      return path;
    }),
  );
}

/** A press each for what is pressed, chosen or put the cursor in; a picture chosen in the phone's own list is one more. */
function counting() {
  const count = { presses: 0, words: 0 };
  return {
    count,
    press: async (place: Locator) => {
      count.presses += 1;
      await place.click();
    },
    type: async (place: Locator, text: string) => {
      count.presses += 1;
      count.words += text.split(' ').length;
      await place.fill(text);
    },
    choose: async (page: Page, files: string[]) => {
      count.presses += 1 + files.length;
      await page.locator('input[type=file][multiple]').setInputFiles(files);
    },
  };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('the first product brings its brand and category along, and Save waits for its pictures; the next one keeps all that is the same', () =>
  it.visit({ ...phone, session }, async (page) => {
    const files = await photos(2);
    await open(page, '/admin/products/new');
    const first = counting();
    await first.type(page.locator('[name=title]'), 'Kaptaan Chappal');
    await first.type(page.getByLabel('Brand', { exact: true }), 'Qissa');
    await first.type(page.getByLabel('Category', { exact: true }), 'Chappals');
    await first.type(page.getByLabel('Price in rupees'), '4500');
    const held = Promise.withResolvers<void>();
    await page.route('**/admin/pictures*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await first.choose(page, files);
    await first.type(page.getByLabel('Pairs per size'), '3');
    await first.press(button(page, '39–44'));
    await first.press(button(page, 'Save and add another'));
    const state = page.getByText('Sending the pictures first');
    await see(state);
    // One line, and not one letter a line between the buttons.
    expect(await state.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(30);
    held.resolve();
    await arrive(page, /\/admin\/products\/new\?after=/);
    await see(page.getByText('Product created'));
    expect(await page.evaluate(sidewaysPixels)).toBeLessThanOrEqual(0);

    const second = counting();
    await expect.poll(() => page.locator('[name=title]').inputValue()).toBe('');
    await second.type(page.locator('[name=title]'), 'Zalmi Chappal');
    expect(await page.locator('select[name=brand]').inputValue()).toBe('Qissa');
    expect(await page.locator('select[name=category]').inputValue()).toBe('Chappals');
    await second.type(page.getByLabel('Price in rupees'), '5200');
    expect(await page.getByLabel('Pairs per size').inputValue()).toBe('3');
    await second.choose(page, files);
    await second.press(button(page, 'Create Product'));
    await arrive(page, /\/admin\/products\/[0-9a-f-]{36}/);
    expect({ first: first.count, second: second.count }).toEqual({
      first: { presses: 10, words: 6 },
      second: { presses: 6, words: 3 },
    });
    const made = await it.db
      .selectFrom('products as p')
      .select(['p.title', 'p.brand', 'p.category'])
      .select(({ selectFrom }) => [
        selectFrom('pictures')
          .whereRef('productId', '=', 'p.id')
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .as('pictures'),
        selectFrom('variants')
          .whereRef('productId', '=', 'p.id')
          .select(({ fn }) => fn.sum<string>('stock').as('n'))
          .as('pairs'),
      ])
      .orderBy('p.createdAt')
      .execute();
    const same = { brand: 'Qissa', category: 'Chappals', pictures: 2 };
    const pairs = made[0]?.pairs;
    expect(Number(pairs)).toBeGreaterThan(10);
    expect(made).toEqual([
      { title: 'Kaptaan Chappal', ...same, pairs },
      { title: 'Zalmi Chappal', ...same, pairs },
    ]);
  }));

test('a new brand is typed in the place of the list, each picture says its colour under it, and what is saved leads to another', () =>
  it.visit({ ...phone, session }, async (page) => {
    await it.db
      .insertInto('brands')
      .values({ name: 'First Maker', slug: 'first-maker', position: 1 })
      .execute();
    const category = { name: 'Loafers', slug: 'loafers', kind: 'type', position: 1 } as const;
    await it.db.insertInto('categories').values(category).execute();
    await open(page, '/admin/products/new');
    await page.locator('[name=title]').fill('Two Colours');
    await page.locator('summary', { hasText: 'New brand' }).click();
    await page.getByLabel('New: brand').fill('Second Maker');
    await expect.poll(() => page.locator('select[name=brand]').isVisible()).toBe(false);
    await page.locator('select[name=category]').selectOption('Loafers');
    await page.getByLabel('Price in rupees').fill('3000');
    await page.locator('input[type=file][multiple]').setInputFiles(await photos(2));
    await page.getByLabel('Name of colour 1').fill('Black');
    await button(page, 'Add colour').click();
    await page.getByLabel('Name of colour 2').fill('Tan');
    await page.getByLabel('Colour of picture 2').selectOption('Tan');
    await see(page.getByText('Pictures by colour: Black 1, Tan 1.'));
    await page.locator('input[name="stock/new%3A1/42"]').fill('1');
    await page.locator('input[name="stock/new%3A2/42"]').fill('2');
    await button(page, 'Create Product').click();
    await arrive(page, /\/admin\/products\/[0-9a-f-]{36}/);
    await ready(page);
    const colours = await it.db
      .selectFrom('pictures as i')
      .innerJoin('products as p', 'p.id', 'i.productId')
      .select('i.colour')
      .where('p.title', '=', 'Two Colours')
      .orderBy('i.position')
      .execute();
    expect(colours.map(({ colour }) => colour)).toEqual(['Black', 'Tan']);
    await page.getByRole('link', { name: 'Add another' }).click();
    await arrive(page, /\/admin\/products\/new\?after=/);
    await expect.poll(() => page.locator('select[name=brand]').inputValue()).toBe('Second Maker');
  }));

test('a shop with nothing in it promises no sale, counts no brands and blames no filter', async () => {
  const empty = await openBrowsing({ isEmpty: true });
  try {
    await empty.visit(phone, async (page) => {
      await open(page, '/');
      expect(await page.locator('main').innerText()).not.toMatch(/\d+ brands/);
      expect(await page.locator('a[href="/shop?sale=yes"]').count()).toBe(0);
      await open(page, '/shop');
      await see(page.getByRole('heading', { name: 'Coming soon' }));
      for (const path of ['/brands', '/categories']) {
        await open(page, path);
        await see(page.getByText('Coming soon'));
      }
    });
  } finally {
    await empty.close();
  }
});
