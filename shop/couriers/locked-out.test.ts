// Tests of telling an account that is not let in from a no to what was asked of it.
import { expect, test } from 'vitest';
import { callcourier } from './callcourier.ts';
import { carriesSecret, lockedOutBy } from './locked-out.ts';
import { postex } from './postex.ts';

const refused = (why: string) => ({ kind: 'refused', why });

test.each(['TOKEN IS INVALID', 'Invalid API Key/Password', 'Unauthorized', 'Access token expired'])(
  '“%s” is of the account',
  (why) => expect(lockedOutBy({ status: 200 }, refused(why))).toBe(why),
);

test.each(['INVALID CITY', 'Invalid consignment number', 'Phone number is missing', 'Login your complaint'])(
  '“%s” is of what was asked',
  (why) => expect(lockedOutBy({ status: 200 }, refused(why))).toBeNull(),
);

test('401 is of the account, whatever else it says; an answer that is good is not', () => {
  expect(lockedOutBy({ status: 401 }, { kind: 'unknown', why: 'A page of HTML.' })).toBe('A page of HTML.');
  expect(lockedOutBy({ status: 500 }, { kind: 'unknown', why: 'Token service down.' })).toBeNull();
  expect(lockedOutBy({ status: 200 }, { kind: 'tracked' })).toBeNull();
});

test('a good answer proves the secret only where the call carried it', () => {
  const input = { cns: ['123456'] };
  const [mine, his] = [
    { fields: postex.fields, values: { token: 'secret' } },
    { fields: callcourier.fields, values: { login: 'secret' } },
  ];
  expect(postex.track && carriesSecret(postex.track, input, mine)).toBe(true);
  expect(callcourier.track && carriesSecret(callcourier.track, input, his)).toBe(false);
});
