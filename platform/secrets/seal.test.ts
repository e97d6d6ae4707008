// Tests of sealed secrets.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { lastFour, seal, unseal } from './seal.ts';

const key = randomBytes(32);

test('a sealed secret opens with its key and for its purpose alone', () => {
  const sealed = seal(key, 'message_accounts:whatsapp', 'EAAG-token-جی');
  expect(unseal(key, 'message_accounts:whatsapp', sealed)).toBe('EAAG-token-جی');
  expect(unseal(randomBytes(32), 'message_accounts:whatsapp', sealed)).toBeNull();
  expect(unseal(key, 'message_accounts:sms', sealed)).toBeNull();
});

test('no byte of it can be changed, and the same secret never looks the same', () => {
  const sealed = seal(key, 'a', 'secret');
  expect(seal(key, 'a', 'secret').equals(sealed)).toBe(false);
  for (const [at, byte] of sealed.entries()) {
    const broken = Buffer.from(sealed);
    broken[at] = byte ^ 1;
    expect(unseal(key, 'a', broken)).toBeNull();
  }
  expect(unseal(key, 'a', Buffer.alloc(3))).toBeNull();
});

test('a page shows the end of a long secret, and nothing of a short one', () => {
  expect([lastFour('123456789012'), lastFour('12345678')]).toEqual(['…9012', '…']);
});
