/** The list of orders where the shop is slow: what comes late does not stand over what has come since, and each Undo undoes its own. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeStatuses } from '#server/orders/change-statuses.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { desktop, holdToasts, openBrowsing, type Browsing } from '../../support/browser/browse.ts';
import { open, see } from '../../support/buying-steps.ts';
import { signIn } from '../../support/sign-in.ts';
import { firstPair, type WantedPair } from '../../support/browser/wanted-pairs.ts';

declare global {
  interface Window {
    /** Asks for the figures, as a page that is open for long does every half minute. */
    tick?: () => void;
  }
}

let it: Browsing;
let session: string;
let pair: WantedPair;
beforeAll(async () => {
  it = await openBrowsing();
  session = (await signIn(it.db, 'ADMIN', new Date())).token;
});
afterAll(() => it?.close());
beforeEach(async () => {
  pair = await firstPair(it.db, 1_000_000, 9_000_000);
  await it.db
    .insertInto('stockMovements')
    .values({ variantId: pair.variantId, delta: 4, reason: 'delivery' })
    .execute();
});

const buy = (name: string) =>
  makeOrder(it.db, { row: pair.variantId, rupees: pair.price / 100, name, at: new Date() });

const setAside = async (id: string, to: 'CONFIRMED' | 'CANCELLED') =>
  changeStatuses(
    it.db,
    await makeStaff(it.db),
    { changes: [{ orderId: id, from: 'PENDING', to }], note: 'By telephone' },
    new Date(),
  );

const orderOf = (id: string) =>
  it.db.selectFrom('orders').select(['status', 'packedAt']).where('id', '=', id).executeTakeFirstOrThrow();

const visitList = (path: string, walk: (page: Page) => Promise<void>) =>
  it.visit({ ...desktop, session }, async (page) => {
    await holdToasts(page);
    await open(page, path);
    await walk(page);
  });

const row = (page: Page, id: string) => page.locator(`[data-order="${id}"]`);
const select = (page: Page, id: string) => row(page, id).getByRole('combobox');
const shown = (page: Page, id: string) => select(page, id).inputValue();

/** Changes of this order stay on their way until it is told to go on. */
async function hold(page: Page, id: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/admin/orders/status', async (route) => {
    if (!route.request().postData()?.includes(id)) return route.fallback();
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('rows that were loaded in the middle of a change are loaded again after its answer', async () => {
  const id = await buy('Slow Change');
  await visitList('/admin/orders', async (page) => {
    const goOn = await hold(page, id);
    await select(page, id).selectOption('Confirmed');
    const late = await buy('Late Comer');
    await page.getByRole('button', { name: '1 new order' }).click();
    await see(row(page, late));
    expect(await shown(page, id)).toBe('PENDING');
    goOn();
    await expect.poll(() => shown(page, id)).toBe('CONFIRMED');
  });
});

test('an answer to a change of rows that are gone leaves what the rows of now show', async () => {
  const first = await buy('Seldom Seen');
  const second = await buy('Seldom Seen');
  await visitList('/admin/orders?search=Seldom', async (page) => {
    const goOn = { first: await hold(page, first), second: await hold(page, second) };
    await select(page, first).selectOption('Confirmed');
    await buy('Not Found Here');
    const loaded = page.waitForResponse(/\/admin\/orders\.data/);
    await page.getByRole('button', { name: '1 new order' }).click();
    await loaded;
    await expect.poll(() => shown(page, first)).toBe('PENDING');
    await select(page, second).selectOption('Confirmed');
    goOn.first();
    await see(page.getByText('Order status changed to confirmed'));
    expect(await shown(page, second)).toBe('CONFIRMED');
    goOn.second();
    await expect
      .poll(async () => [await shown(page, first), await shown(page, second)])
      .toEqual(['CONFIRMED', 'CONFIRMED']);
  });
});

test('an order that was cancelled meanwhile is shown as cancelled after two changes that are refused', async () => {
  const id = await buy('Changed Mind');
  await visitList('/admin/orders?search=Changed', async (page) => {
    await setAside(id, 'CANCELLED');
    const goOn = await hold(page, id);
    await select(page, id).selectOption('Confirmed');
    await select(page, id).selectOption('Fulfilled');
    goOn();
    await see(page.getByText('Failed to update order status'));
    await expect.poll(() => shown(page, id)).toBe('CANCELLED');
  });
});

test('the Undo beside a status undoes it also where an order was packed since', async () => {
  const [changed, packed] = [await buy('Twice Told'), await buy('Twice Told')];
  await setAside(packed, 'CONFIRMED');
  await visitList('/admin/orders?search=Twice', async (page) => {
    await select(page, changed).selectOption('Confirmed');
    const told = (text: string) => page.locator('.toasts [data-look]').filter({ hasText: text });
    await see(told('Order status changed to confirmed'));
    await row(page, packed).getByRole('checkbox').check();
    await page.getByLabel('Set the status of the selected orders').selectOption('packed');
    await see(told('Marked as packed'));
    await told('Order status changed to confirmed').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await orderOf(changed)).status).toBe('PENDING');
    expect((await orderOf(packed)).packedAt).not.toBeNull();
    await page.keyboard.press('z');
    await expect.poll(async () => (await orderOf(packed)).packedAt).toBeNull();
  });
});

test('the counts of the saved views come also where the figures of the page are asked for meanwhile', async () => {
  const id = await buy('Counted Soon');
  await it.visit({ ...desktop, session }, async (page) => {
    await page.addInitScript(() => {
      const real = window.setInterval;
      window.setInterval = ((act: () => void, ms?: number) => {
        if (ms === 30_000) window.tick = act;
        return real(act, ms);
      }) as typeof real;
    });
    await open(page, '/admin/orders');
    const count = async () =>
      Number(
        /\d+/.exec(
          await page.getByRole('navigation', { name: 'Saved views' }).getByText('To confirm').innerText(),
        )?.[0],
      );
    const before = await count();
    const asked = Promise.withResolvers<void>();
    await page.route(
      /\/admin\/figures/,
      () => {
        // Never answered: another one takes its place.
        asked.resolve();
      },
      { times: 1 },
    );
    await select(page, id).selectOption('Confirmed');
    await asked.promise;
    await page.evaluate(() => window.tick?.());
    await expect.poll(count).toBe(before - 1);
  });
});
