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

test('of a return that is over, money was sent where some was given back', () => {
  expect(returnWords({ ...closed, givenBack: 500_000 }, by)).toEqual(['Done', 'Your money was sent to you.']);
  expect(returnWords(closed, by)).toEqual(['Done', 'Your pair is back with us.']);
  expect(returnWords({ ...closed, instead: 'EU 43' }, by)).toEqual(['Done', 'EU 43 was sent to you.']);
});
