// Looks at a shop as its customers do: home, list, product and checkout, on a phone and on a desktop, by day and by night, in both languages.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { watchShifts } from './judge.mjs';

export const looks = [
  { name: '360', viewport: { width: 360, height: 740 } },
  { name: '360-dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { name: '1440', viewport: { width: 1440, height: 900 } },
  { name: '1440-dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
];

/** Draws every page of `shop` into `folder`; `seen` is called with each page while it is open. */
export async function lookAt(browser, { baseURL, folder, shop, product, languages = ['', '/ur'], seen }) {
  await mkdir(folder, { recursive: true });
  for (const { name, ...rest } of looks)
    for (const language of languages) {
      const context = await browser.newContext({ baseURL, ...rest, reducedMotion: 'reduce' });
      // Each size of a picture is made when it is first asked for.
      context.setDefaultTimeout(180_000);
      await context.addInitScript(watchShifts);
      const page = await context.newPage();
      await putInCart(page, `${language}${product}`);
      const pages = { home: '/', list: '/shop', product, checkout: '/checkout' };
      for (const [of, path] of Object.entries(pages)) {
        await page.goto(`${language}${path}`.replace(/(?<=.)\/$/, ''));
        if (of === 'checkout') await typeAddress(page, shop.checkout);
        await untilDrawn(page);
        await page.evaluate(toTheTop);
        await keep(folder, `${of}${language.replace('/', '-')}-${name}`, await page.screenshot());
        if (of === 'home' && name === '1440')
          await keep(
            folder,
            `whole${language.replace('/', '-')}-1440`,
            await page.screenshot({ fullPage: true }),
          );
        await seen?.(page, { of, language, look: name });
      }
      await context.close();
    }
}

function toTheTop() {
  document.activeElement?.blur();
  scrollTo(0, 0);
}

async function keep(folder, name, png) {
  await sharp(png)
    .webp({ quality: 90 })
    .toFile(join(folder, `${name}.webp`));
}

async function putInCart(page, product) {
  // Pressed before the scripts are there, a radio is set back by them.
  await page.goto(product, { waitUntil: 'networkidle' });
  const size = page.locator('input[name=line]:not([disabled])').nth(1);
  await size.dispatchEvent('click');
  await page
    .locator('main form button[type=submit], main form button')
    .filter({ hasText: /Add to Cart|کارٹ میں/ })
    .first()
    .click();
  await page.waitForFunction(
    () => document.cookie.includes('cart') || document.querySelector('[role=dialog]'),
  );
}

async function typeAddress(page, { name, street, city }) {
  const fields = { name, phone: '0300 7654321', street, city };
  for (const [field, text] of Object.entries(fields)) {
    const input = page.locator(`main input[name=${field}], main textarea[name=${field}]`).first();
    if (await input.count()) await input.fill(text);
  }
}

// Pictures below the fold are fetched when they come near.
async function untilDrawn(page) {
  await page.evaluate(async () => {
    for (const each of document.images) each.loading = 'eager';
    await Promise.all([...document.images].map((each) => each.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
}
