/** A line that drops under any button of the shop: the page stays, with all that was typed, and says so. */
import { sql } from 'kysely';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { createDraw } from '#server/draws/save-draw.ts';
import { insertParcel } from '#server/parcels/living-parcel.ts';
import { pairs } from '#server/testing/checkout-input.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { placeWithStatus } from '#server/testing/place-and-fulfil.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { routes } from '#shop/routes/routes.ts';
import type { RouteFacts } from '#shop/routes/route.ts';
import { cutLine, mendLine, openBrowsing, phone, type Browsing } from '../support/browser/browse.ts';
import { findPairs, type WantedPair } from '../support/browser/wanted-pairs.ts';
import { chooseSize, open, placeButton, typeAddress } from '../support/buying-steps.ts';
import { signIn } from '../support/sign-in.ts';
import { totalOf } from '../support/total-of.ts';

let it: Browsing;
let pair: WantedPair;
let tokens: { owner: string; customer: string };
let order: { id: string; token: string };
let parcelId: number;
let owner: Awaited<ReturnType<typeof signIn>>;
let drawPath: Promise<string> | undefined;
beforeAll(async () => {
  it = await openBrowsing();
  const found = await findPairs(it.db, 100_000, 400_000);
  // Each of many tests buys one of it.
  pair = found.reduce((most, each) => (each.stock > most.stock ? each : most));
  owner = await signIn(it.db, 'SUPER_ADMIN', new Date());
  const customer = await signIn(it.db, 'CUSTOMER', new Date());
  tokens = { owner: owner.token, customer: customer.token };
  order = await placeWithStatus(
    it.db,
    { lines: [pairs(pair.variantId)], rupees: await totalOf(it.db, pair.variantId) },
    'PENDING',
  );
  const sent = await placeWithStatus(
    it.db,
    { lines: [pairs(pair.variantId)], rupees: await totalOf(it.db, pair.variantId) },
    'FULFILLED',
  );
  const at = new Date();
  parcelId = await transact(it.db, (tx) => insertParcel(tx, { orderId: sent.id, kind: 'out', at }));
  await it.db.updateTable('parcels').set({ handedAt: at }).where('id', '=', parcelId).execute();
});
afterAll(() => it?.close());

const answeredInPlace = 'tests/browser/dropped-press.test.ts presses each of them';

/** Resource routes act for the page named here; of what nobody types into, nothing can be lost. */
const resources: Partial<Record<keyof typeof routes, string>> = {
  '/cart/lines': answeredInPlace,
  '/cart/drawer': answeredInPlace,
  '/wishlist/items': answeredInPlace,
  '/stock-requests': answeredInPlace,
  '/auth/sign-out': 'a button without a field',
  '/ad-choice': 'two buttons without a field',
  '/field-data': 'a beacon that nobody waits for',
  '/auth/send-again': 'a button without a field',
  '/admin/orders/status':
    'the list of orders, which says that nobody knows what was changed, and is loaded again',
  '/admin/orders/stages': 'the same',
  '/admin/dispatch/scan': 'the hand-over, which says of each scan in red to scan it again',
  '/admin/parcels/scan': 'the check-in, which says of each scan in red to scan it again',
  '/admin/language': 'a button without a field',
  '/admin/orders/leave': 'confirm mode, which nobody waits for',
  '/admin/products/:id/stock': 'the list of products',
  '/admin/products/take-in': 'the imports, which go on where they were',
  '/admin/products/delete-all': 'the imports',
  '/admin/products/undo': 'the imports',
  '/admin/pictures': 'the product form',
  '/admin/videos': 'the same',
  '/admin/setup': 'buttons without a field',
  '/api/v1/*': 'another program, which sends again with its Idempotency-Key',
  '/mcp': 'an agent, which sends the same confirmation again',
  '/api/mcp': 'the same',
  '/api/ucp/*': 'a platform, which sends again with its Idempotency-Key',
  '/continue/:id': 'a button without a field',
  '/pay/:way/return': 'the page of a gateway, whose payment the shop asks for by itself',
  '/pay/:way/back': 'the same, sent on by the browser without a field that anybody fills in',
  '/hooks/whatsapp': 'another machine, which sends again by itself',
  '/hooks/:way/:secret': 'another machine, which sends again by itself',
};

/** Where a form of each other route is found. */
const places: Partial<Record<keyof typeof routes, () => Promise<string> | string>> = {
  '/checkout': () => '/checkout',
  '/cart': () => '/cart',
  '/track': () => '/track',
  '/track/:token': () => `/track/${order.token}`,
  '/track/:token/change': () => `/track/${order.token}/change`,
  '/track/:token/pay': () => withAccount(`/track/${order.token}/pay`),
  '/auth': () => '/auth',
  '/auth/sign-up': () => '/auth/sign-up',
  '/auth/forgot': () => '/auth/forgot',
  '/auth/reset': () => '/auth/reset',
  '/auth/welcome': () => '/auth/welcome',
  '/auth/confirm': () => '/auth/confirm',
  '/profile': () => '/profile?edit',
  '/profile/addresses/:id': () => '/profile/addresses/new',
  '/profile/security': () => '/profile/security',
  '/admin/orders/:id': () => `/admin/orders/${order.id}`,
  '/admin/orders/:id/edit': () => `/admin/orders/${order.id}/edit`,
  '/admin/orders/confirm': () => '/admin/orders/confirm',
  '/admin/orders/new': () => '/admin/orders/new',
  '/admin/parcels/list': () => withCourier('/admin/parcels/list'),
  '/admin/cash': () => withGateway('/admin/cash'),
  '/admin/cash/rates': () => '/admin/cash/rates',
  '/admin/cash/statement': () => withCourier('/admin/cash/statement'),
  '/admin/payments/bank': () => '/admin/payments/bank',
  '/admin/parcels/:id': () => `/admin/parcels/${parcelId}`,
  '/admin/products/new': () => '/admin/products/new',
  '/admin/products/:id': () => `/admin/products/${pair.productId}`,
  '/admin/products/fields/new': () => '/admin/products/fields/new',
  '/admin/products/sizes/new': () => '/admin/products/sizes/new',
  '/draws/:id': withDraw,
  '/admin/products/draws/new': () => `/admin/products/draws/new?product=${pair.productId}`,
  '/admin/products/bulk': () => '/admin/products/bulk',
  '/admin/move-in': () => '/admin/move-in',
  '/admin/offers/new': () => '/admin/offers/new',
  '/admin/coupons/new': () => '/admin/coupons/new',
  '/admin/customers/:id': async () => `/admin/customers/${await someCustomer()}`,
  '/admin/settings': () => '/admin/settings?edit',
  '/admin/appearance': () => '/admin/appearance',
  '/admin/redirects': () => '/admin/redirects',
  '/admin/appearance/home': () => '/admin/appearance/home?edit=hero',
  '/admin/menus': () => '/admin/menus',
  '/admin/languages/:code': () => '/admin/languages/ur',
  '/admin/pages/new': () => '/admin/pages/new',
  '/admin/collections/new': () => '/admin/collections/new',
  '/admin/settings/emails/:name': () => '/admin/settings/emails/order-placed',
  '/admin/settings/messages': () => '/admin/settings/messages',
  '/admin/settings/couriers': () => '/admin/settings/couriers?add=trax',
  '/admin/settings/payments': () => '/admin/settings/payments',
  '/admin/settings/api': () => '/admin/settings/api',
  '/admin/settings/webhooks': () => '/admin/settings/webhooks',
  '/admin/settings/ads': () => '/admin/settings/ads',
  '/admin/lists/new': () => '/admin/lists/new?list=brands',
  '/admin/staff': () => '/admin/staff',
};

// Nothing is paid by transfer until the owner has an account.
async function withAccount(path: string): Promise<string> {
  const account = { payTitle: 'Qadam', payIban: 'PK36SCBL0000001123456702' };
  const rows = Object.entries(account).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await it.db
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return path;
}

async function withCourier(path: string): Promise<string> {
  await it.db
    .insertInto('courierAccounts')
    .values({ name: 'Rider Asif' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return path;
}

// Only a shop with a gateway writes payouts down.
async function withGateway(path: string): Promise<string> {
  await it.db
    .insertInto('gatewayAccounts')
    .values({ gateway: 'safepay', sealed: Buffer.alloc(1), isOn: true, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return path;
}

// Of a product of its own: the pair that is bought here stays in stock.
async function withDraw(): Promise<string> {
  drawPath ??= makeDraw();
  return drawPath;
}

async function makeDraw(): Promise<string> {
  const shoe = await makeProduct(it.db, { title: 'Launch', rupees: 9_000, stock: { 42: 2 } });
  const made = await createDraw(
    it.db,
    { userId: owner.userId, email: owner.email },
    {
      productId: shoe.id,
      sizes: [{ variantId: shoe.row('42'), pairs: 1 }],
      opensAt: new Date(),
      closesAt: new Date(Date.now() + 3600_000),
      windowMinutes: 60,
    },
    new Date(),
  );
  if (isRefusal(made)) throw new Error(made.text);
  return `/draws/${made.id}`;
}

async function someCustomer(): Promise<string> {
  const row = await it.db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Lists whose buttons carry no text, and pages that only a secret link opens: the root answers for all routes alike. */
const likewise: readonly (keyof typeof routes)[] = [
  '/track/:token/return',
  '/track/:token/pay/:way',
  '/review',
  '/back-in-stock/:token',
  '/draws/entry/:token',
  '/auth/code',
  '/auth/confirm-email',
  '/profile/orders',
  '/profile/orders/:id',
  '/profile/wishlist',
  '/profile/addresses',
  '/profile/second-step',
  '/admin/dispatch',
  '/admin/dispatch/labels',
  '/admin/dispatch/handover',
  '/admin/dispatch/handovers/:id',
  '/admin/parcels',
  '/admin/parcels/check-in',
  '/admin/products',
  '/admin/products/import',
  '/admin/products/fields',
  '/admin/products/fields/:key',
  '/admin/products/sizes/:id',
  '/admin/products/draws/:id',
  '/admin/extensions/:key',
  '/admin/move-in/:id',
  '/admin/offers',
  '/admin/offers/:id',
  '/admin/coupons',
  '/admin/coupons/:code',
  '/admin/payments',
  '/admin/returns',
  '/admin/questions',
  '/admin/cash/parcels',
  '/admin/cash/statements/:id',
  '/admin/reviews',
  '/admin/messages/:id',
  '/admin/messages/replies',
  '/admin/lists',
  '/admin/lists/:list/:slug',
  '/admin/pages',
  '/admin/pages/:id',
  '/admin/collections/:id',
  '/admin/settings/webhooks/:id',
];

test('every route that takes a form is looked at here', () => {
  const acting = Object.entries<RouteFacts>(routes).filter(([, { act }]) => act !== 'nobody');
  const known: string[] = [...Object.keys(resources), ...Object.keys(places), ...likewise];
  expect(acting.map(([pattern]) => pattern).filter((pattern) => !known.includes(pattern))).toEqual([]);
});

/** `isBefore`: nothing that a field asks while it is typed into is answered either. */
type Cut = { name: string; isBefore?: true; cut: (page: Page) => Promise<unknown> };

const posts = (page: Page, handle: (route: Route) => Promise<void>) =>
  page.route('**/*', (route) => (route.request().method() === 'POST' ? handle(route) : route.fallback()));

const cuts: Cut[] = [
  { name: 'the request cut', cut: (page) => posts(page, (route) => route.abort('connectionreset')) },
  {
    name: 'the answer cut',
    cut: (page) =>
      posts(page, (route) =>
        route.fulfill({ status: 200, headers: { 'x-remix-response': 'yes' }, body: '[{"_1":' }),
      ),
  },
  // Then the page cannot be loaded again either.
  { name: 'no line at all', isBefore: true, cut: cutLine },
];

describe.each(Object.keys(places) as (keyof typeof places)[])('%s', (pattern) => {
  test.each(cuts)('with $name the page stays as it was typed, and says so', ({ cut, isBefore }) =>
    it.visit({ ...phone, isCut: true, session: sessionOf(pattern) }, async (page) => {
      await stand(page, pattern);
      if (isBefore) await cut(page);
      const typed = await typeEverywhere(page);
      const { pathname } = new URL(page.url());
      if (!isBefore) await cut(page);
      const enabled = await ownButtons(page).count();
      await pressMain(page);
      await page.locator('.toasts [data-look=error]').first().waitFor();
      expect(await page.getByText(/Oops!|Unexpected/).count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe(pathname);
      expect(await readFields(page)).toEqual(typed);
      // The button works again; beside what was typed there may be more of them, such as the way back to the default menu.
      await expect.poll(() => ownButtons(page).count()).toBeGreaterThanOrEqual(enabled);
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await Promise.all([sent, pressMain(page)]);
    }),
  );
});

// A page whose address has a parameter: the router would ask whether another route fits it better before it sends a form.
test.each(['/track/:token/change', '/admin/customers/:id'] as const)(
  '%s: a line that drops before anything but the page has come keeps what was typed',
  (pattern) =>
    it.visit({ ...phone, isCut: true, session: sessionOf(pattern) }, async (page) => {
      let asked = 0;
      await page.route('**/__manifest*', () => void (asked += 1));
      await stand(page, pattern);
      const typed = await typeEverywhere(page);
      await expect.poll(() => asked).toBeGreaterThan(0);
      await posts(page, (route) => route.abort('connectionreset'));
      await pressMain(page);
      await page.locator('.toasts [data-look=error]').first().waitFor();
      expect(await readFields(page)).toEqual(typed);
    }),
);

test('parcels given to a courier on a line that is gone stay chosen, and the page says so', async () => {
  for (let placed = 0; placed < 2; placed += 1)
    await placeWithStatus(
      it.db,
      { lines: [pairs(pair.variantId)], rupees: await totalOf(it.db, pair.variantId) },
      'CONFIRMED',
    );
  await it.visit({ ...phone, isCut: true, session: tokens.owner }, async (page) => {
    await open(page, '/admin/dispatch');
    await page.getByLabel(/^Select all/).check();
    await page.getByLabel('Courier', { exact: true }).fill('Rider Bilal');
    const chosen = await page.getByText(/^\d+ selected$/).innerText();
    await cutLine(page);
    const give = page.getByRole('button', { name: 'Give to courier' });
    await give.click();
    const words = 'The parcels were not given to the courier. Please try again.';
    await page.locator('main [role=alert]', { hasText: words }).waitFor();
    expect(await page.getByText(/^\d+ selected$/).innerText()).toBe(chosen);
    await mendLine(page);
    await give.click();
    await page.getByText(/parcels? given to Rider Bilal/).waitFor();
  });
});

const gone: [string, (route: Route) => Promise<void>][] = [
  ['whose line is gone', (route) => route.abort('connectionreset')],
  ['whose shop does not answer', (route) => route.fulfill({ status: 503, body: 'busy' })],
];

test.each(gone)('a page %s loads itself again in vain, stays, and loads once the shop is reached', (_, cut) =>
  it.visit({ ...phone, isCut: true, expected: [503], session: tokens.owner }, async (page) => {
    await open(page, '/admin/parcels/check-in');
    const scan = async (code: string) => {
      await page.getByLabel('Scan each box').fill(code);
      await page.keyboard.press('Enter');
    };
    await page.route(/check-in\.data|parcels\/scan/, cut);
    const again = page.waitForRequest(/check-in\.data/);
    await scan('QD-1');
    const reload = await again;
    await reload.response();
    await page.getByText('QD-1: The shop did not answer. Scan it again.').waitFor();
    await page.unrouteAll();
    const loaded = page.waitForResponse((each) => each.url().includes('check-in.data') && each.ok());
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await loaded;
    await scan('QD-2');
    await page.getByText(/QD-2/).waitFor();
    expect(await page.getByText(/QD-1/).count()).toBe(1);
  }),
);

test.each(gone)(
  'a dialog %s says that its stock could not be loaded, and asks again by its button',
  (_, cut) =>
    it.visit({ ...phone, isCut: true, expected: [503], session: tokens.owner }, async (page) => {
      await open(page, '/admin/products');
      let asked = 0;
      await page.route(/\/stock\.data/, (route) => {
        asked += 1;
        return cut(route);
      });
      await page
        .getByRole('button', { name: /^Edit stock of/ })
        .first()
        .click();
      await page.getByText('The stock could not be loaded.').waitFor();
      expect(asked).toBe(1);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('button', { name: 'Save stock' }).waitFor();
    }),
);

test.each(gone)('a form %s while its preview is asked for stays, and the next one comes', (_, cut) =>
  it.visit({ ...phone, isCut: true, expected: [503], session: tokens.owner }, async (page) => {
    await open(page, '/admin/offers/new');
    const value = page.getByLabel('Value', { exact: true });
    const asksFor = (typed: string) =>
      page.waitForRequest((request) => request.url().includes(`value=${typed}&`));
    await page.getByLabel('Title', { exact: true }).fill('Eid Sale');
    await page.route(/offers\/effect/, cut);
    const [first] = await Promise.all([asksFor('10'), value.fill('10')]);
    await first.response();
    await page.unrouteAll();
    await Promise.all([asksFor('15'), value.fill('15')]);
    await page.locator('form output').getByText('On its own:').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Eid Sale');
  }),
);

function sessionOf(pattern: string): string | undefined {
  if (pattern.startsWith('/admin')) return tokens.owner;
  return pattern.startsWith('/profile') ? tokens.customer : undefined;
}

async function stand(page: Page, pattern: keyof typeof places): Promise<void> {
  if (pattern === '/cart' || pattern === '/checkout') {
    await open(page, `/product/${pair.productId}?colour=${encodeURIComponent(pair.colour)}`);
    await chooseSize(page, pair.size);
    await page.locator('#add').click();
    await page.locator('dialog[open]').getByText('Added to cart!').first().waitFor();
  }
  await open(page, (await places[pattern]?.()) ?? pattern);
}

const fields =
  'form[method=post] :is(input:not([type=hidden],[type=radio],[type=checkbox],[type=file],[readonly],[list=none]),textarea)';

// In words that each kind of field takes; what is refused on the way is no matter, the line is cut before.
async function typeEverywhere(page: Page): Promise<string[]> {
  const all = page.locator(fields);
  for (const { at, words } of await all.evaluateAll(wordsOfFields)) {
    const field = all.nth(at);
    // What was typed before may have taken it away.
    if (await field.isEnabled()) await field.fill(words);
  }
  return readFields(page);
}

// Run in the page: what is typed into each field that takes words.
function wordsOfFields(all: Element[]): { at: number; words: string }[] {
  return all.flatMap((each, at) => {
    const { type, inputMode, disabled } = each as HTMLInputElement;
    if (
      disabled ||
      !each.checkVisibility({ visibilityProperty: true }) ||
      /^(date|datetime-local|time|color)$/.test(type)
    )
      return [];
    if (type === 'email') return [{ at, words: 'ayesha@example.com' }];
    return [{ at, words: type === 'number' || inputMode === 'numeric' ? '54000' : 'Model Town 12' }];
  });
}

function readFields(page: Page): Promise<string[]> {
  return page.locator(fields).evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .map((each) => {
        const field = each as HTMLInputElement;
        return `${field.name}=${field.value}`;
      }),
  );
}

function ownButtons(page: Page) {
  const apart = ['[type=button]', '.sr-only', 'header *', 'footer *', 'nav *'];
  const button = `button${apart.map((each) => `:not(${each})`).join('')}:enabled`;
  return page.locator(`form[method=post] ${button}`).filter({ visible: true });
}

// The last button of the page is the one that sends its form; a bar may lie over it while the page is long.
async function pressMain(page: Page): Promise<void> {
  await ownButtons(page)
    .last()
    .evaluate((button) => (button as HTMLElement).click());
}

/** A filled checkout whose order is placed, but whose answer never arrives. */
async function loseAnswer(page: Page, phoneNumber: string): Promise<void> {
  await typeAddress(page, {
    name: 'Ayesha Khan',
    phone: phoneNumber,
    email: 'ayesha@example.com',
    street: 'House 12, Street 4',
    city: 'Lahore',
    state: '',
  });
  await page.getByText('To Lahore, paid in cash').waitFor();
  await page.route('**/checkout.data', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await placeButton(page).click();
}

test('the answer to "Place order" is lost: sent again, also corrected, it is the one order that stands', () =>
  it.visit({ ...phone, isCut: true }, async (page) => {
    await stand(page, '/checkout');
    const before = await orderCount();
    await loseAnswer(page, '0300 1234567');
    const words = 'Failed to place order. We could not reach the shop.';
    await page.locator('main [role=alert]', { hasText: words }).waitFor();
    expect(await page.getByLabel('Street address').inputValue()).toBe('House 12, Street 4');
    expect(await orderCount()).toBe(before + 1);
    await page.unroute('**/checkout.data');
    await page.getByLabel('Street address').fill('House 13, Street 4');
    await placeButton(page).click();
    await page.getByRole('heading', { name: 'Order placed successfully!' }).waitFor();
    await page.getByText('It stands as you sent it first').waitFor();
    expect(await orderCount()).toBe(before + 1);
  }));

test('the answer to "Place order" is lost: a reload names the order that stands', () =>
  it.visit({ ...phone, isCut: true }, async (page) => {
    await stand(page, '/checkout');
    await loseAnswer(page, '0300 1234568');
    await page.locator('main [role=alert]', { hasText: 'Failed to place order.' }).waitFor();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.getByText(/^Order #[0-9a-f]{8} stands$/).waitFor();
  }));

test('a coupon applied, a city typed and an order placed offline: the form stays, and says so', () =>
  it.visit({ ...phone, isCut: true }, async (page) => {
    await stand(page, '/checkout');
    await typeAddress(page, {
      name: 'Ayesha Khan',
      phone: '0300 1234569',
      email: 'ayesha@example.com',
      street: 'House 12, Street 4',
      city: '',
      state: '',
    });
    // The code that says what was not answered comes after the page.
    await page.waitForLoadState('networkidle');
    await cutLine(page);
    await page.getByRole('combobox', { name: 'City' }).fill('Lahore');
    await page.getByText('Have a coupon?').click();
    await page.getByLabel('Coupon code').fill('SALAM500');
    const typed = await readFields(page);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.locator('.toasts').getByText('Failed to apply coupon. Please try again.').waitFor();
    await placeButton(page).click();
    await page.locator('.toasts').getByText('Failed to place order.').waitFor();
    expect(await readFields(page)).toEqual(typed);
    expect(await page.getByText(/Oops!/).count()).toBe(0);
  }));

async function orderCount(): Promise<number> {
  const { count } = await it.db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
