/** What a process knows to be sold out: learned by a refusal, forgotten by the notification of a restock, and never by chance. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { openSoldOut } from './sold-out.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
});
afterAll(() => it.close());

const product = (stock: Record<string, number>) =>
  makeProduct(it.db, { title: 'Wanted', rupees: 10_000, stock });

test('is learned by variant, and forgotten when its product is heard of', async () => {
  const [one, other] = [await product({ 42: 0, 43: 1 }), await product({ 42: 0 })];
  const ids = [one.row('42'), one.row('43'), other.row('42')];
  const soldOut = openSoldOut();
  soldOut.trust(true);
  await soldOut.learn(it.db, ids);
  expect(soldOut.find([one.row('43')])).toBeNull();
  expect(soldOut.find(ids)).toBe('Wanted, EU 42');
  for (const tag of ['sizes', `stock:${other.id}x`, 'reviews']) soldOut.heard(tag);
  expect(soldOut.find([one.row('42')])).toBe('Wanted, EU 42');
  soldOut.heard(`stock:${one.id}`);
  expect(soldOut.find([one.row('42')])).toBeNull();
  expect(soldOut.find(ids)).toBe('Wanted, EU 42');
  soldOut.heard('all');
  expect(soldOut.isEmpty()).toBe(true);
});

test('is not learned when something was heard while it was read, since that may have been the restock', async () => {
  const { row } = await product({ 42: 0 });
  const soldOut = openSoldOut();
  soldOut.trust(true);
  const learning = soldOut.learn(it.db, [row('42')]);
  soldOut.heard('sizes');
  await learning;
  expect(soldOut.isEmpty()).toBe(true);
});

test('nothing is known before notifications arrive, nor after some may have been missed', async () => {
  const { row } = await product({ 42: 0 });
  const soldOut = openSoldOut();
  await soldOut.learn(it.db, [row('42')]);
  expect(soldOut.isEmpty()).toBe(true);
  soldOut.trust(true);
  await soldOut.learn(it.db, [row('42')]);
  expect(soldOut.isEmpty()).toBe(false);
  soldOut.trust(false);
  expect(soldOut.isEmpty()).toBe(true);
});
