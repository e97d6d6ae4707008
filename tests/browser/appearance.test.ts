/** Shops in colours of their own, in a real browser: the colours stay when the scripts come, and axe finds nothing. */
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
  for (const dark of [false, true])
    await it.visit({ ...phone, dark, reducedMotion: true }, async (page) => {
      const found: string[] = [];
      for (const path of ['/', `/product/${product}`, '/cart', '/size-guide']) {
        await page.goto(path);
        await ready(page);
        await expect.poll(() => page.locator('link[media="not all"]').count()).toBe(0);
        found.push(...(await axeProblems(page)).map((problem) => `${path} ${problem}`));
      }
      expect(found).toEqual([]);
      const colours = () =>
        page.evaluate(() => {
          const style = getComputedStyle(document.documentElement);
          return [style.getPropertyValue('--page'), style.getPropertyValue('--marigold')];
        });
      if (!dark) expect(await colours()).toEqual([ground, accent]);
    });
});

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
