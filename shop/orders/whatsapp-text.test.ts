// Tests of what staff send on WhatsApp, for every state of an order.
import { expect, test } from 'vitest';
import { rupees, zero } from '../pricing/money.ts';
import { whatsappLink } from './whatsapp-text.ts';

type Told = Parameters<typeof whatsappLink>[0];

function textOf(change: Partial<Told>): string {
  const told: Told = {
    id: '1855c103-0000-4000-8000-000000000000',
    status: 'FULFILLED',
    customerName: 'Ayesha Khan',
    phone: '+923001234567',
    city: 'Lahore',
    lines: [
      { title: 'Clifton 10', size: '42', colour: 'Black', quantity: 2 },
      { title: 'Old Skool', size: '39', colour: 'Default', quantity: 1 },
    ],
    grandTotal: rupees(7345),
    paid: zero,
    onLabel: null,
    prepayUntil: null,
    prepayOff: zero,
    prepayDiscount: zero,
    courier: 'TCS',
    trackingNumber: '77001',
    trackingToken: 'private',
    shippedAt: null,
    deliveredAt: null,
    returnedAt: null,
    ...change,
  };
  return (
    new URL(whatsappLink(told, { storeName: 'Qadam', publicUrl: 'https://qadam.pk' })).searchParams.get(
      'text',
    ) ?? ''
  );
}

test('the text to confirm names size, colour and quantity of every line', () => {
  expect(textOf({ status: 'PENDING' })).toContain(
    'order #1855c103 (2 x Clifton 10, EU 42, Black; Old Skool, EU 39) for ₨7,345',
  );
});

test('the text to confirm carries the private page of the order, the others do not', () => {
  const page = 'https://qadam.pk/track/private';
  expect(textOf({ status: 'PENDING' })).toContain(`To confirm, change or cancel it yourself: ${page}`);
  for (const status of ['CONFIRMED', 'FULFILLED', 'CANCELLED'] as const)
    expect(textOf({ status })).not.toContain(page);
});

test('an order to be paid first asks for that, by when, and for no yes and no cash', () => {
  const toPay = { prepayUntil: new Date('2026-11-03T07:00:00Z'), prepayOff: rupees(345) };
  for (const status of ['PENDING', 'CONFIRMED'] as const) {
    const text = textOf({ status, ...toPay });
    expect(text).toContain('Please pay ₨7,000 by 3 Nov 2026, 12:00.');
    expect(text).not.toMatch(/cash|YES/);
  }
  expect(textOf({ status: 'PENDING', ...toPay })).toContain('cancel it: https://qadam.pk/track/private');
  // Once it has left, its label asks for the whole.
  expect(textOf(toPay)).toContain('Please keep ₨7,345 in cash ready.');
  expect(textOf({ status: 'PENDING', paid: rupees(7345) })).toContain('to Lahore, and it is paid.');
});

test('a parcel on the road has its courier, its number and the cash to keep ready', () => {
  expect(textOf({})).toContain(
    'is on its way with TCS, tracking number 77001. Please keep ₨7,345 in cash ready.',
  );
});

test('what was paid after it had left does not change what its label asks for', () => {
  const late = { paid: rupees(7345), onLabel: rupees(7345) };
  expect(textOf(late)).toContain('Please keep ₨7,345 in cash ready.');
  expect(textOf({ paid: rupees(7345), onLabel: zero })).toContain('nothing is to be paid at the door');
});

test('a delivered order is not on its way, and asks for no cash', () => {
  const text = textOf({ deliveredAt: new Date('2026-11-02T10:00:00Z') });
  expect(text).toContain('is delivered.');
  expect(text).not.toMatch(/on its way|cash/);
});

test('an order whose parcel came back or is lost is not told as one that was cancelled', () => {
  const left = { status: 'CANCELLED', shippedAt: new Date() } as const;
  expect(textOf({ ...left, returnedAt: new Date() })).toContain('came back to us. Nothing is to be paid.');
  expect(textOf(left)).toContain('was lost on its way');
  expect(textOf({ status: 'CANCELLED' })).toContain('is cancelled; nothing is to be paid');
});

test('a cancelled order that was paid first says that the money comes back', () => {
  const words = 'What you paid is given back to you.';
  const [paid, shippedAt] = [rupees(7345), new Date()];
  for (const end of [{}, { shippedAt }, { shippedAt, returnedAt: new Date() }]) {
    expect(textOf({ status: 'CANCELLED', paid, ...end })).toContain(words);
    expect(textOf({ status: 'CANCELLED', ...end })).not.toContain(words);
  }
});
