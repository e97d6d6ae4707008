/** A pair is bought in Urdu on a phone, from its page to the confirmation; every page of shoppers in Urdu is looked over. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSetting } from '#server/testing/make-offer.ts';
import { axeProblems } from '../../support/browser/axe.ts';
import { arrive, desktop, openBrowsing, phone, type Browsing } from '../../support/browser/browse.ts';
import { sidewaysPixels, smallTargets } from '../../support/browser/look-at.ts';
import { firstPair, type WantedPair } from '../../support/browser/wanted-pairs.ts';
import { chooseSize, open, see, shopper } from '../../support/buying-steps.ts';

let it: Browsing;
let pair: WantedPair;
/** What the owner typed stays as he typed it. */
let owners: string[];
beforeAll(async () => {
  it = await openBrowsing();
  await saveSetting(it.db, 'languages', ['ur']);
  pair = await firstPair(it.db, 1_000_000, 9_000_000);
  const texts = await Promise.all([
    it.db.selectFrom('products').select('description as text').execute(),
    it.db.selectFrom('categories').select('description as text').execute(),
    it.db.selectFrom('brands').select('tagline as text').execute(),
  ]);
  owners = texts.flat().flatMap(({ text }) => text ?? []);
});
afterAll(() => it?.close());

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a pair is bought in Urdu on a phone %s', (_, script) =>
  it.visit({ ...phone, javaScript: script }, async (page) => {
    await open(page, `/ur/product/${pair.productId}`, { script });
    await chooseSize(page, pair.size);
    await page.locator('#add').click();
    await see(page.getByText('کارٹ میں ڈال دیا گیا!'));
    if (script) await open(page, '/ur/cart');
    else await arrive(page, /\/ur\/cart/);
    await page.getByRole('link', { name: 'چیک آؤٹ پر جائیں' }).filter({ visible: true }).click();
    await arrive(page, /\/ur\/checkout/);
    await typeInUrdu(page);
    await page.getByRole('button', { name: /^آرڈر کریں/ }).click();
    await arrive(page, /\/ur\/?\?placed=/);
    await see(page.getByRole('heading', { name: 'آرڈر ہو گیا!' }));
    const token = new URL(page.url()).searchParams.get('placed') ?? '';
    await open(page, `/ur/track/${token}`, { script });
    await see(page.getByText('ہماری کال کا انتظار'));
    await expectUrdu(page);
  }),
);

async function typeInUrdu(page: Page): Promise<void> {
  await page.getByLabel('پورا نام').fill('عمران خان');
  await page.getByLabel('فون').fill(shopper.phone);
  await page.getByLabel('ای میل').fill(shopper.email);
  await page.getByLabel('گھر کا پتہ').fill('مکان 7، گلی 12، نزد جامع مسجد');
  await page.getByRole('combobox', { name: 'شہر' }).fill(shopper.city);
}

test('a page in English fetches no typeface for the link that leads to Urdu', () =>
  it.visit(phone, async (page) => {
    const faces: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.woff2')) faces.push(new URL(request.url()).pathname);
    });
    await open(page, '/contact');
    await page.getByRole('link', { name: 'اردو' }).last().scrollIntoViewIfNeeded();
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => faces.length).toBeGreaterThan(0);
    expect(faces.filter((face) => face.includes('naskh'))).toEqual([]);
  }));

const pages: [string, () => string][] = [
  ['the home page', () => '/ur'],
  ['the list', () => '/ur/shop'],
  ['a search', () => '/ur/shop?search=black+sneakers+42'],
  ['a product', () => `/ur/product/${pair.productId}`],
  ['the cart', () => '/ur/cart'],
  ['categories', () => '/ur/categories'],
  ['brands', () => '/ur/brands'],
  ['contact', () => '/ur/contact'],
  ['shipping', () => '/ur/shipping?city=Lahore'],
  ['the size guide', () => '/ur/size-guide?cm=26.3'],
  ['signing in', () => '/ur/auth'],
  ['tracking', () => '/ur/track'],
];

test.each(pages)('%s in Urdu fits, can be touched and read', async (_, path) => {
  const found: string[] = [];
  for (const look of [phone, desktop])
    await it.visit(look, async (page) => {
      await open(page, path());
      await expectUrdu(page);
      const { width } = look;
      if ((await page.evaluate(sidewaysPixels)) > 0) found.push(`${width}: moves sideways`);
      if (look === phone) found.push(...(await page.evaluate(smallTargets)));
      found.push(...(await axeProblems(page)));
      found.push(...(await mirroredPictures(page)), ...(await englishWords(page)));
    });
  expect(found).toEqual([]);
});

test('the foot of a page leads to the same page in the other language', () =>
  it.visit(desktop, async (page) => {
    await open(page, '/shop?sale=yes');
    await page.getByRole('link', { name: 'اردو' }).click();
    await arrive(page, /\/ur\/shop\?sale=yes$/);
    await see(page.getByRole('heading', { level: 1, name: 'سیل' }));
    await page.getByRole('link', { name: 'English' }).click();
    await arrive(page, /:\d+\/shop\?sale=yes$/);
  }));

test('in Urdu, too, cart and checkout show the cart themselves: the link in the header opens no drawer over them', () =>
  it.visit(desktop, async (page) => {
    const cart = page.getByRole('banner').locator('[data-drawer]');
    const drawer = page.locator('#cart-drawer');
    for (const path of ['/ur/checkout', '/ur/cart']) {
      await open(page, path);
      const followed = page.waitForRequest(/\/ur\/cart\.data/);
      await cart.click();
      await followed;
      expect(await drawer.count()).toBe(0);
    }
    await open(page, '/ur/brands');
    await cart.click();
    await see(drawer);
  }));

test('in Urdu, too, a list that is on its way is dimmed, and its page not covered', () =>
  it.visit(desktop, async (page) => {
    await open(page, '/ur/shop');
    const held = Promise.withResolvers<void>();
    await page.route(/\/ur\/shop\.data/, async (route) => {
      await held.promise;
      return route.continue();
    });
    await page.locator('main a[href^="/ur/shop?show="]').click();
    await see(page.locator('main ul[aria-busy=true]'));
    expect(await page.locator('output.loading').count()).toBe(0);
    held.resolve();
    await see(page.locator('main ul[aria-busy=false]'));
  }));

test('in Urdu, too, the sum of a cart is dimmed while another one is on its way', () =>
  it.visit(desktop, async (page) => {
    await open(page, '/ur/contact');
    await page.evaluate(async (line) => {
      const body = new URLSearchParams({ line: String(line), quantity: '1', stay: '1' });
      await fetch('/cart/lines', { method: 'post', body });
    }, pair.variantId);
    await open(page, '/ur/cart');
    const held = Promise.withResolvers<void>();
    await page.route(/\/ur\/cart\.data/, async (route) => {
      await held.promise;
      return route.continue();
    });
    await page.locator('main li button[name=quantity][value="2"]').click();
    await see(page.locator('#summary [aria-busy=true]'));
    held.resolve();
    await see(page.locator('#summary [aria-busy=false]'));
  }));

async function expectUrdu(page: Page): Promise<void> {
  const html = page.locator('html');
  expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['ur', 'rtl']);
}

/** Shoes are never turned around. */
function mirroredPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('img')]
      .filter((image) => {
        for (let each: Element | null = image; each; each = each.parentElement) {
          const { transform, scale } = getComputedStyle(each);
          if (transform.startsWith('matrix(-') || scale.startsWith('-')) return true;
        }
        return false;
      })
      .map(({ alt }) => `mirrored: ${alt}`),
  );
}

/** Sentences of the shop that stayed English: three words in Latin letters or more. */
async function englishWords(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript'))
        found.push((node.textContent ?? '').trim());
    return found;
  });
  const english = said.filter((text) => /^[A-Z][a-z]+ [a-z]+ [a-z]+/.test(text));
  return english
    .filter((text) => !owners.some((own) => own.includes(text)))
    .map((text) => `English: ${text}`);
}
