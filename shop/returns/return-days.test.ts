// Tests of what comes back: the last days of both promises, and the ways to ask.
import { describe, expect, test } from 'vitest';
import { askedBack, promisedUntil, returnWays } from './return-days.ts';
import { defaultSettings } from '../settings/settings.ts';

const delivered = (at: string) => ({ deliveredAt: new Date(at), deliverTo: '2026-11-10' });
const unmarked = { deliveredAt: null, deliverTo: '2026-11-10' };

describe('the two promises', () => {
  test('count whole days of Pakistan from the delivery, the last one included', () => {
    // 23:30 in Pakistan on the 5th.
    const until = promisedUntil(delivered('2026-11-05T18:30:00Z'), defaultSettings);
    expect(until.exchange).toEqual(new Date('2026-11-13T00:00:00+05:00'));
    expect(until.giveBack).toEqual(new Date('2026-12-06T00:00:00+05:00'));
  });

  test('count from the last promised day where nobody marked the delivery', () => {
    expect(promisedUntil(unmarked, defaultSettings).exchange).toEqual(new Date('2026-11-18T00:00:00+05:00'));
  });

  test.each([
    ['2026-11-17T18:59:59Z', [true, true]],
    ['2026-11-17T19:00:00Z', [false, true]],
    ['2026-12-10T19:00:00Z', null],
  ])('at %s are open: %j', (now, open) => {
    const order = { ...unmarked, id: '3f2a91bc-0000', status: 'FULFILLED' as const };
    const back = askedBack(order, defaultSettings, new Date(now));
    expect(back?.promises.map((promise) => promise.isOpen) ?? null).toEqual(open);
  });

  test('are worded in full, with their last day', () => {
    const order = { ...unmarked, id: '3f2a91bc-0000', status: 'FULFILLED' as const };
    const back = askedBack(order, defaultSettings, new Date('2026-11-20T00:00:00Z'));
    expect(back?.promises.map((promise) => promise.text)).toEqual([
      'A wrong size is exchanged free within 7 days: it ended on 17 Nov 2026.',
      'Unworn pairs in their original packaging are returned within 30 days: until 10 Dec 2026.',
    ]);
  });

  test.each([
    [{ wrongSizeDays: 0, returnDays: 30 }, ['Unworn pairs']],
    [{ wrongSizeDays: 7, returnDays: 0 }, ['A wrong size']],
    [{ wrongSizeDays: 0, returnDays: 0 }, undefined],
  ])('of 0 days are not made, not even on the day of the delivery: %j', (days, begun) => {
    const order = { ...unmarked, id: '3f2a91bc-0000', status: 'FULFILLED' as const };
    const atDoor = new Date('2026-11-10T12:00:00Z');
    const back = askedBack(order, { ...defaultSettings, ...days }, atDoor);
    expect(
      back?.promises.map(({ text }) => text.split(' ').slice(0, begun?.[0]?.split(' ').length).join(' ')),
    ).toEqual(begun);
  });

  test.each(['PENDING', 'CONFIRMED', 'CANCELLED'] as const)(
    'are not offered for an order that is %s',
    (status) => {
      const order = { ...unmarked, id: '3f2a91bc-0000', status };
      expect(askedBack(order, defaultSettings, new Date('2026-11-10T00:00:00Z'))).toBeNull();
    },
  );
});

describe('the ways to ask', () => {
  test('have the number of the order written already', () => {
    const ways = returnWays('3f2a91bc', {
      whatsapp: '+923001234567',
      contactEmail: 'shop@example.com',
      contactPhone: '051 111-222',
    });
    expect(ways.phone).toBe('tel:051111222');
    expect(new URL(ways.whatsapp ?? '').searchParams.get('text')).toContain('order #3f2a91bc');
    const mail = new URL(ways.email ?? '');
    expect(mail.pathname).toBe('shop@example.com');
    expect(mail.searchParams.get('subject')).toBe('Return or exchange, order #3f2a91bc');
  });

  test('are only those that Settings has', () => {
    expect(returnWays('3f2a91bc', defaultSettings)).toEqual({ whatsapp: null, email: null, phone: null });
  });
});
