/** Presses of "Place order" at the queue: who waits, who is told what, and who takes no place of it. */
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { HttpAnswer } from '#platform/http/answer.ts';
import type { Tables } from '#server/db/tables.ts';
import { openOrderQueue, type OrderQueue } from './order-queue.ts';

const db = {} as Kysely<Tables>;
const page = (text: string): HttpAnswer => ({ status: 503, headers: [], body: Buffer.from(text) });
const draw = async () => ({
  refused: () => Promise.reject(new Error('nothing is sold out')) as never,
  waiting: (form: URLSearchParams, place: number | null) => page(`${form.get('name')} ${place}`),
});
const limits = { atOnce: 8, max: 100, maxOfOne: 200, tellMs: 60_000, keptMs: 60_000 };

type PressOf = { name?: string; intent?: string; address?: string; target?: string; key?: string };

function press(queue: OrderQueue, of: PressOf = {}) {
  const { name = '', intent = 'place', address = '39.32.0.1', target = '/checkout' } = of;
  const key = of.key ?? crypto.randomUUID();
  const body = Buffer.from(new URLSearchParams({ intent, key, name, lines: '1:1' }).toString());
  return queue.enter({ target, headers: {}, address, body, gone: () => {} });
}

const leaveOf = (entered: Awaited<ReturnType<OrderQueue['enter']>>) => {
  if (typeof entered !== 'function') throw new Error('no permit');
  return entered;
};
const textOf = (entered: Awaited<ReturnType<OrderQueue['enter']>>) => {
  if (entered === null || typeof entered === 'function') throw new Error('no answer');
  return [entered.status, String(entered.body)];
};

test('eight are let in at a time, the next one when one of them is answered', async () => {
  const queue = openOrderQueue({ db, draw }, limits);
  const all = Array.from({ length: 10 }, () => press(queue));
  const inside = await Promise.all(all.slice(0, 8));
  expect(queue.count()).toEqual({ inside: 8, waiting: 2 });
  leaveOf(inside[0] ?? null)();
  leaveOf((await all[8]) ?? null);
  expect(queue.count()).toEqual({ inside: 8, waiting: 1 });
});

test('the other buttons of the checkout, and forms without a key, do not wait', async () => {
  const queue = openOrderQueue({ db, draw }, { ...limits, atOnce: 0 });
  expect(await press(queue, { intent: 'apply-coupon' })).toBeNull();
  expect(await press(queue, { intent: 'city Lahore' })).toBeNull();
  expect(await press(queue, { key: 'none' })).toBeNull();
  const type = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
  const targets = ['/checkout', '/checkout.data', '/checkout?x=1', '/ur/checkout', '/cart', '/checkout/'];
  const taken = targets.map((target) => queue.takes(target, type));
  expect(taken).toEqual([true, true, true, true, false, false]);
  expect(queue.takes('/checkout', { 'content-type': 'multipart/form-data; boundary=x' })).toBe(false);
});

test('whoever orders in another language is told his place in it', async () => {
  const drawn: (string | null)[] = [];
  const drawIn = (language: string | null) => {
    drawn.push(language);
    return draw();
  };
  const queue = openOrderQueue({ db, draw: drawIn }, { ...limits, atOnce: 0, tellMs: 5 });
  await Promise.all([press(queue, { target: '/ur/checkout' }), press(queue)]);
  expect(drawn.toSorted()).toEqual(['ur', null].toSorted());
});

test('whoever waited is told his place: with scripts as data, without them by his form', async () => {
  const queue = openOrderQueue({ db, draw }, { ...limits, atOnce: 0, tellMs: 5 });
  const both = [press(queue, { name: 'Ayesha' }), press(queue, { target: '/checkout.data' })];
  const [first, second] = await Promise.all(both);
  expect(textOf(first ?? null)).toEqual([503, 'Ayesha 1']);
  expect(textOf(second ?? null)).toEqual([503, '{"place":2}']);
});

test('one network takes a part of the line only, what stands for many people all of it', async () => {
  const queue = openOrderQueue({ db, draw }, { ...limits, atOnce: 0, maxOfOne: 3 });
  for (let at = 0; at < 3; at += 1) void press(queue);
  expect(textOf(await press(queue, { name: 'Greedy' }))).toEqual([503, 'Greedy null']);
  void press(queue, { address: '39.32.0.2' });
  for (let at = 0; at < 5; at += 1) void press(queue, { address: '127.0.0.1' });
  await expect.poll(() => queue.count().waiting).toBe(9);
});
