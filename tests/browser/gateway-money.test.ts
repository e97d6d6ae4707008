/** Money at a gateway as staff meet it: what is not as it was asked is a question in words and moves nothing; what is right is held until its payout. */
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortId } from '#shop/orders/order-status.ts';
import { exactMoney } from '#shop/cash/amount.ts';
import { saveGateway } from '#server/gateways/accounts.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { pairs } from '#server/testing/checkout-input.ts';
import { saveSetting } from '#server/testing/make-offer.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { placeWithStatus } from '#server/testing/place-and-fulfil.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { GATEWAY_SKINS } from '#sims/gateways/all-skins.ts';
import { openGateway, type GatewaySim } from '#sims/gateways/open-gateway.ts';
import { arrive, desktop, openBrowsing, phone, type Browsing } from '../support/browser/browse.ts';
import { findPairs, rupeesText, type WantedPair } from '../support/browser/wanted-pairs.ts';
import { open, see } from '../support/buying-steps.ts';
import { freePort } from '../support/processes/start-shop.ts';
import { signIn } from '../support/sign-in.ts';
import { totalOf } from '../support/total-of.ts';

let it: Browsing;
let sim: GatewaySim;
let owner: Actor;
let session: string;
let pair: WantedPair;
beforeAll(async () => {
  sim = await openGateway(GATEWAY_SKINS.jazzcash);
  const port = String(await freePort());
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  it = await openBrowsing({ env: { PORT: port, PUBLIC_URL, GATEWAY_HOST_JAZZCASH: sim.origin } });
  owner = await makeStaff(it.db);
  const account = {
    name: 'jazzcash',
    values: GATEWAY_SKINS.jazzcash.account,
    isOn: true,
    version: 0,
  } as const;
  await saveGateway(it.db, owner, null, account);
  await saveSetting(it.db, 'prepayHours', 24);
  session = (await signIn(it.db, 'SUPER_ADMIN', new Date())).token;
  const found = await findPairs(it.db, 600_000, 9_000_000);
  pair = found.reduce((most, each) => (each.stock > most.stock ? each : most));
});
afterAll(async () => {
  if (it) expect(await verifyShop(it.db)).toEqual([]);
  await it?.close();
  await sim?.close();
});

type Placed = { id: string; token: string; total: number };

async function place(): Promise<Placed> {
  const total = await totalOf(it.db, pair.variantId);
  const { id, token } = await placeWithStatus(
    it.db,
    { lines: [pairs(pair.variantId)], rupees: total },
    'PENDING',
  );
  return { id, token, total: total * 100 };
}

/** The customer pays at the gateway, which then says something else than was asked. */
async function pay({ token }: Placed, otherwise: (payment: GatewaySim['payments'][number]) => unknown) {
  await it.visit(phone, async (page) => {
    await open(page, `/track/${token}/pay`);
    await page.getByRole('button', { name: /by JazzCash$/ }).click();
    await see(page.getByRole('heading', { name: 'jazzcash, a simulator' }));
    const begun = sim.payments.at(-1);
    if (!begun) throw new Error('the gateway knows of no payment');
    const { ref } = begun;
    await otherwise(begun);
    // The browser presses for the payment that it knows of.
    await page.locator('input[name=ref]').evaluate((input, now) => {
      (input as HTMLInputElement).value = now;
    }, begun.ref);
    expect(ref).toMatch(/^[0-9A-Z]{20}$/);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await arrive(page, /\/track\/[^/]+\/pay\?back=/);
  });
}

async function moneyOf({ id }: Placed): Promise<{ paid: number; entries: number }> {
  const { rows } = await sql<{ paid: number; entries: number }>`
    select paid, (select count(*)::int from cash_entries where order_id = o.id) as entries
    from orders o where id = ${id}`.execute(it.db);
  return rows[0] ?? { paid: -1, entries: -1 };
}

/** The page is loaded again until a job of the shop has read what the gateway said. */
async function untilShown(page: Page, path: string, text: string | RegExp): Promise<void> {
  await open(page, path);
  await expect
    .poll(async () => {
      await page.reload({ waitUntil: 'domcontentloaded' });
      return page.getByText(text).first().isVisible();
    })
    .toBe(true);
}

const asStaff = (walk: (page: Page) => Promise<void>) => it.visit({ ...desktop, session }, walk);

test('another amount than was asked is a question; taken, it is held by the gateway until its payout', async () => {
  const order = await place();
  const came = order.total - 50_000;
  await pay(order, (payment) => (payment.paisa = came));
  const title = `JazzCash has ${rupeesText(came)} for #${shortId(order.id)}, ${rupeesText(order.total)} was asked`;
  await asStaff(async (page) => {
    await untilShown(page, '/admin/questions', title);
    await see(page.getByText('Nothing was written down: take the money for this order if it is there'));
    expect(await moneyOf(order)).toEqual({ paid: 0, entries: 0 });
    const take = `Take ${rupeesText(came)} for #${shortId(order.id)}`;
    await page.getByRole('button', { name: take }).click();
    await expect.poll(() => page.getByText(title).count()).toBe(0);
    expect(await moneyOf(order)).toEqual({ paid: came, entries: 1 });
  });
  await it.visit({ ...phone, session }, async (page) => {
    await open(page, '/admin/cash');
    const held = page.getByRole('region', { name: 'Gateways' });
    await see(held.getByText(exactMoney(came)).first());
    await page.getByLabel('Reference').fill('JC-2026-11');
    await page.getByLabel('Came to the bank').fill(String(came / 100));
    await page.getByLabel('Fee', { exact: true }).fill('290.50');
    await page.getByRole('button', { name: 'Write it down' }).click();
    await see(page.locator('main [role=alert]').getByText(`JazzCash holds ${exactMoney(came)}`));
    expect(await page.getByLabel('Reference').inputValue()).toBe('JC-2026-11');
    await page.getByLabel('Came to the bank').fill(String(came / 100 - 290.5));
    await page.getByLabel('Came to the bank').press('Enter');
    await see(page.getByText('Payout written down').first());
    await see(held.getByText('JC-2026-11').first());
    await see(held.getByText('Rs 290.50').first());
    await expect.poll(() => page.getByLabel('Reference').inputValue()).toBe('');
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBe(0);
  });
});

test('money that names no payment of the shop is a question, and moves nothing', async () => {
  const order = await place();
  await pay(order, (payment) => (payment.ref = 'ANOTHERSHOPSPAYMENT1'));
  await asStaff(async (page) => {
    const title = `JazzCash has ${rupeesText(order.total)} that no order knows`;
    await untilShown(page, '/admin/questions', title);
    await see(page.getByText('It names ANOTHERSHOPSPAYMENT1.'));
    await page.getByRole('button', { name: 'I saw to it' }).click();
    await expect.poll(() => page.getByText(title).count()).toBe(0);
    expect(await moneyOf(order)).toEqual({ paid: 0, entries: 0 });
  });
});

test('what is paid for an order that was cancelled meanwhile is to be given back, and stays cancelled', async () => {
  const order = await place();
  await pay(order, () =>
    changeStatus(it.db, owner, { orderId: order.id, to: 'CANCELLED', note: '' }, new Date()),
  );
  await asStaff(async (page) => {
    await untilShown(page, '/admin/payments?view=to-give-back', rupeesText(order.total));
    await see(page.getByText('The order is cancelled.'));
    expect(await moneyOf(order)).toEqual({ paid: order.total, entries: 1 });
    const { status } = await it.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('CANCELLED');
  });
});
