// Tests of the SMS that asks: one segment, with the shop's name and the link.
import * as fc from '#tests/support/fast-check.ts';
import { expect, test } from 'vitest';
import type { AskMessage } from './provider.ts';
import { gsmLength, smsText } from './sms-text.ts';

const message: AskMessage = {
  kind: 'ask',
  to: '+923001234567',
  customerName: 'Ayesha Khan',
  storeName: 'Qadam',
  number: '3f2a91bc',
  goods: 'Court Classic, EU 42',
  total: 'Rs 12,000',
  link: `https://qadam.pk/track/${'a'.repeat(32)}`,
  payloads: ['', '', ''],
};

test('it says who asks, about what, how much it costs and where to answer', () => {
  const text = smsText(message);
  expect(text).toBe(
    `Qadam: order 3f2a91bc, Rs 12,000 cash at your door. Confirm or cancel it here: ${message.link}`,
  );
  expect(gsmLength(text)).toBeLessThanOrEqual(160);
});

test.each([
  ['قدم', 'qadam.pk'],
  ['Qadam Šhoes 👟', 'Qadam Shoes'],
  ['Café Ñandú', 'Café Ñandu'],
])('the shop %s is written in GSM-7 as %s', (storeName, name) => {
  expect(smsText({ ...message, storeName })).toMatch(new RegExp(`^${name}: order`));
});

test('whatever the shop is called, it is one segment and the link is whole', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 8, max: 50 }),
      (storeName, host) => {
        const link = `https://${'q'.repeat(host)}.pk/track/${'a'.repeat(32)}`;
        const text = smsText({ ...message, storeName, link, total: 'Rs 1,000,000' });
        const length = gsmLength(text);
        return length !== null && length <= 160 && text.endsWith(link);
      },
    ),
  );
});

test('letters beyond GSM-7 have no length, its brackets count for two', () => {
  expect([gsmLength('abc'), gsmLength('[a]'), gsmLength('قدم')]).toEqual([3, 5, null]);
});
