// Tests of the order status: which changes move stock.
import { expect, test } from 'vitest';
import { ORDER_STATUSES, shortId } from './order-status.ts';
import { stockEffect } from './stock-effect.ts';

test('an order has the four statuses of rule O5', () => {
  expect(ORDER_STATUSES).toEqual(['PENDING', 'CONFIRMED', 'FULFILLED', 'CANCELLED']);
});

const held = (status: string) => (status === 'CANCELLED' ? 0 : 1);

test.each(ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const)))(
  'from %s to %s stock moves only into and out of CANCELLED',
  (from, to) => {
    const effects = { '-1': 'give-back', '0': 'none', '1': 'take-again' } as Record<string, string>;
    expect(stockEffect(from, to)).toBe(effects[String(held(to) - held(from))]);
  },
);

test('ten rounds of cancelling and reviving leave the stock where it began', () => {
  let stock = 3;
  const move = { 'give-back': 1, 'take-again': -1, none: 0 };
  const path = Array.from(
    { length: 10 },
    () => ['CANCELLED', 'CANCELLED', 'PENDING', 'CONFIRMED'] as const,
  ).flat();
  path.reduce((from, to) => ((stock += move[stockEffect(from, to)]), to), 'PENDING' as (typeof path)[number]);
  expect(stock).toBe(3);
});

test('an order is shown by the first 8 characters of its id', () => {
  expect(shortId('9f1c2d3e-4b5a-4678-9abc-def012345678')).toBe('9f1c2d3e');
});
