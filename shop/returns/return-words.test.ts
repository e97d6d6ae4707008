// Tests of what a customer reads of a return: money is said to be sent only where some was.
import { expect, test } from 'vitest';
import { returnWords } from './return-words.ts';

const by = { replyHours: 24, contactAddress: 'Islamabad' };
const closed = {
  state: 'closed',
  how: 'brings',
  instead: null,
  answer: '',
  collect: 0,
  refund: 0,
  givenBack: 0,
  heldAt: null,
  wasSent: false,
} as const;

test('a swap is on its way while its parcel is', () => {
  const swap = { ...closed, state: 'coming', how: 'swap', instead: 'EU 43', collect: 25_000 } as const;
  expect(returnWords({ ...swap, wasSent: true }, by)).toEqual([
    'On its way to you',
    'Give the first pair to the courier when he brings EU 43. Please keep ₨250 ready.',
  ]);
  expect(returnWords(swap, by)).toEqual(['Not delivered', 'EU 43 did not reach you. You hear from us.']);
});

test('of a return that is over, money was sent where some was given back', () => {
  expect(returnWords({ ...closed, givenBack: 500_000 }, by)).toEqual(['Done', 'Your money was sent to you.']);
  expect(returnWords(closed, by)).toEqual(['Done', 'Your pair is back with us.']);
  expect(returnWords({ ...closed, instead: 'EU 43' }, by)).toEqual(['Done', 'EU 43 was sent to you.']);
});
