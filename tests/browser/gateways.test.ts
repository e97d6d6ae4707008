/** An order paid at a gateway on this machine, from the cart to "it came in", with and without scripts: over cross-site forms, as the real ones send them. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatewayTitle, GATEWAYS, type OwnGateway } from '#shop/payments/gateways.ts';
import { saveGateway } from '#server/gateways/accounts.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { saveSetting } from '#server/testing/make-offer.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { GATEWAY_SKINS } from '#sims/gateways/all-skins.ts';
import { openGateway, type GatewaySim } from '#sims/gateways/open-gateway.ts';
import {
  arrive,
  desktop,
  openBrowsing,
  phone,
  ready,
  type Browsing,
  type Look,
} from '../support/browser/browse.ts';
import { findPairs, rupeesText, type WantedPair } from '../support/browser/wanted-pairs.ts';
import { chooseSize, open, placeButton, see, shopper, typeAddress } from '../support/buying-steps.ts';
import { freePort } from '../support/processes/start-shop.ts';

let it: Browsing;
let sims: GatewaySim[];
let pairs: WantedPair[];
beforeAll(async () => {
  sims = await Promise.all(GATEWAYS.map((name) => openGateway(GATEWAY_SKINS[name])));
  const port = String(await freePort());
  it = await openBrowsing({
    env: {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...Object.fromEntries(
        sims.map(({ skin, origin }) => [`GATEWAY_HOST_${skin.name.toUpperCase()}`, origin]),
      ),
    },
  });
  const owner = await makeStaff(it.db);
  for (const name of GATEWAYS)
    await saveGateway(it.db, owner, null, {
      name,
      values: GATEWAY_SKINS[name].account,
      isOn: true,
      version: 0,
    });
  await saveSetting(it.db, 'prepayHours', 24);
  pairs = await findPairs(it.db, 600_000, 9_000_000);
});
afterAll(async () => {
  if (it) expect(await verifyShop(it.db)).toEqual([]);
  await it?.close();
  for (const sim of sims ?? []) await sim.close();
});

async function toCheckout(page: Page, pair: WantedPair, script: boolean): Promise<void> {
  await open(page, `/product/${pair.productId}?colour=${encodeURIComponent(pair.colour)}`, { script });
  await chooseSize(page, pair.size);
  await page.locator('#add').click();
  if (script) await see(page.locator('#cart-drawer').getByText('Added to cart!'));
  await open(page, '/checkout', { script });
  await typeAddress(page, shopper);
}

const walks: [string, OwnGateway, Look][] = [
  ...GATEWAYS.map((name): [string, OwnGateway, Look] => ['with scripts', name, phone]),
  ...GATEWAYS.map((name): [string, OwnGateway, Look] => [
    'without scripts',
    name,
    { ...desktop, javaScript: false },
  ]),
];

test.each(walks)('an order is placed, paid and confirmed %s by %s', (_, name, look) =>
  it.visit(look, async (page) => {
    const script = look.javaScript !== false;
    const title = gatewayTitle(name);
    const pair = pairs[GATEWAYS.indexOf(name) + (script ? 0 : GATEWAYS.length)];
    if (!pair) throw new Error('there are too few pairs');
    await toCheckout(page, pair, script);
    await page.getByRole('radio', { name: new RegExp(`Pay now by ${title}`) }).check();
    await placeButton(page).click();
    await arrive(page, /\/track\/[^/]+\/pay\?by=/);
    await see(page.getByRole('heading', { level: 1, name: /^Pay ₨/ }));
    await page.getByRole('button', { name: new RegExp(`^Pay .* by ${title}$`) }).click();
    const goOn = page.getByRole('button', { name: `Continue to ${title}` });
    if (!script) await goOn.click();
    // Easypaisa sends the browser back once, with a token for its second form.
    if (!script && name === 'easypaisa') await goOn.click();
    await see(page.getByRole('heading', { name: `${name}, a simulator` }));
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    if (!script && name === 'jazzcash') await page.getByRole('button', { name: 'Back to the shop' }).click();
    if (!script && name !== 'jazzcash') await page.getByRole('button', { name: 'Show my order' }).click();
    await arrive(page, /\/track\/[^/]+\/pay\?back=/);
    const came = page.getByText(new RegExp(`came in by ${title}`));
    await seeInTime(page, came);
    const [, token = ''] = /\/track\/([^/]+)\//.exec(page.url()) ?? [];
    const order = await it.db
      .selectFrom('orders')
      .select(['status', 'paid', 'grandTotal'])
      .where('trackingToken', '=', token)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ status: 'CONFIRMED', paid: order.grandTotal });
    await open(page, `/track/${token}`, { script });
    await see(page.getByText(rupeesText(order.grandTotal)).first());
  }),
);

test('who leaves the page of the gateway comes back to a page that says so, and pays another way', () =>
  it.visit(desktop, async (page) => {
    const pair = pairs[GATEWAYS.length * 2];
    if (!pair) throw new Error('there are too few pairs');
    await toCheckout(page, pair, true);
    await page.getByRole('radio', { name: /Pay now by Safepay/ }).check();
    await placeButton(page).click();
    await arrive(page, /\/track\/[^/]+\/pay\?by=/);
    // "Place order · ₨… by Safepay" ends in the same words.
    await page.getByRole('button', { name: /^Pay .* by Safepay$/ }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await see(page.getByText('Nothing was paid by Safepay'));
    // Sent before the scripts have taken over, the form would ask for one press more.
    await ready(page);
    await page.getByRole('button', { name: /^Pay .* by JazzCash$/ }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await seeInTime(page, page.getByText(/came in by JazzCash/));
  }));

// The page itself looks for a minute, and without a script once.
const seeInTime = (page: Page, came: Locator) =>
  expect
    .poll(async () => {
      const isThere = await came.waitFor({ timeout: 20_000 }).then(
        () => true,
        () => false,
      );
      if (!isThere) await page.reload({ waitUntil: 'domcontentloaded' });
      return isThere;
    })
    .toBe(true);
