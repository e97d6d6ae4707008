/** Consent for ads in a real browser, with and without scripts: asked once, remembered, taken back, and nothing of theirs on the page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAdAccount } from '#server/ads/accounts.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { openBrowsing, phone, ready, type Browsing } from '../../support/browser/browse.ts';
import { sidewaysPixels } from '../../support/browser/look-at.ts';
import { firstPair } from '../../support/browser/wanted-pairs.ts';
import { open, see } from '../../support/buying-steps.ts';

let it: Browsing;
beforeAll(async () => {
  // Nobody listens there: a channel that is away is no matter of the page.
  it = await openBrowsing({ env: { AD_HOST_META: 'http://127.0.0.1:9' } });
  const owner = await makeStaff(it.db, 'SUPER_ADMIN');
  const values = { pixel: '123456789', token: 'a secret token' };
  const saved = { channel: 'meta', values, isOn: true, purchaseAt: 'delivered', version: 0 } as const;
  await saveAdAccount(it.db, owner, null, saved);
});
afterAll(() => it?.close());

const told = async () =>
  (await it.db.selectFrom('adEvents').select(['kind', 'facts']).orderBy('id').execute()).at(-1);

test('yes is asked once, a product is told with the click of its ad, and no takes it back', async () => {
  const { productId } = await firstPair(it.db, 100_000, 2_000_000);
  await it.visit({ ...phone, width: 320, height: 640 }, async (page) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
    await open(page, `/product/${productId}?fbclid=IwAR0click`);
    const question = page.locator('#ad-question');
    await see(question);
    expect(await page.evaluate(sidewaysPixels)).toBe(0);
    await question.getByRole('button', { name: 'Yes, allow it' }).click();
    await question.waitFor({ state: 'hidden' });
    await ready(page);
    await expect.poll(told).toMatchObject({
      kind: 'view',
      facts: { productId, visit: { fbclid: { id: 'IwAR0click' } } },
    });
    await open(page, '/ad-choice');
    await see(page.getByText('You said yes.'));
    await page.getByRole('button', { name: 'No, don’t' }).click();
    await see(page.getByText('You said no.'));
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect(cookies).toContain('ad_choice');
    expect(cookies).not.toContain('ad_visit');
    expect([...hosts]).toEqual(['127.0.0.1']);
  });
});

test('without scripts the footer leads to the same question', async () => {
  await it.visit({ ...phone, javaScript: false }, async (page) => {
    await page.goto('/');
    expect(await page.locator('#ad-question').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Ad choices' }).click();
    await page.getByRole('button', { name: 'Yes, allow it' }).click();
    await see(page.getByText('You said yes.'));
  });
});
