// Draws docs/pictures/journey: one order through every page, on a phone and on a desktop, light and dark, in a shop beside simulated couriers.
// `node scripts/draw-journey.mjs`, with Node 24 and the built pages; it takes some minutes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { openBrowser } from '../tests/support/browser/open-browser.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs', 'pictures', 'journey');
const PORT = '3986';
const looks = [
  { name: '360', viewport: { width: 360, height: 740 } },
  { name: '360-dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { name: '1440', viewport: { width: 1440, height: 900 } },
  { name: '1440-dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
];

const { shop, guide } = await openShop();
const browser = await openBrowser();
const options = { baseURL: `http://localhost:${PORT}` };
try {
  await rm(folder, { recursive: true, force: true });
  for (const { name } of looks) await mkdir(join(folder, name), { recursive: true });
  const wide = { ...options, viewport: looks[2].viewport };
  await live(await browser.newContext(wide), await browser.newContext(wide));
} finally {
  await browser.close();
  shop.kill('SIGTERM');
}

/** The customer and the owner do what they do; after each step both are looked at. */
async function live(customerContext, ownerContext) {
  const customer = await customerContext.newPage();
  const owner = await ownerContext.newPage();
  const sees = (name, path, more) => draw(name, path, customerContext, more);
  const works = (name, path, more) => draw(name, path, ownerContext, more);

  await owner.goto('/auth');
  await owner.fill('input[name=email]', guide.email);
  await owner.fill('input[name=password]', guide.password);
  await owner.getByRole('button', { name: 'Sign In' }).last().click();
  await owner.waitForURL((url) => !url.pathname.startsWith('/auth'));

  await customer.goto('/shop');
  const product = await customer.locator('main a[href^="/product/"]').first().getAttribute('href');
  await customer.goto(product);
  await sees('01-product', product);
  await customer.locator('input[name=line]:not([disabled])').nth(2).check({ force: true });
  await press(customer, 'Add to Cart');
  await customer
    .getByText(/in your cart|Added/i)
    .first()
    .waitFor();
  await sees('02-cart', '/cart');
  await customer.goto('/checkout');
  await sees('03-checkout', '/checkout', typeAddress);
  await typeAddress(customer);
  await press(customer, /^Place order/);
  await customer.getByRole('heading', { name: 'Order placed successfully!' }).waitFor();
  const { pathname, search } = new URL(customer.url());
  await sees('04-placed', pathname + search);
  const link = await customer
    .getByRole('link', { name: /^(Confirm|Change or track) it here$/ })
    .getAttribute('href');
  const own = new URL(link, options.baseURL).pathname;
  const ref = (
    await customer
      .getByText(/^Order #/)
      .first()
      .innerText()
  ).match(/#(\w+)/)[1];
  await sees('05-asked', own);
  await works('06-call', '/admin/orders/confirm');
  await customer.goto(own);
  await press(customer, 'Yes, I want it');
  await customer.waitForURL(/done=confirm/);

  await works('07-book', '/admin/dispatch', (page) => choose(page, ref));
  await owner.goto('/admin/dispatch');
  await choose(owner, ref);
  await press(owner, 'Give to courier');
  await owner.getByText('1 parcel given to PostEx').first().waitFor();
  const parcel = await booked(ref);
  await works('08-labels', '/admin/dispatch/labels');
  await owner.goto('/admin/dispatch/labels');
  await owner.locator(`label:has-text("${ref}") input`).first().check({ force: true });
  await press(owner, 'Print labels');
  await owner.locator('[data-label]').first().waitFor();
  await works('09-hand-over', '/admin/dispatch/handover', (page) => scan(page, ref));
  await owner.goto('/admin/dispatch/handover');
  await scan(owner, ref);
  await press(owner, /^Hand over 1 parcel/);
  await owner.getByText('Received by, name and signature').waitFor();
  const handedOver = new URL(owner.url());
  await works('10-handed-over', handedOver.pathname + handedOver.search);

  const happens = (step, why = '') => happen(parcel, step, why);
  await happens('picked');
  await happens('arrived');
  await untilSaid(customer, own, 'Waiting for Delivery');
  await sees('11-on-its-way', own);
  await happens('attempt', 'absent');
  await owner.goto('/admin/parcels');
  await until(owner, () => owner.getByText(`#${ref}`).first().isVisible());
  await works('12-attempted', '/admin/parcels');
  await sees('13-not-at-home', own);
  await happens('out');
  await happens('delivered');
  await untilSaid(customer, own, 'Delivered');
  await sees('14-delivered', own);
  await works('15-order', `/admin/orders?q=${ref}`);
  await works('16-cash', '/admin/cash');
  await customer.goto(own);
  const back = await customer.locator('a[href$="/return"]').first().getAttribute('href');
  await sees('17-send-back', back);
  await askForAnother(customer, back);
  await works('18-returns', '/admin/returns');
  await works('19-cash-parcels', '/admin/cash/parcels');
  await works('20-statement', '/admin/cash/statement');
  await works('21-tax-rates', '/admin/cash/rates');
  await works('22-payments', '/admin/payments');
  await works('23-bank', '/admin/payments/bank');
  await works('24-profit', '/admin/profit');
  await works('25-pairs', '/admin/profit/pairs');
  await works('26-order-again', '/admin/profit/reorder');
  await works('27-does-not-sell', '/admin/profit/dead-stock');
  await works('28-pay-first', '/admin/settings/payments');
}

function press(page, button) {
  return page.getByRole('button', { name: button }).first().click();
}

async function typeAddress(page) {
  await page.getByLabel('Full name').fill('Ayesha Siddiqui');
  await page.getByLabel('Phone').fill('0300 7654321');
  await page.getByLabel('Email').fill('ayesha@example.com');
  await page.getByLabel('Street address').fill('House 7, Street 12, near Jamia Masjid');
  await page.getByRole('combobox', { name: 'City' }).fill('Karachi');
}

async function choose(page, ref) {
  await page.locator(`input[name=parcel]`).first().waitFor({ state: 'attached' });
  await page
    .locator(`label:has-text("${ref}") input, tr:has-text("${ref}") input[name=parcel]`)
    .first()
    .check({ force: true });
  await page.getByLabel('Courier', { exact: true }).fill('PostEx');
}

async function scan(page, ref) {
  await page.getByLabel(/^Scan each box/).fill(ref);
  await page.keyboard.press('Enter');
  await page.getByText('1 of 1').first().waitFor();
}

async function askForAnother(page, path) {
  await page.goto(path);
  for (const name of ['why', 'instead', 'how'])
    await page
      .locator(`[name=${name}]`)
      .first()
      .check({ force: true })
      .catch(() => undefined);
  await page.locator('main form').last().getByRole('button').last().click();
  await page.waitForURL((url) => !url.pathname.endsWith('/return'));
}

/** At its simulator: the number of the parcel with our reference. */
async function booked(ref) {
  for (;;) {
    const { parcels } = await (await fetch(`${guide.postex}/__sim/state`)).json();
    const found = parcels.find(({ reference }) => reference === ref);
    if (found) return found.cn;
    await pause();
  }
}

async function happen(cn, step, why) {
  await pause();
  const body = new URLSearchParams({ cn, step, why });
  const answer = await fetch(`${guide.postex}/__sim/event`, { method: 'POST', body });
  if (!answer.ok) throw new Error(await answer.text());
}

async function untilSaid(page, path, words) {
  await page.goto(path);
  await until(page, () =>
    page.locator(`section[aria-labelledby=told] :text-matches("${words}", "i")`).first().isVisible(),
  );
}

async function until(page, isSo) {
  for (let tries = 0; !(await isSo()); tries += 1) {
    if (tries > 60) throw new Error(`${page.url()} stays as it is`);
    await pause();
    await page.reload();
  }
}

function pause() {
  return new Promise((done) => setTimeout(done, 2_000));
}

/** One page in every look, with the cookies of whoever sees it; `first` is done there before. */
async function draw(name, path, seenBy, first) {
  const storageState = await seenBy.storageState();
  for (const { name: look, ...rest } of looks) {
    const context = await browser.newContext({ ...options, ...rest, reducedMotion: 'reduce', storageState });
    const page = await context.newPage();
    await page.goto(path);
    if (first) await first(page);
    await page.waitForLoadState('networkidle');
    const png = await page.screenshot();
    await sharp(png)
      .webp({ quality: 60, effort: 6 })
      .toFile(join(folder, look, `${name}.webp`));
    await context.close();
  }
  process.stdout.write(`${name}\n`);
}

async function openShop() {
  const args = [
    '--disable-warning=ExperimentalWarning',
    join('sample', 'try-couriers.ts'),
    PORT,
    '--speed=1',
  ];
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  while (!text.includes('ctrl-C')) {
    const [piece] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [null])]);
    if (piece === null) throw new Error('The shop did not open.');
    text += piece;
  }
  const [, email, password] = /^ {2}(\S+@\S+) {3}(.+)$/m.exec(text) ?? [];
  const postex = /PostEx\s+(\S+)\/__sim/.exec(text)?.[1];
  return { shop: child, guide: { email, password, postex } };
}
