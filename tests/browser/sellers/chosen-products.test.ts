/** The products of a section of the home page: in the order in which they are ticked, and moved by one place. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDrafted } from '#server/drafts/drafts.ts';
import { homeDraft } from '#server/home/home-draft.ts';
import { signIn } from '../../support/sign-in.ts';
import { desktop, openBrowsing, ready, type Browsing } from '../../support/browser/browse.ts';

let it: Browsing;
let session: string;
beforeAll(async () => {
  it = await openBrowsing();
  ({ token: session } = await signIn(it.db, 'ADMIN', new Date()));
  const section = { id: 's-ours', kind: 'products', hidden: false, from: null, to: null, title: 'Ours' };
  const at = new Date();
  await it.db
    .insertInto('homeArrangements')
    .values({
      sections: JSON.stringify([{ ...section, products: [] }]),
      savedAt: at,
      savedBy: 'a@b.pk',
      publishedAt: at,
    })
    .execute();
});
afterAll(() => it?.close());

const chosen = async () =>
  (await loadDrafted(it.db, homeDraft)).find((section) => section.kind === 'products') ?? null;

test('products are saved in the order of their ticks, and moved one place by a key that keeps the focus', () =>
  it.visit({ ...desktop, session }, async (page) => {
    await page.goto('/admin/appearance/home?edit=s-ours');
    await ready(page);
    const found = page.locator('ul [name=ticked]');
    const idAt = async (at: number) => (await found.nth(at).getAttribute('value')) ?? '';
    const [first, second, third] = [await idAt(0), await idAt(1), await idAt(2)];
    const tick = (id: string) => page.locator(`[name=ticked][value="${id}"]`);
    for (const id of [third, first, second]) await tick(id).check();
    await tick(first).uncheck();
    await tick(first).check();
    const order = () =>
      page.locator('ol ol [name=ticked]').evaluateAll((all) => all.map((each) => each.getAttribute('value')));
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect.poll(order).toEqual([third, second, first]);
    const later = page.locator(`#pick-${third}`).getByRole('button', { name: /^Later/ });
    await later.focus();
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual([second, third, first]);
    await expect.poll(() => later.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Save section', exact: true }).click();
    await expect.poll(chosen).toMatchObject({ products: [second, third, first] });
  }));
