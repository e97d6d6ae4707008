/** Two shops on one database through a real PgBouncer in transaction mode, which gives each transaction another session. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeShop, type SmallShop } from '#server/testing/make-shop.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { priceChanger } from '../support/change-price.ts';
import {
  countBy,
  fillCart,
  formOf,
  get,
  killShop,
  openShop,
  postInLine,
  tokenOf,
} from '../support/http-shopper.ts';
import { openPooler, poolerProgram, type Pooler } from '../support/processes/pooler.ts';
import type { Started } from '../support/processes/start-shop.ts';

const title = poolerProgram
  ? 'through PgBouncer'
  : 'through PgBouncer (not run: pgbouncer is not installed on this machine, and the shop does not need it)';

describe.runIf(poolerProgram)(title, () => {
  let it: TestDatabase;
  let goods: SmallShop;
  let pooler: Pooler;
  let first: Started;
  let second: Started;
  const anyOf = (at: number) => (at % 2 === 0 ? first : second);
  beforeAll(async () => {
    it = await testDatabase();
    goods = await makeShop(it.db);
    pooler = await openPooler(it.url, 3);
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: it.url, TRUST_PROXY: '1' };
    first = await openShop(env);
    second = await openShop(env);
  });
  afterAll(async () => {
    for (const shop of [first, second]) await killShop(shop);
    await pooler.stop();
    await it.close();
  });

  test('the sessions that it opens have the patience of ours, and the clock of the world', async () => {
    const { rows } = await it.pool.query<{ habits: string[] }>(
      `select setconfig as habits from pg_db_role_setting join pg_database d on d.oid = setdatabase
       where datname = current_database()`,
    );
    const ours = [
      'TimeZone=UTC',
      'idle_in_transaction_session_timeout=30000',
      'lock_timeout=5000',
      'statement_timeout=20000',
    ];
    expect(rows[0]?.habits).toEqual(expect.arrayContaining(ours));
  });

  test('a crowd looks around, again and again, and every page is whole', async () => {
    const paths = ['/', '/shop', '/shop?search=court', `/product/${goods.court.id}`, '/shop?size=42&min=500'];
    const asked = Array.from({ length: 40 }, (_, at) => get(anyOf(at), paths[at % paths.length] ?? '/'));
    expect(countBy(await Promise.all(asked), ({ status }) => String(status))).toEqual({ 200: 40 });
  });

  test('pairs are sold to many at once, and the shop adds up', async () => {
    const row = goods.court.row('42', 'White');
    const buy = async (buyer: number) => {
      const shop = anyOf(buyer);
      const cookie = await fillCart(shop, [pairs(row)]);
      const form = checkoutInput({ lines: [pairs(row)], rupees: 12_000, name: `Buyer ${buyer}` });
      return postInLine(shop, '/checkout', formOf(form), cookie);
    };
    const pages = await Promise.all(Array.from({ length: 24 }, (_, buyer) => buy(buyer)));
    expect(countBy(pages, ({ status }) => String(status))).toEqual({ 303: 20, 409: 4 });
    expect(pages.filter((page) => tokenOf(page) !== null)).toHaveLength(20);
    expect(await verifyShop(it.db)).toEqual([]);
  });

  test('an email is composed for each order, by the worker that listens past the pooler', async () => {
    const left = `select count(*) as n from messages where status = 'waiting'`;
    await expect.poll(async () => (await it.pool.query<{ n: number }>(left)).rows[0]?.n).toBe(0);
  });

  test('a price changed in one shop is heard in the other', async () => {
    const path = `/product/${goods.runner.id}`;
    const page = () => get(second, path);
    expect((await page()).words).toContain('8,499');
    const change = await priceChanger(it.db);
    await change(first, goods.runner.id, 8_000, 8_499);
    await expect.poll(async () => (await page()).words).toContain('8,000');
    expect((await page()).words).not.toContain('8,499');
  });
});
