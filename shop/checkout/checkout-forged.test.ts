// Tests of a forged checkout: what a browser sends and the shop does not believe.
import { describe, expect, test } from 'vitest';
import { accepted, good, post, refused } from './checkout-testing.ts';
import { readCheckout } from './checkout-form.ts';

describe('what the browser may not decide', () => {
  test.each(['', '-1', '1.5', '1e3', 'NaN', '0x10', '9'.repeat(16), '１２'])(
    'a total of %j is a total of nothing, which no order costs',
    (shownTotal) => expect(accepted({ shownTotal }).shownTotal).toBe(0),
  );

  test.each(['', '12:0', '12:-1', '12:1.5', '12:1e3', '12:2147483648', '[]', 'null'])(
    'lines %j are an empty cart',
    (lines) => expect(refused({ lines }).refusal.refused).toBe('empty-cart'),
  );

  test('40* 43* other fields are not read', () => {
    const slipped = { user_id: '1', status: 'FULFILLED', grand_total: '1', country: 'India' };
    expect(accepted({ ...slipped, ['__proto__']: 'x' })).toEqual(accepted());
    expect(accepted(slipped).address.country).toBe('Pakistan');
  });

  test('a field sent twice counts as first written', () => {
    const form = post();
    for (const name of Object.keys(good)) form.append(name, 'forged');
    expect(readCheckout(form, 'required')).toEqual({ ok: true, input: accepted() });
  });

  test('a coupon of 64 KB is cut short', () => {
    expect(accepted({ coupon: 'x'.repeat(65_536) }).couponCode).toHaveLength(200);
  });
});
