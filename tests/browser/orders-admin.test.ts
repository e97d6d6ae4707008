/** Orders of the admin portal in a browser: Undo, live updates, confirm mode, on a phone. Ten by keyboard and their labels: admin-shop-day. */
import type { Page } from 'playwright-core';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noteCall } from '#server/asking/note-call.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import {
  arrive,
  desktop,
  holdToasts,
  openBrowsing,
  phone,
  ready,
  type Browsing,
  type Look,
} from '../support/browser/browse.ts';
import { signIn } from '../support/sign-in.ts';
import { firstPair, type WantedPair } from '../support/browser/wanted-pairs.ts';

declare global {
  interface Window {
    /** What the stream of news said, held back. */
    held?: { isOrder: boolean; hear: () => void }[] | undefined;
  }
}

let it: Browsing;
let session: string;
let pair: WantedPair;
beforeAll(async () => {
  it = await openBrowsing({ env: { SMTP_URL: '' } });
  session = (await signIn(it.db, 'ADMIN', new Date(), { name: 'Sana Malik' })).token;
});
afterAll(async () => {
  if (!it) return;
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});
// Delivery is free from ₨5,000 on, so an order costs what its pair costs. A new pair for each test, with stock for twelve.
beforeEach(async () => {
  pair = await firstPair(it.db, 1_000_000, 9_000_000);
  await it.db
    .insertInto('stockMovements')
    .values({ variantId: pair.variantId, delta: 12, reason: 'delivery' })
    .execute();
});

const buy = (name = 'Ayesha Khan') =>
  makeOrder(it.db, { row: pair.variantId, rupees: pair.price / 100, name, at: new Date() });

async function orders(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let order = 0; order < count; order += 1) ids.push(await buy(`Buyer Number ${order + 1}`));
  // The shop writes how far each is trusted in its own time, and whoever calls is given another one meanwhile.
  await it.db.updateTable('orders').set({ askAt: null }).where('id', 'in', ids).execute();
  return ids;
}

const putOffAll = () =>
  it.db
    .updateTable('orders')
    .set({ callAgainAt: new Date(Date.now() + 86_400_000) })
    .where('status', '=', 'PENDING')
    .execute();

const box = async (what: ReturnType<Page['locator']>) =>
  (await what.boundingBox()) ?? expect.fail('not there');

async function statuses(ids: readonly string[]): Promise<Record<string, number>> {
  const rows = await it.db.selectFrom('orders').select('status').where('id', 'in', ids).execute();
  return Object.fromEntries(
    Map.groupBy(rows, (row) => row.status)
      .entries()
      .map(([status, those]) => [status, those.length]),
  );
}

function inAdmin(look: Look, path: string, walk: (page: Page) => Promise<void>): Promise<void> {
  return it.visit({ ...look, session }, async (page) => {
    await holdToasts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await ready(page);
    await walk(page);
  });
}

const statusOf = (page: Page, id: string) => page.locator(`[data-order="${id}"]`).getByRole('combobox');

test('in a phone order the total follows the city that is typed', () =>
  inAdmin(phone, '/admin/orders/new', async (page) => {
    await page.getByLabel('Find a shoe').fill('chappal');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByRole('button', { name: /^Add / }).first().click();
    const total = page.getByRole('button', { name: /^Place order/ });
    await expect.poll(() => total.innerText()).toMatch(/₨/);
    const far = await total.innerText();
    await page.getByLabel('City').fill('Lahore');
    await page.getByLabel('Name', { exact: true }).fill('Imran Shah');
    await expect.poll(() => total.innerText()).not.toBe(far);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Imran Shah');
    expect(await page.getByLabel('City').inputValue()).toBe('Lahore');
  }));

test('59: a status shows before the shop has answered, Undo puts it back, and a failure too', async () => {
  const [id = ''] = await orders(1);
  await inAdmin({ ...desktop, expected: [503] }, `/admin/orders?search=${id.slice(0, 8)}`, async (page) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/admin/orders/status', async (route) => {
      await held.promise;
      await route.continue();
    });
    await statusOf(page, id).selectOption('Confirmed');
    await expect.poll(() => statusOf(page, id).inputValue()).toBe('CONFIRMED');
    expect(await statuses([id])).toEqual({ PENDING: 1 });
    held.resolve();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await statuses([id])).toEqual({ CONFIRMED: 1 });
    await page.unroute('**/admin/orders/status');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => statuses([id])).toEqual({ PENDING: 1 });
    await expect.poll(() => statusOf(page, id).inputValue()).toBe('PENDING');

    await page.route('**/admin/orders/status', (route) => route.fulfill({ status: 503 }));
    await statusOf(page, id).selectOption('Fulfilled');
    await page.getByText('Failed to update order status').waitFor();
    await expect.poll(() => statusOf(page, id).inputValue()).toBe('PENDING');
  });
});

test('an order placed meanwhile is told over the list, whose rows stay until they are asked for', async () => {
  await orders(2);
  await inAdmin(desktop, '/admin/orders', async (page) => {
    const rows = () =>
      page.locator('[data-order]').evaluateAll((all) => all.map((row) => row.getAttribute('data-order')));
    const before = await rows();
    // The stream may not be open yet: the page asks what it missed.
    const id = await buy('Late Comer');
    await page.getByRole('button', { name: '1 new order' }).waitFor();
    expect(await rows()).toEqual(before);
    await page.getByRole('button', { name: '1 new order' }).click();
    await page.locator(`[data-order="${id}"]`).waitFor();
  });
});

test('what was ordered while the shop itself could not hear of it is told once it hears again', async () => {
  await inAdmin(desktop, '/admin/orders', async (page) => {
    await buy('First Comer');
    await page.getByRole('button', { name: '1 new order' }).waitFor();
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query ilike any(array['listen %', 'select 1'])`.execute(
      it.db,
    );
    await buy('Second Comer');
    await page.getByRole('button', { name: '2 new orders' }).waitFor();
  });
});

test('an order that an answer counted and that is heard of later is told once', async () => {
  await inAdmin(desktop, '/admin', async (page) => {
    await page.addInitScript(() => {
      window.held = [];
      const { addEventListener } = EventSource.prototype;
      EventSource.prototype.addEventListener = function (
        this: EventSource,
        kind: string,
        hear: EventListener,
      ) {
        addEventListener.call(this, kind, (event) => {
          const isOrder = event instanceof MessageEvent && String(event.data).includes('orderId');
          window.held?.push({ isOrder, hear: () => hear(event) });
        });
      } as typeof addEventListener;
    });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await ready(page);
    const hear = (what: 'the orders' | 'that it is open') =>
      page.evaluate((areOrders) => {
        const those = window.held?.filter(({ isOrder }) => isOrder === areOrders) ?? [];
        window.held = window.held?.filter(({ isOrder }) => isOrder !== areOrders);
        for (const each of those) each.hear();
      }, what === 'the orders');
    const untilHeld = () => page.waitForFunction(() => window.held?.some(({ isOrder }) => isOrder));
    // It says that it is open once the shop tells it of orders.
    await page.waitForFunction(() => window.held?.some(({ isOrder }) => !isOrder));
    await buy('Counted Once');
    await untilHeld();
    await hear('that it is open');
    await page.waitForFunction(() => document.title === '(1) Dashboard · Admin');
    await hear('the orders');
    await buy('Counted Next');
    await untilHeld();
    expect(await page.title()).toBe('(1) Dashboard · Admin');
    await hear('the orders');
    await page.waitForFunction(() => document.title !== '(1) Dashboard · Admin');
    expect(await page.title()).toBe('(2) Dashboard · Admin');
  });
});

test('a new order is in the title of every page until the list is opened, and heard where sound is on', async () => {
  await inAdmin(desktop, '/admin', async (page) => {
    const tones = () => page.evaluate(() => Number(document.documentElement.dataset['tones'] ?? 0));
    await page.evaluate(() => {
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
        const { dataset } = document.documentElement;
        dataset['tones'] = String(Number(dataset['tones'] ?? 0) + 1);
        return start.call(this, when);
      };
    });
    const sound = page.getByRole('button', { name: 'Sound for new orders' });
    expect(await sound.getAttribute('aria-pressed')).toBe('false');
    await buy('Silent Buyer');
    await page.waitForFunction(() => document.title === '(1) Dashboard · Admin');
    expect(await tones()).toBe(0);
    await sound.click();
    await page.waitForFunction(() => document.documentElement.dataset['tones'] === '2');
    await buy('Heard Buyer');
    await page.waitForFunction(() => document.title === '(2) Dashboard · Admin');
    await page.waitForFunction(() => document.documentElement.dataset['tones'] === '4');
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click();
    await page.waitForFunction(() => document.title === 'Orders · Admin');
    await page.reload();
    await page.getByRole('button', { name: 'Sound for new orders', pressed: true }).waitFor();
    await sound.click();
  });
});

test('confirm mode: C confirms, N puts off, X asks why, Z undoes, and the next order comes by itself', async () => {
  await putOffAll();
  const [first = '', second = '', third = ''] = await orders(3);
  await inAdmin(desktop, '/admin/orders/confirm', async (page) => {
    const shows = (id: string) => page.getByRole('article', { name: `Order ${id.slice(0, 8)}` }).waitFor();
    await shows(first);
    await page.keyboard.press('c');
    await shows(second);
    await page.keyboard.press('z');
    await shows(first);
    await page.keyboard.press('c');
    await shows(second);
    await page.keyboard.press('n');
    await shows(third);
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Ordered twice' }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('Every order that can be called now is confirmed.').waitFor();
    expect(await statuses([first, second, third])).toEqual({ CONFIRMED: 1, PENDING: 1, CANCELLED: 1 });
  });
});

test('confirm mode: L leads to the hours, R notes a wrong number, E opens the order to be changed, and each is shown', async () => {
  await putOffAll();
  const [first = '', second = '', third = ''] = await orders(3);
  await inAdmin(desktop, '/admin/orders/confirm', async (page) => {
    const shows = (id: string) => page.getByRole('article', { name: `Order ${id.slice(0, 8)}` }).waitFor();
    await shows(first);
    for (const key of ['L', 'R', 'E', 'A', 'S'])
      await page.locator('kbd', { hasText: key }).first().waitFor();
    await page.keyboard.press('l');
    // The second hour on offer: the first may pass before it is set.
    for (const key of ['ArrowDown', 'ArrowDown', 'Tab', 'Enter']) await page.keyboard.press(key);
    await page.getByText('Call again noted').waitFor();
    await shows(second);
    await page.keyboard.press('r');
    await page.getByText('Wrong number noted').waitFor();
    await shows(third);
    await page.keyboard.press('e');
    await page.waitForURL(new RegExp(`/admin/orders/${third}/edit`));
    const answered = await it.db
      .selectFrom('answers')
      .select(['orderId', 'answer'])
      .where('orderId', 'in', [first, second, third])
      .orderBy('id')
      .execute();
    expect(answered).toEqual([
      { orderId: first, answer: 'later' },
      { orderId: second, answer: 'wrong-number' },
      { orderId: third, answer: 'change' },
    ]);
  });
  // Nobody is reached at a wrong number: the order is silent, and not for the test of the silent ones.
  await it.db.updateTable('orders').set({ silentAt: null }).where('id', '=', second).execute();
});

test('confirm mode: an order is its caller’s still when the page is loaded again, and free once it is left', async () => {
  await putOffAll();
  const [first = ''] = await orders(1);
  const caller = async () =>
    (await it.db.selectFrom('orders').select('claimedBy').where('id', '=', first).executeTakeFirstOrThrow())
      .claimedBy;
  await inAdmin(desktop, '/admin/orders/confirm', async (page) => {
    const isShown = page.getByRole('article', { name: `Order ${first.slice(0, 8)}` });
    await isShown.waitFor();
    // A browser tells it once the page that is loaded again is there.
    await page.evaluate(() => {
      navigator.sendBeacon = (url, form) => {
        sessionStorage.setItem('left', JSON.stringify([String(url), [...(form as FormData)]]));
        return true;
      };
    });
    await page.reload();
    await ready(page);
    await isShown.waitFor();
    const told = await page.evaluate(async () => {
      const [url, fields] = JSON.parse(sessionStorage.getItem('left') ?? '[]') as [
        string,
        [string, string][],
      ];
      const body = new FormData();
      for (const [name, value] of fields) body.set(name, value);
      return (await fetch(url, { method: 'POST', body })).status;
    });
    expect(told).toBe(204);
    expect(await caller()).not.toBeNull();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect.poll(caller).toBeNull();
  });
});

test('confirm mode: an answer to an order that a colleague called meanwhile is refused, and leads to that order', async () => {
  await putOffAll();
  const [first = '', second = ''] = await orders(2);
  const colleague = await makeStaff(it.db);
  await inAdmin(desktop, '/admin/orders/confirm', async (page) => {
    const shows = (id: string) => page.getByRole('article', { name: `Order ${id.slice(0, 8)}` }).waitFor();
    await shows(first);
    const heard = { orderId: first, answer: 'no-answer', calls: 0, again: null } as const;
    await noteCall(it.db, colleague, heard, new Date());
    await page.keyboard.press('r');
    await shows(second);
    await page.getByText(`#${first.slice(0, 8)}: Someone else changed this order.`).waitFor();
    await page.getByRole('alert').getByRole('link', { name: 'Open' }).click();
    await page.waitForURL(new RegExp(`/admin/orders/${first}$`));
  });
});

test('confirm mode on a phone: what was done lies over none of the answers to the next order', async () => {
  await putOffAll();
  const [, second = ''] = await orders(2);
  await inAdmin(phone, '/admin/orders/confirm', async (page) => {
    const confirm = page.getByRole('button', { name: /^Confirm/ });
    await confirm.click();
    await page.getByRole('article', { name: `Order ${second.slice(0, 8)}` }).waitFor();
    await page.locator('.toasts').getByText('Status updated').waitFor();
    await confirm.click({ trial: true });
  });
});

test('confirm mode at a desk and on a tablet: what was done lies over neither the cash of the next order nor the answers', async () => {
  await putOffAll();
  const [, second = '', third = ''] = await orders(4);
  await inAdmin(desktop, '/admin/orders/confirm', async (page) => {
    for (const [width, next] of [
      [1440, second],
      [800, third],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.keyboard.press('c');
      const order = page.getByRole('article', { name: `Order ${next.slice(0, 8)}` });
      await order.waitFor();
      const told = page.locator('.toasts').getByText('Status updated').last();
      await told.waitFor();
      const toast = await box(page.locator('.toasts'));
      for (const read of [
        order.getByText('Cash at the door'),
        order.getByRole('button', { name: /^Confirm/ }),
      ]) {
        const { x, y, width: wide, height } = await box(read);
        const isBeside = x + wide <= toast.x || x >= toast.x + toast.width;
        const isApart = isBeside || y + height <= toast.y || y >= toast.y + toast.height;
        expect(isApart, `at ${width}`).toBe(true);
      }
    }
  });
});

test('confirm mode: C twice is one answer, for the order that was on the screen, and Undo stays', async () => {
  await putOffAll();
  const [first = '', second = ''] = await orders(2);
  await inAdmin(desktop, '/admin/orders/confirm', async (page) => {
    await page.getByRole('article', { name: `Order ${first.slice(0, 8)}` }).waitFor();
    const held = Promise.withResolvers<void>();
    await page.route('**/admin/orders/confirm.data*', async (route) => {
      await held.promise;
      await route.continue();
    });
    for (const key of ['c', 'c', 'n']) await page.keyboard.press(key);
    held.resolve();
    await page.getByRole('article', { name: `Order ${second.slice(0, 8)}` }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await page.getByText('Failed to update order status').count()).toBe(0);
    expect(await statuses([first, second])).toEqual({ CONFIRMED: 1, PENDING: 1 });
  });
});

test('confirm mode on a phone: risks, shoe, size and the answers are on the first screen, address after', async () => {
  await putOffAll();
  const [first = ''] = await orders(2);
  await inAdmin(phone, '/admin/orders/confirm', async (page) => {
    const order = page.getByRole('article', { name: `Order ${first.slice(0, 8)}` });
    const answers = await box(page.getByRole('button', { name: 'Confirm', exact: true }));
    const size = await box(order.getByText(/^EU /).first());
    const risk = await box(order.getByText(/to the same address: ordered twice/));
    expect(risk.y + risk.height).toBeLessThan(size.y);
    expect(size.y + size.height).toBeLessThan(answers.y);
    expect(answers.y + answers.height).toBeLessThan(740);
    expect((await box(order.getByText('House 12'))).y).toBeGreaterThan(size.y);
  });
});

test('a silent order whose customer is reached by phone is confirmed by two keys', async () => {
  const [id = ''] = await orders(1);
  await it.db
    .updateTable('orders')
    .set({ silentAt: new Date(0) })
    .where('id', '=', id)
    .execute();
  await inAdmin(desktop, '/admin/orders?view=silent', async (page) => {
    await page.locator(`[data-order="${id}"]`).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('c');
    await page.getByText('Order status changed to confirmed').waitFor();
    expect(await statuses([id])).toEqual({ CONFIRMED: 1 });
  });
});

test('silent orders are cancelled by one press, and Undo leads them back', async () => {
  const ids = await orders(2);
  await it.db
    .updateTable('orders')
    .set({ silentAt: new Date(0) })
    .where('id', 'in', ids)
    .execute();
  await inAdmin(desktop, '/admin/orders?view=silent', async (page) => {
    await page.getByRole('button', { name: 'Cancel all 2' }).click();
    await page.getByText('Status of 2 orders changed to cancelled').waitFor();
    expect(await statuses(ids)).toEqual({ CANCELLED: 2 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => statuses(ids)).toEqual({ PENDING: 2 });
    await page.reload();
    await page.getByRole('button', { name: 'Cancel all 2' }).waitFor();
  });
  await it.db.updateTable('orders').set({ silentAt: null }).where('id', 'in', ids).execute();
});

test('Ctrl+K finds an order by its id and opens it; Esc leads back to the list', async () => {
  const [id = ''] = await orders(1);
  await inAdmin(desktop, '/admin', async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find or go to' }).fill(id.slice(0, 8));
    await page.getByRole('option', { name: new RegExp(id.slice(0, 8)) }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Order #${id.slice(0, 8)}` }).waitFor();
    await page.keyboard.press('Escape');
    await arrive(page, /\/admin\/orders$/);
  });
});

// A part that is fetched when it is first asked for brings the shop's styles along once more, after the admin's own.
test('what is fetched later leaves the look of the admin as it was', async () => {
  await inAdmin(desktop, '/admin', async (page) => {
    // Behind an open dialog nothing has a role.
    const rail = page.locator('nav[aria-label="Admin"]');
    const before = await box(rail);
    await page.keyboard.press('?');
    await page.getByRole('checkbox', { name: /Single-key shortcuts/ }).waitFor();
    expect(await box(rail)).toEqual(before);
  });
});

test('? shows the keys, and turns the single ones off', async () => {
  const [id = ''] = await orders(1);
  await inAdmin(desktop, `/admin/orders?search=${id.slice(0, 8)}`, async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('checkbox', { name: /Single-key shortcuts/ }).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await page.keyboard.press('c');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find or go to' }).waitFor();
    expect(await statuses([id])).toEqual({ PENDING: 1 });
  });
});

test('the finder that is opened as the help closes stays open', () =>
  inAdmin(desktop, '/admin/orders', async (page) => {
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.waitFor();
    await help.evaluate((dialog: HTMLDialogElement) => {
      dialog.close();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    });
    await help.waitFor({ state: 'hidden' });
    await page.getByRole('combobox', { name: 'Find or go to' }).waitFor();
  }));

test('on a phone the list, an order and confirm mode stay within the screen, and "More" leads everywhere', async () => {
  const [id = ''] = await orders(1);
  await inAdmin(phone, '/admin/orders', async (page) => {
    for (const path of [
      '/admin/orders',
      `/admin/orders/${id}`,
      '/admin/orders/confirm',
      '/admin',
      '/admin/orders/new',
    ]) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const over = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(over, path).toBe(0);
    }
    await ready(page);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Audit log' }).waitFor();
  });
});
