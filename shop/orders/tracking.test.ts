// Tests of the stages that a buyer is shown (decision 0006).
import { expect, test } from 'vitest';
import { stagesOf, type OrderProgress } from './tracking.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const placed: OrderProgress = {
  status: 'PENDING',
  placedAt: day(1),
  confirmedAt: null,
  packedAt: null,
  fulfilledAt: null,
  shippedAt: null,
  deliveredAt: null,
};

test.each<[string, Partial<OrderProgress>, string[]]>([
  ['a new order waits to be confirmed', {}, ['now', 'next', 'next', 'next']],
  ['a confirmed one is being prepared', { status: 'CONFIRMED' }, ['done', 'now', 'next', 'next']],
  [
    'a packed one waits for the courier',
    { status: 'CONFIRMED', packedAt: day(2) },
    ['done', 'done', 'now', 'next'],
  ],
  ['a fulfilled one is on the road', { status: 'FULFILLED' }, ['done', 'done', 'done', 'now']],
  ['a delivered one is done', { status: 'FULFILLED', deliveredAt: day(4) }, ['done', 'done', 'done', 'done']],
])('%s', (_name, order, states) => {
  expect(stagesOf({ ...placed, ...order })?.map((stage) => stage.state)).toEqual(states);
});

test('a cancelled order stands in no stage', () => {
  expect(stagesOf({ ...placed, status: 'CANCELLED', confirmedAt: day(2) })).toBeNull();
});

test('only moments that somebody wrote down are said', () => {
  const order = { ...placed, status: 'FULFILLED' as const, fulfilledAt: day(3) };
  expect(stagesOf(order)?.map((stage) => stage.at)).toEqual([null, null, day(3), null]);
  expect(stagesOf({ ...order, shippedAt: day(4) })?.[2]?.at).toEqual(day(4));
});

test('an order taken back from fulfilled to pending says so again', () => {
  const order = { ...placed, fulfilledAt: day(3), confirmedAt: null };
  expect(stagesOf(order)?.map((stage) => [stage.state, stage.at])).toEqual([
    ['now', null],
    ['next', null],
    ['next', null],
    ['next', null],
  ]);
});
