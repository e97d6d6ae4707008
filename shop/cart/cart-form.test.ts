// Tests of the cart forms: the line of a button, and the list of lines a checkout posts.
import * as fc from '#tests/support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { MAX_CART_LINES } from './cart.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readLine, readLines, writeLines } from './cart-form.ts';

function post(fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const line = readLine(form);
  return isRefusal(line) ? line.refused : line;
}

describe('adding to the cart', () => {
  test('takes the chosen row and quantity, one where none is typed', () => {
    expect(post({ line: '12', quantity: '3' })).toEqual({ variantId: 12, quantity: 3 });
    expect(post({ line: '12' })).toEqual({ variantId: 12, quantity: 1 });
    expect(post({ line: '12', quantity: '1000' })).toEqual({ variantId: 12, quantity: 1000 });
  });

  test('takes a quantity of 0, which removes the line', () => {
    expect(post({ line: '12', quantity: '0' })).toEqual({ variantId: 12, quantity: 0 });
  });

  test('43* reads no price or stock from the form', () => {
    const forged = { line: '12', quantity: '1', price: '1', effectivePrice: '1', maxStock: '999' };
    expect(post(forged)).toEqual({ variantId: 12, quantity: 1 });
  });

  test('asks for a size before anything else', () => {
    expect(post({})).toBe('size-required');
    expect(post({ line: '', quantity: '-1' })).toBe('size-required');
    expect(post({ line: '9'.repeat(65_536) })).toBe('no-such-line');
    expect(post({ line: new File(['12'], 'line.txt') })).toBe('size-required');
  });

  test.each(['-1', '1.5', '1e3', 'abc', '2147483648', "1' or '1'='1"])('does not know the row %j', (line) =>
    expect(post({ line })).toBe('no-such-line'),
  );

  test.each(['-1', '1.5', '1e3', 'abc', '1001', '2147483648', '9007199254740992', 'NaN', 'null', '[1]', ' '])(
    'refuses the quantity %j',
    (quantity) => expect(post({ line: '12', quantity })).toBe('bad-quantity'),
  );
});

describe('the lines a checkout posts', () => {
  test.each([
    ['', []],
    ['12:1', [{ variantId: 12, quantity: 1 }]],
    [
      '12:1,40:1000',
      [
        { variantId: 12, quantity: 1 },
        { variantId: 40, quantity: 1000 },
      ],
    ],
    [
      '12:2,40:1,12:3',
      [
        { variantId: 12, quantity: 5 },
        { variantId: 40, quantity: 1 },
      ],
    ],
  ])('%j are read', (text, lines) => expect(readLines(text)).toEqual(lines));

  test.each([
    '12',
    '12:',
    ':1',
    '12:0',
    '12:-1',
    '12:1.5',
    '12:1e3',
    '12:1001',
    '12:600,12:600',
    '12:2147483648',
    '2147483648:1',
    '12:1,',
    ',12:1',
    '12:1;40:1',
    '12:1, 40:1',
    ' 12:1',
    '12:1\n',
    '12:1\n40:1',
    '１２:１',
    '[{"variantId":12}]',
  ])('%j are not lines', (text) => expect(readLines(text)).toBeNull());

  test('are at most as many as a cart holds', () => {
    expect(readLines(`${'12:1,'.repeat(20_000)}12:1`)).toBeNull();
    const lines = Array.from({ length: MAX_CART_LINES + 1 }, (_, row) => ({
      variantId: row + 1,
      quantity: 1,
    }));
    expect(readLines(writeLines(lines.slice(1)))).toHaveLength(MAX_CART_LINES);
    expect(readLines(writeLines(lines))).toBeNull();
  });

  test('come back as they were written', () => {
    const line = fc.record({
      variantId: fc.integer({ min: 1, max: 999_999_999 }),
      quantity: fc.integer({ min: 1, max: 1000 }),
    });
    const lines = fc.uniqueArray(line, { maxLength: MAX_CART_LINES, selector: (each) => each.variantId });
    fc.assert(
      fc.property(lines, (each) => {
        expect(readLines(writeLines(each))).toEqual(each);
      }),
    );
  });
});
