// The form of a gateway's payout.
import { expect, test } from 'vitest';
import { readPayout } from './payout-form.ts';

test('digits of an Urdu keyboard are those of the same number', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['gateway', 'safepay'],
    ['received', '۱۲,۵۰۰'],
    ['fee', '۱۰۰'],
    ['on', '2026-11-22'],
    ['reference', 'FT ۲۶۱۱۲۲۰۰۷'],
  ] as const)
    form.set(name, value);
  expect(readPayout(form)).toEqual({
    gateway: 'safepay',
    on: '2026-11-22',
    received: 1_250_000,
    fee: 10_000,
    tax: 0,
    withheld: 0,
    reference: 'FT 261122007',
  });
});
