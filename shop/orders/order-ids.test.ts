// Tests of lists of orders in an address.
import { expect, test } from 'vitest';
import { MAX_ORDER_IDS, readOrderIds, writeOrderIds } from './order-ids.ts';

const some = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
const read = (text: string) => readOrderIds(new URLSearchParams({ ids: text }));

test.each([1, 2, 100, 101, 300, MAX_ORDER_IDS])('%i orders are read as they were written', (count) => {
  const ids = some(count);
  expect(read(writeOrderIds(ids))).toEqual(ids);
});

test('a day of three hundred, and as many as can be chosen, fit into what every proxy passes on', () => {
  expect(MAX_ORDER_IDS).toBeGreaterThan(300);
  const path = `/admin/orders/print?what=labels&ids=${writeOrderIds(some(MAX_ORDER_IDS))}`;
  expect(`GET ${path} HTTP/1.1`.length).toBeLessThan(8_000);
});

test('each counts once, what is no order is left out, and there are never more than can be chosen', () => {
  const [one = '', two = ''] = some(2);
  expect(read(`${one},x,${two},${one}`)).toEqual([one, two]);
  expect(read(some(500).join(','))).toHaveLength(MAX_ORDER_IDS);
  expect(read('a'.repeat(21))).toEqual([]);
  expect(readOrderIds(new URLSearchParams())).toBeNull();
});
