/** The running program killed at named steps of an order, besieged by slow clients, short of files, and what its log says. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { spawnSync } from 'node:child_process';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeShop, type SmallShop } from '#server/testing/make-shop.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { openDatabaseProxy, type DatabaseProxy, type Moment } from '../support/processes/database-proxy.ts';
import {
  fillCart,
  formOf,
  get,
  killShop,
  openShop,
  post,
  tokenOf,
  type Fields,
} from '../support/http-shopper.ts';
import { until } from '../support/processes/processes.ts';
import type { Started } from '../support/processes/start-shop.ts';

let it: TestDatabase;
let goods: SmallShop;
let line: DatabaseProxy;
let shop: Started;
beforeAll(async () => {
  it = await testDatabase();
  goods = await makeShop(it.db);
  line = await openDatabaseProxy(it.url);
});
beforeEach(async () => {
  shop = await openShop({ DATABASE_URL: line.url, LOG_LEVEL: 'debug' });
});
afterEach(async () => {
  await killShop(shop);
  expect(await verifyShop(it.db)).toEqual([]);
});
afterAll(async () => {
  await line.close();
  await it.close();
});

const silent = { LOG_LEVEL: 'error' };

describe('131* the program killed with -9', () => {
  test.each<[string, Moment]>([
    ['when its commit has not reached the database', 'asked'],
    ['when the database has committed and nobody knows', 'answered'],
  ])('%s: the same form is one order', async (_when, moment) => {
    await post(shop, '/checkout', fill());
    let form: Fields;
    // Emails go over the same line: where one of their round trips was taken for the commit, the answer comes first.
    do {
      form = fill();
      line.arm(null);
      line.arm({ step: await commitStep(), moment, act: () => shop.child.kill('SIGKILL') });
      await post(shop, '/checkout', form).catch(() => null);
    } while (!shop.child.killed);
    await shop.exit;
    shop = await openShop({ DATABASE_URL: line.url, ...silent });
    const token = tokenOf(await post(shop, '/checkout', form));
    expect(token).not.toBeNull();
    expect(tokenOf(await post(shop, '/checkout', form))).toBe(token);
    expect(await ordersOf(form)).toBe(1);
  });

  test('73 the shopper gone before the answer: the order stands, and the same form finds it', async () => {
    const form = fill();
    const gone = new AbortController();
    const body = new URLSearchParams(form);
    const sent = fetch(`${shop.address}/checkout`, { method: 'POST', body, signal: gone.signal });
    await expect.poll(() => ordersOf(form)).toBe(1);
    gone.abort();
    await sent.catch(() => null);
    expect(tokenOf(await post(shop, '/checkout', form))).not.toBeNull();
    expect(await ordersOf(form)).toBe(1);
  });
});

describe('117 two thousand clients who take their time', () => {
  let slow: Socket[];
  beforeEach(() => void (slow = []));
  afterEach(() => slow.forEach((socket) => socket.destroy()));

  test('half a request each, and idle lines: others get their pages and their orders', async () => {
    const begun = 'POST /checkout HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 100000\r\nContent-Type: ';
    const body = `${begun}application/x-www-form-urlencoded\r\n\r\nname=`;
    const bodies = [body, `${body}${'a'.repeat(40_000)}`];
    for (let n = 0; n < 2_000; n += 1) {
      const socket = connect(shop.port, '127.0.0.1');
      socket.on('error', () => undefined);
      // Half a head, nothing, and heads that are whole with a body that never is, a small and a large piece of it.
      const said = [begun, '', ...bodies][n % 4];
      if (said) socket.write(said);
      slow.push(socket);
    }
    await until('all are connected', () => slow.every((socket) => !socket.connecting));
    expect((await get(shop, '/healthz')).status).toBe(200);
    const pages = await Promise.all(['/', '/shop', '/cart'].map((path) => get(shop, path)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(tokenOf(await post(shop, '/checkout', fill()))).not.toBeNull();
  });
});

describe.runIf(process.platform === 'linux')('141 no file can be opened any more', () => {
  test('answers stay pages, and all is well once there is room', async () => {
    const limit = (files: string) =>
      spawnSync('prlimit', ['--pid', String(shop.child.pid), `--nofile=${files}:`]).status;
    await get(shop, '/');
    if (limit('20') !== 0) return expect(limit('20')).not.toBe(0);
    const idle: Socket[] = [];
    for (let n = 0; n < 30; n += 1) idle.push(connect(shop.port, '127.0.0.1').on('error', () => undefined));
    await Promise.race([
      get(shop, '/shop?search=court').catch(() => null),
      once(setTimeoutEvent(2_000), 'abort'),
    ]);
    for (const socket of idle) socket.destroy();
    limit('4096');
    await expect.poll(async () => (await get(shop, '/readyz').catch(() => null))?.status).toBe(200);
    expect(shop.child.exitCode).toBeNull();
    expect(tokenOf(await post(shop, '/checkout', fill()))).not.toBeNull();
  });
});

describe('the log', () => {
  const person = {
    name: 'Zubaida Khatoon',
    phone: '+923331112223',
    email: 'zubaida.khatoon@example.com',
    street: 'Haveli 77, Mochi Gate',
  };

  test('holds no name, phone, e-mail, address, cookie or token of whoever orders, searches or fails', async () => {
    const row = goods.court.row('42', 'Black');
    const cookie = await fillCart(shop, [pairs(row)]);
    const form = { ...fill(row), ...person };
    const placed = await post(shop, '/checkout', form, cookie);
    expect(tokenOf(placed)).not.toBeNull();
    await get(shop, placed.location, cookie);
    await get(shop, `/track/${tokenOf(placed)}`);
    await get(shop, `/track/${tokenOf(placed)}.data`);
    await get(shop, `/shop?search=${encodeURIComponent(person.name)}`);
    await post(shop, '/checkout', { ...form, key: crypto.randomUUID(), shownTotal: '1' }, cookie);
    await line.shut(true);
    await post(shop, '/checkout', { ...form, key: crypto.randomUUID() }, cookie);
    await get(shop, `/track/${tokenOf(placed)}`);
    await line.shut(false);
    await until('it is logged', () => shop.said.err.includes('"path":"/checkout"'));
    const secrets = [
      ...Object.values(person),
      '3331112223',
      'Zubaida',
      tokenOf(placed) ?? '',
      ...cookie.split(/[=;] ?/).filter(isLong),
    ];
    for (const secret of secrets) expect(shop.said.err.includes(secret), secret).toBe(false);
    expect(shop.said.err).toMatch(/"id":"[0-9a-f-]{36}"/);
  });
});

let buyers = 0;

function fill(row = goods.court.row('41', 'White')): Fields {
  return formOf(checkoutInput({ lines: [pairs(row)], rupees: 12_000, name: `Buyer ${++buyers}` }));
}

/** Which round trip commits the order: the first after which another connection sees it. */
async function commitStep(): Promise<number> {
  for (let step = 1; step < 60; step += 1) {
    const form = fill();
    line.arm({ step, moment: 'answered' });
    await post(shop, '/checkout', form);
    line.arm(null);
    if ((await ordersOf(form)) === 1) return step;
  }
  throw new Error('no step commits');
}

async function ordersOf({ key }: Fields): Promise<number> {
  const { rows } = await it.pool.query<{ n: number }>(
    `select count(*) as n from idempotency_keys where key = '${key}'`,
  );
  return rows[0]?.n ?? 0;
}

function setTimeoutEvent(ms: number): AbortSignal {
  return AbortSignal.timeout(ms);
}

function isLong(text: string): boolean {
  return text.length > 20;
}
