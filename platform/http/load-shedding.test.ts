// Whoever only looks is asked to come back first; whoever buys has a place much longer.
import { afterEach, expect, test } from 'vitest';
import { nextPlaces, openLoadShedding, type LoadClass, type LoadShedding } from './load-shedding.ts';

const limits = { browsing: 2, buying: 4, carrying: 1, lateMs: 60_000, patienceMs: 500 };
const classOf = (method: string, target: string): LoadClass => {
  if (target.startsWith('/media/')) return 'media';
  return method === 'POST' || /^\/(cart|checkout)/.test(target) ? 'buying' : 'browsing';
};
let turns: LoadShedding;
afterEach(() => turns.stop());

test('beyond its places the shop turns lookers away, then buyers, and lets in again when one is done', () => {
  turns = openLoadShedding(classOf, limits);
  const first = turns.take('GET', '/shop?search=x');
  expect(turns.take('GET', '/')).not.toBeNull();
  expect(turns.take('GET', '/')).toBeNull();
  expect(turns.take('POST', '/checkout')).not.toBeNull();
  expect(turns.take('GET', '/cart')).not.toBeNull();
  expect(turns.take('POST', '/checkout')).toBeNull();
  expect(turns.count()).toEqual({ browsing: 2, buying: 2, carrying: 0, shed: 2 });
  first?.();
  expect(turns.take('GET', '/shop')).toBeNull();
  expect(turns.take('GET', '/checkout')).not.toBeNull();
});

test('a large upload has places of its own and takes none from pages or orders', () => {
  turns = openLoadShedding(classOf, { ...limits, buying: 1 });
  expect(turns.take('POST', '/checkout', 'part')).not.toBeNull();
  expect(turns.take('POST', '/checkout', 'part')).toBeNull();
  expect(turns.take('POST', '/checkout')).not.toBeNull();
});

test('pictures take no places from pages and are never turned away here', () => {
  turns = openLoadShedding(classOf, { ...limits, browsing: 0, buying: 0 });
  expect(turns.take('GET', '/media/0f-320.avif')).not.toBeNull();
  expect(turns.count()).toEqual({ browsing: 0, buying: 0, carrying: 0, shed: 0 });
});

test('where lookers wait too long there are fewer places for them, down to a few, and as many as before once they do not', () => {
  const usual = { ...limits, browsing: 120 };
  const slow = [120];
  while (slow.length < 10) slow.push(nextPlaces(slow.at(-1) ?? 0, 501, usual));
  expect(slow).toEqual([120, 84, 58, 40, 28, 19, 16, 16, 16, 16]);
  const quick = [16];
  while (quick.length < 14) quick.push(nextPlaces(quick.at(-1) ?? 0, 500, usual));
  expect([quick[1], quick.at(-1)]).toEqual([20, 120]);
  expect(nextPlaces(2, 9_000, limits)).toBe(2);
});

test('few at once are never turned away because the event loop is late: on a busy machine nobody else looks around', async () => {
  turns = openLoadShedding(classOf, { ...limits, browsing: 120, buying: 400, lateMs: 50 });
  const busy = setInterval(() => {
    for (const end = performance.now() + 200; performance.now() < end;);
  }, 1);
  const few = Array.from({ length: 16 }, () => turns.take('GET', '/'));
  const oneMore = () => {
    const leave = turns.take('GET', '/');
    leave?.();
    return leave;
  };
  await expect.poll(oneMore).toBeNull();
  few[0]?.();
  expect(oneMore()).not.toBeNull();
  clearInterval(busy);
});
