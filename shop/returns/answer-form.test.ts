// What staff and customers type about a return.
import { expect, test } from 'vitest';
import { readBackNumber } from './answer-form.ts';

test('the number of a parcel may be typed on an Urdu keyboard', () => {
  const form = new FormData();
  form.set('number', ' TCS-۷۷۸۸ ');
  expect(readBackNumber(form)).toBe('TCS-7788');
});
