// Tests of what is said before an order is cancelled: true of its parcel and of its customer.
import { expect, test } from 'vitest';
import { cancelWords } from './cancel-words.ts';

const order = { status: 'CONFIRMED', email: 'a@example.com' } as const;

test('nobody is said to be told by email who gave no address', () => {
  expect(cancelWords([order])).toBe('The shoes go back on sale at once. The customer is told by email.');
  expect(cancelWords([{ ...order, email: '' }])).toContain('There is no email address');
  expect(cancelWords([order, { ...order, email: '' }])).toContain('1 of 2 customers are told by email');
});

test('a parcel that has left is cancelled only once it is back, since its shoes go on sale at once', () => {
  const left = { ...order, status: 'FULFILLED' } as const;
  expect(cancelWords([left])).toMatch(
    /^This parcel has left\. Cancel only what you hold in your hands again/,
  );
  expect(cancelWords([order, left, left])).toMatch(/^2 parcels have left\./);
});
