/** A pair is bought in an invented second country, on a phone, with and without scripts; nothing of Pakistan is left on its pages and in its emails. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailSink } from '#platform/email/testing-servers.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { saveSetting } from '#server/testing/make-offer.ts';
import { makeShop, type SmallShop } from '#server/testing/make-shop.ts';
import { arrive, openBrowsing, phone, type Browsing } from '../../support/browser/browse.ts';
import { sidewaysPixels } from '../../support/browser/look-at.ts';
import { foundOfPakistan } from '../../support/country/of-pakistan.ts';
import { signIn } from '../../support/sign-in.ts';
import {
  amountsOn,
  open,
  placeButton,
  readConfirmation,
  see,
  typeAddress,
} from '../../support/buying-steps.ts';

let it: Browsing;
let shop: SmallShop;
let sink: Awaited<ReturnType<typeof mailSink>>;
beforeAll(async () => {
  sink = await mailSink();
  const pack = join(import.meta.dirname, '../../support/country/meridia.json');
  it = await openBrowsing({ isEmpty: true, smtpUrl: sink.url, env: { COUNTRY: pack } });
  shop = await makeShop(it.db);
  await saveSetting(it.db, 'taxRate', 10);
});
afterAll(async () => {
  await it?.close();
  await sink?.close();
});

const mira = {
  name: 'Mira Oduya',
  phone: '0 234 5678',
  email: 'mira@example.com',
  street: '12 Quay Lane, by the mill',
  state: 'Northshire',
};

/** What the page holds beside its code: words, attributes, data for machines. */
async function expectNothingOfPakistan(page: Page): Promise<void> {
  const found = foundOfPakistan(await page.content());
  expect([page.url(), found]).toEqual([page.url(), []]);
  expect(await page.evaluate(sidewaysPixels)).toBe(0);
}

async function addCourt(page: Page, options: { script: boolean }): Promise<void> {
  await open(page, `/product/${shop.court.id}`, options);
  await see(page.locator('main header').getByText('12,000 D', { exact: true }));
  await expectNothingOfPakistan(page);
  await page.locator('#size-42').check();
  await page.locator('#add').click();
  await see(page.getByText('Added to cart!'));
  await open(page, '/cart', options);
  await see(page.getByText('includes 1,091 D value duty'));
  await expectNothingOfPakistan(page);
  await open(page, '/checkout', options);
}

async function placeAndRead(page: Page): Promise<void> {
  expect(await placeButton(page).innerText()).toBe('Place order · pay 14,000 D cash');
  await expectNothingOfPakistan(page);
  await placeButton(page).click();
  const { token, words } = await readConfirmation(page);
  expect(words.toLowerCase()).toContain('cash due at the door 14,000 d');
  await expectNothingOfPakistan(page);
  const order = await it.db
    .selectFrom('orders')
    .select(['phone', 'deliveryAddress', 'grandTotal', 'shippingFee'])
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    phone: '+9992345678',
    deliveryAddress: { city: 'Ostrova', state: 'Northshire', country: 'Meridia', postalCode: '4021' },
    grandTotal: 1_400_000,
    shippingFee: 200_000,
  });
  await open(page, `/track/${token}`, { script: false });
  await see(page.getByText('Ostrova').first());
  await expectNothingOfPakistan(page);
  expect(await verifyShop(it.db)).toEqual([]);
}

test('with scripts: a city in its own letters, a regional total, the order in dinars', () =>
  it.visit(phone, async (page) => {
    await addCourt(page, { script: true });
    await typeAddress(page, { ...mira, city: 'ოსტროვა' });
    await page.getByLabel('Postal code').fill('4021');
    await see(page.getByText('To Ostrova, paid in cash at your door'));
    await see(page.getByText('Northshire (from Ostrova)'));
    await expect.poll(async () => (await amountsOn(page))['Total in cash']).toBe('14,000 D');
    await placeAndRead(page);
  }));

test('without scripts: a phone number of Pakistan is refused in words of this country', () =>
  it.visit({ ...phone, javaScript: false, expected: [400] }, async (page) => {
    await addCourt(page, { script: false });
    await typeAddress(page, { ...mira, phone: '0300 1234567', city: 'Ost' });
    await page.getByLabel('Postal code').fill('54000');
    await placeButton(page).click();
    await see(page.getByText('Enter a phone number in Meridia, such as 0 234 5678.'));
    await see(page.getByText('A postal code in Meridia has 4 digits. You may leave it empty.'));
    await page.getByLabel('Phone').fill(mira.phone);
    await page.getByLabel('Postal code').fill('4021');
    await page.getByRole('button', { name: 'Update delivery' }).click();
    await see(page.getByText('To Ostrova, paid in cash at your door'));
    await placeAndRead(page);
  }));

test('the emails of the orders speak of dinars, and of no other country', async () => {
  await expect.poll(() => sink.received.filter(({ to }) => to.includes(mira.email)).length).toBe(2);
  await expect.poll(() => sink.received.length).toBeGreaterThanOrEqual(4);
  for (const { raw } of sink.received) {
    const text = decoded(raw);
    expect(text).toContain('14,000 D');
    expect(text).toContain('Northshire, Meridia');
    expect(foundOfPakistan(text)).toEqual([]);
  }
});

test.each([
  '/',
  '/shop',
  '/shop?maxPrice=12.5',
  '/shipping',
  '/contact',
  '/size-guide',
  '/track',
  '/auth',
  '/llms.txt',
])('%s has nothing of Pakistan', (path) =>
  it.visit(phone, async (page) => {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await arrive(page, /./);
    await expectNothingOfPakistan(page);
  }),
);

test('the owner is offered no courier, gateway and language that the country has not', async () => {
  const { token } = await signIn(it.db, 'SUPER_ADMIN', new Date());
  await it.visit({ ...phone, session: token }, async (page) => {
    await open(page, '/admin/settings/couriers?add=postex');
    await see(page.getByText('No courier that the shop can call works in your country yet.'));
    await expectNoneOf(page, /PostEx|Leopards|TCS|Trax/);
    await open(page, '/admin/settings/payments');
    await see(page.getByText('No gateway of the shop works in your country yet.'));
    await expectNoneOf(page, /JazzCash|Easypaisa|Safepay|PayFast/);
    await open(page, '/admin/settings?edit');
    await expectNoneOf(page, /اردو|Urdu/);
  });
});

async function expectNoneOf(page: Page, names: RegExp): Promise<void> {
  expect((await page.locator('main').innerText()).match(names)).toBe(null);
}

// Quoted-printable or base64, as Nodemailer writes each part.
function decoded(raw: string): string {
  const parts = raw.split(/\r?\n(?=--)/);
  return parts.map(decodedPart).join('\n');
}

function decodedPart(part: string): string {
  const [head = '', ...rest] = part.split(/\r?\n\r?\n/);
  const body = rest.join('\n\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString() : part;
}
