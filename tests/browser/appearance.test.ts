/** Shops in colours of their own, in a real browser: the colours stay when the scripts come, and axe finds nothing. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nearestAccent, nearestGround } from '#shop/appearance/nearest.ts';
import { defaultAppearance, type Appearance } from '#shop/appearance/appearance.ts';
import { appearanceDraft } from '#server/appearance/appearance-draft.ts';
import { changeDraft, findDraft, publishDraft } from '#server/drafts/drafts.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { signIn } from '../support/sign-in.ts';
import { axeProblems } from '../support/browser/axe.ts';
import { desktop, openBrowsing, phone, ready, type Browsing } from '../support/browser/browse.ts';
import { firstPair } from '../support/browser/wanted-pairs.ts';
import { open } from '../support/buying-steps.ts';

let it: Browsing;
let product: string;
let session: string;
let staff: Staff;
beforeAll(async () => {
  it = await openBrowsing();
  product = (await firstPair(it.db, 100_000, 400_000)).productId;
  staff = await makeStaff(it.db);
  ({ token: session } = await signIn(it.db, 'ADMIN', new Date()));
});
afterAll(() => it?.close());

async function publish(chosen: Partial<Appearance>): Promise<Appearance> {
  const typed = { ...defaultAppearance, ...chosen };
  const ground = nearestGround(typed.ground, typed.accent);
  const appearance = { ...typed, ground, accent: nearestAccent(typed.accent, ground) };
  await changeDraft(it.db, appearanceDraft, staff, () => appearance, new Date());
  const draft = await findDraft(it.db, appearanceDraft);
  await publishDraft(it.db, appearanceDraft, staff, draft?.id ?? 0, new Date());
  return appearance;
}

const shops: [string, Partial<Appearance>][] = [
  [
    'chappals in brown on cream',
    { accent: '#7a3b12', ground: '#fbf1e0', corners: 'sharp', tape: 'line', typeface: 'crafted' },
  ],
  [
    'sneakers in lime on black',
    {
      accent: '#c6ff3d',
      ground: '#0b0b0c',
      corners: 'sharp',
      tape: 'none',
      typeface: 'street',
      labels: 'plain',
    },
  ],
  [
    'a colour from the middle, nearest',
    { accent: '#5d7fff', ground: '#9db8a0', corners: 'round', typeface: 'playful', labels: 'plain' },
  ],
];

test.each(shops)('%s: the colours stay, and axe finds nothing by day and by night', async (_, chosen) => {
  const { ground, accent } = await publish(chosen);
  await it.visit({ ...phone, reducedMotion: true }, async (page) => {
    const found: string[] = [];
    for (const path of ['/', `/product/${product}`, '/cart', '/size-guide']) {
      await open(page, path);
      await expect.poll(() => page.locator('link[media="not all"]').count()).toBe(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        found.push(...(await axeProblems(page)).map((problem) => `${path} ${colorScheme} ${problem}`));
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }
    expect(found).toEqual([]);
    const colours = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return [style.getPropertyValue('--page'), style.getPropertyValue('--marigold')];
      });
    expect(await colours()).toEqual([ground, accent]);
  });
});

test.each([false, true])(
  'buttons, links and what is chosen are in his accent; at night: %s',
  async (dark) => {
    await publish({ accent: '#0e7c3f' });
    await it.visit({ ...desktop, dark, reducedMotion: true }, async (page) => {
      await page.goto(`/product/${product}`);
      await ready(page);
      const accent = await page.evaluate(colourOf, '--marigold');
      expect(await background(page.getByRole('button', { name: 'Search' }).first())).toBe(accent);
      await page.locator('[name="line"]:enabled').first().check({ force: true });
      const add = page.locator('#add');
      await expect.poll(() => background(add)).toBe(accent);
      await expect.poll(() => background(page.locator('[name="line"]:checked + label'))).toBe(accent);
      const link = page.locator('a.text-link').first();
      expect(await link.evaluate((each) => getComputedStyle(each).color)).toBe(
        await page.evaluate(colourOf, '--link'),
      );
    });
  },
);

test('in the default look buttons stay in ink', async () => {
  await publish({});
  await it.visit(desktop, async (page) => {
    await page.goto('/');
    await ready(page);
    const search = page.getByRole('button', { name: 'Search' }).first();
    expect(await background(search)).toBe(await page.evaluate(colourOf, '--ink'));
  });
});

test('pictures fill the cards of a shop that wants it, cropped round their focus, and no card changes its size', async () => {
  await it.db.updateTable('pictures').set({ focalX: 0.5, focalY: 0.9 }).execute();
  const shown = async (chosen: Partial<Appearance>, fit: string) => {
    await publish(chosen);
    const cards: ReturnType<typeof cardPicture>[] = [];
    await it.visit(phone, async (page) => {
      const look = async () => {
        await page.goto('/shop');
        await ready(page);
        return page.locator('article.card').first().evaluate(cardPicture);
      };
      // A page of the look before may be cached until the shop has heard of the new one.
      await expect.poll(async () => (await look()).fit).toBe(fit);
      cards.push(await look());
    });
    return cards[0];
  };
  const whole = await shown({}, 'contain');
  const filled = await shown({ cardPictures: 'fill' }, 'cover');
  expect(whole).toMatchObject({ fit: 'contain', at: '50% 50%' });
  expect(filled).toEqual({ fit: 'cover', at: '50% 90%', height: whole?.height });
});

test('behind white paper there is no colour in a shop that wants none, in every place a shoe stands', async () => {
  await publish({});
  await expect.poll(async () => (await stages()).length).toBeGreaterThan(1);
  await publish({ stages: 'plain' });
  // A page of the look before may be cached until the shop has heard of the new one.
  await expect.poll(stages).toHaveLength(1);
  const grey = await stages();
  expect(grey[0]).toMatch(/^(rgb\(|color\(srgb )(\S+),? \2,? \2\)$/);
});

async function stages(): Promise<string[]> {
  const shown = new Set<string>();
  await it.visit(phone, async (page) => {
    for (const path of ['/shop', `/product/${product}`]) {
      await page.goto(path);
      for (const stage of await page.locator('.on-stage').all()) shown.add(await background(stage));
    }
  });
  return [...shown];
}

// Run in the page.
function cardPicture(card: Element): { fit: string; at: string; height: number } {
  const picture = card.querySelector('img');
  if (!picture) throw new Error('a card without a picture');
  const { objectFit, objectPosition } = getComputedStyle(picture);
  return { fit: objectFit, at: objectPosition, height: card.getBoundingClientRect().height };
}

const background = (place: Locator) => place.evaluate((each) => getComputedStyle(each).backgroundColor);

// Run in the page: the colour of a token as a browser says it.
function colourOf(token: string): string {
  const sample = document.createElement('i');
  sample.style.color = `var(${token})`;
  document.body.append(sample);
  const { color } = getComputedStyle(sample);
  sample.remove();
  return color;
}

// With a whole page of the shop in a frame axe counts two headers and two mains: the frame is looked at above, by itself.
test.each([phone, { ...desktop, dark: true }])(
  'axe finds nothing on the page where they are chosen',
  (look) =>
    it.visit({ ...look, session }, async (page) => {
      await page.goto('/admin/appearance');
      await ready(page);
      expect(await axeProblems(page, { without: 'iframe' })).toEqual([]);
    }),
);

test('a chosen colour is in the preview at once', async () => {
  await publish({});
  await it.visit({ ...phone, session }, async (page) => {
    await page.goto('/admin/appearance');
    await ready(page);
    await page.getByLabel('Accent').fill('#0e7c3f');
    const frame = page.frameLocator('iframe[title^="Home in the draft"]');
    const colour = () =>
      frame.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--marigold'));
    await expect.poll(colour).toBe('#0e7c3f');
  });
});

const draft = () => findDraft(it.db, appearanceDraft);

test('a choice saves itself, and whoever made it keeps his place in the form', () =>
  it.visit({ ...phone, session }, async (page) => {
    const { tape: publishedTape } = await publish({ tape: 'ticks' });
    await open(page, '/admin/appearance');
    const shown = () => page.locator('#publish [name=draft]').inputValue();
    for (const [name, value] of [
      ['Nothing', 'none'],
      ['Line', 'line'],
    ] as const) {
      await page.getByText(name, { exact: true }).click();
      const at = await page.evaluate(() => scrollY);
      expect(at).toBeGreaterThan(300);
      await expect.poll(async () => (await draft())?.value.tape).toBe(value);
      // The page has the answer, with the draft that was saved.
      await expect.poll(shown).toBe(String((await draft())?.id));
      expect(await page.evaluate(() => scrollY)).toBe(at);
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(value);
    }
    await page.getByRole('button', { name: 'Throw the draft away' }).click();
    await expect.poll(() => page.locator('[name=tape]:checked').inputValue()).toBe(publishedTape);
  }));
