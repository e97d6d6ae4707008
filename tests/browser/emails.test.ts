/** The owner's own words in an email, in a real browser: typed, previewed as they are typed, tried, saved, and back to ours; with and without scripts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailSink } from '#platform/email/testing-servers.ts';
import { desktop, openBrowsing, phone, type Browsing } from '../support/browser/browse.ts';
import { sidewaysPixels } from '../support/browser/look-at.ts';
import { open } from '../support/buying-steps.ts';
import { signIn } from '../support/sign-in.ts';
import { saveSetting } from '#server/testing/make-offer.ts';
import { EMAIL_NAMES } from '#shop/messages/customer-emails.ts';

let it: Browsing;
let sink: Awaited<ReturnType<typeof mailSink>>;
let session: string;
let email: string;
beforeAll(async () => {
  sink = await mailSink();
  it = await openBrowsing({ smtpUrl: sink.url });
  const staff = await signIn(it.db, 'ADMIN', new Date(), { name: 'Sana' });
  session = staff.token;
  const row = await it.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select('u.email')
    .orderBy('s.createdAt', 'desc')
    .executeTakeFirstOrThrow();
  ({ email } = row);
});
afterAll(async () => {
  await it?.close();
  await sink?.close();
});

const path = '/admin/settings/emails/order-placed';
const sheet = (page: Page) => page.frameLocator('iframe[title^="The email"]');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const saved = () => it.db.selectFrom('emailWords').select(['name', 'subject', 'opening']).execute();

test('words are seen as they are typed, arrive as a test, are saved, and go back to ours', () =>
  it.visit({ ...desktop, session, expected: [400] }, async (page) => {
    await open(page, '/admin/settings/emails');
    await page.getByRole('link', { name: 'Order placed' }).click();
    await sheet(page).getByRole('heading', { name: 'Thank you, Ayesha Khan' }).waitFor();
    await page.getByLabel('At the beginning').fill('Salaam {name}, آپ کا آرڈر {order} مل گیا');
    await sheet(page)
      .getByText(/Salaam .?Ayesha Khan/)
      .waitFor();
    await page.getByLabel('Subject').fill('Thank you');
    await press(page, 'Save');
    await page.getByText('must have {order} in it').waitFor();
    expect(await page.getByLabel('At the beginning').inputValue()).toContain('Salaam {name}');
    expect(await saved()).toEqual([]);
    await page.getByLabel('Subject').fill('{order}: thank you');
    await press(page, 'Send me a test');
    await page.getByText(`It goes to ${email}`).first().waitFor();
    await expect.poll(() => sink.received.map(({ to }) => to)).toEqual([[email]]);
    expect(sink.received[0]?.raw).toContain('Subject: Test: #8f28ae72: thank you');
    expect(await saved()).toEqual([]);
    await press(page, 'Save');
    await page.getByText('Words saved').first().waitFor();
    expect(await saved()).toMatchObject([{ name: 'order-placed', subject: '{order}: thank you' }]);
    await page.getByRole('link', { name: 'Desk' }).click();
    await sheet(page)
      .getByText(/Salaam .?Ayesha Khan/)
      .waitFor();
    // What is tried and not saved goes as well.
    await page.getByLabel('At the end').fill('Tried only');
    await press(page, 'Send me a test');
    await expect.poll(() => sink.received.length).toBe(2);
    await page.getByText('Back to ours').first().click();
    await press(page, 'Back to ours');
    await page.getByRole('heading', { name: 'Our words', exact: true }).waitFor();
    for (const field of ['Subject', 'At the beginning', 'At the end'])
      expect(await page.getByLabel(field).inputValue()).toBe('');
    await expect.poll(() => sheet(page).getByText('Salaam').count()).toBe(0);
    expect(await saved()).toEqual([]);
  }));

test.each(['phone', 'desk'])(
  'no part of it sticks out of a screen, with the preview of a %s',
  async (width) => {
    for (const look of [phone, { width: 768, height: 1024 }, { width: 1280, height: 800 }, desktop])
      await it.visit({ ...look, session }, async (page) => {
        await open(page, `${path}?width=${width}`);
        await sheet(page).getByRole('heading').waitFor();
        expect(await page.evaluate(sidewaysPixels)).toBe(0);
        const [frame, panel] = await Promise.all([
          page.locator('iframe').evaluate((each) => each.parentElement?.getBoundingClientRect().right ?? 0),
          page
            .locator('section', { has: page.locator('iframe') })
            .last()
            .boundingBox(),
        ]);
        expect(frame).toBeLessThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0));
      });
  },
);

test('on a phone without scripts the same is done by its buttons', () =>
  it.visit({ ...phone, javaScript: false, session, expected: [400] }, async (page) => {
    await page.goto(path);
    await page.getByLabel('At the end').fill('Questions? {shop} answers.');
    await press(page, 'Preview');
    await sheet(page).getByText('Questions? Qadam answers.').waitFor();
    expect(await page.getByLabel('At the end').inputValue()).toBe('Questions? {shop} answers.');
    await page.getByLabel('At the end').fill('Questions? {shops');
    await press(page, 'Save');
    await page.getByText('One brace stands alone').waitFor();
    await page.getByLabel('At the end').fill('Questions? {shop} answers.');
    await press(page, 'Save');
    await page.getByRole('heading', { name: 'Your words', exact: true }).waitFor();
    await page.locator('summary', { hasText: 'Back to ours' }).click();
    await press(page, 'Back to ours');
    await page.getByRole('heading', { name: 'Our words', exact: true }).waitFor();
    expect(await saved()).toEqual([]);
  }));

test('on a phone a long name of the shop, in one word, breaks in every email and language', async () => {
  await saveSetting(it.db, 'languages', ['ur']);
  await saveSetting(it.db, 'storeName', 'Chaudhryfootwearemporiumandsonsofrawalpindi');
  await saveSetting(it.db, 'contactEmail', 'salaam.from.everybody@chaudhryfootwearemporium.example');
  await it.visit({ ...phone, session }, async (page) => {
    const wide: string[] = [];
    for (const name of EMAIL_NAMES)
      for (const language of ['', '?language=ur']) {
        await page.goto(`/admin/settings/emails/${name}/preview${language}`);
        const over = await page.evaluate(sidewaysPixels);
        if (over > 0) wide.push(`${name}${language}: ${over} px`);
      }
    expect(wide).toEqual([]);
  });
});
