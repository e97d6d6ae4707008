// Tests of refusals: the words of the rules, and a status for every "no".
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isRefusal, refusals, refuse, type RefusalCode } from './refusals.ts';

// Typed from rules K2, K9, A7 and F12.
test.each<[RefusalCode, string, string | null]>([
  ['empty-cart', 'Empty cart', null],
  ['missing-info', 'Missing info', 'Name, phone and address are required'],
  ['missing-email', 'Missing email', 'Email is required to confirm your order.'],
  ['size-required', 'Please select a size', 'You need to select a size before adding to cart.'],
  ['sold-out', 'Out of stock', 'This size is currently out of stock.'],
  ['coupon-invalid', 'Invalid coupon', 'This coupon code is not valid or has expired.'],
])('%s is told as specified', (code, title, text) => {
  expect(refuse(code)).toMatchObject({ title, ...(text === null ? {} : { text }) });
});

test('every refusal is a client error with a title and a sentence', () => {
  for (const [code, { status, title, text }] of Object.entries(refusals)) {
    expect([400, 401, 403, 404, 405, 409, 410, 412, 413, 415, 422, 429, 503, 507], code).toContain(status);
    expect(title, code).toMatch(/^[A-Z]/);
    expect(text.length, code).toBeGreaterThan(15);
  }
});

// A later room would silently replace the words and the status of an earlier one.
test('a code is that of one room', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.startsWith('refusals.'));
  const rooms = await Promise.all(files.map((name) => import(`./${name}`) as Promise<object>));
  const codes = rooms.flatMap((room) => Object.values(room).flatMap((part: object) => Object.keys(part)));
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  expect(codes.toSorted()).toEqual(Object.keys(refusals).toSorted());
});

test('a refusal may name what it is about and keeps title and status', () => {
  expect(refuse('sold-out', 'EU 42 in Black is sold out.')).toEqual({
    refused: 'sold-out',
    title: 'Out of stock',
    text: 'EU 42 in Black is sold out.',
    status: 409,
  });
});

test('only refusals are refusals', () => {
  expect(isRefusal(refuse('cart-full'))).toBe(true);
  // What was done, with what was not, is an answer: a transaction that ends with it is not rolled back.
  const answers = [
    { done: 2, refused: [] },
    { done: 0, refused: ['#1: gone'] },
    { sent: 9, refused: 3 },
  ];
  for (const other of [null, undefined, 'refused', 0, {}, { id: 1 }, [], ...answers])
    expect(isRefusal(other)).toBe(false);
});
