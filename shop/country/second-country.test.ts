// Tests of the rules of the shop in another country than Pakistan: an invented one, whose pack is given before they are loaded.
import { assert, integer, property } from '#tests/support/fast-check.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import meridia from '#tests/support/country/meridia.json' with { type: 'json' };
import type { Country } from './country.ts';
import { readCountry } from './read-country.ts';

let money: typeof import('../pricing/money.ts');
let told: typeof import('../pricing/in-currency.ts');
let typed: typeof import('../pricing/rupees.ts');
let filters: typeof import('../search/filters-form.ts');
let phones: typeof import('../accounts/phone-field.ts');
let times: typeof import('../text/pakistan-time.ts');
let delivery: typeof import('../delivery/delivery.ts');
let hours: typeof import('../delivery/business-hours.ts');
let moments: typeof import('../offers/moment-field.ts');
let questions: typeof import('../questions/label-questions.ts');
let sessions: typeof import('../ucp/session-form.ts');
beforeAll(async () => {
  globalThis.qadamCountry = packOf(meridia);
  vi.resetModules();
  money = await import('../pricing/money.ts');
  told = await import('../pricing/in-currency.ts');
  typed = await import('../pricing/rupees.ts');
  filters = await import('../search/filters-form.ts');
  phones = await import('../accounts/phone-field.ts');
  times = await import('../text/pakistan-time.ts');
  delivery = await import('../delivery/delivery.ts');
  hours = await import('../delivery/business-hours.ts');
  moments = await import('../offers/moment-field.ts');
  questions = await import('../questions/label-questions.ts');
  sessions = await import('../ucp/session-form.ts');
});
afterAll(() => {
  globalThis.qadamCountry = undefined;
});

function packOf(pack: unknown): Country {
  const read = readCountry(pack);
  if (!read.ok) throw new Error(read.problem);
  return read.country;
}

describe('amounts in dinars of three decimals', () => {
  test.each([
    [12_490, '12,490 D'],
    [5, '0,005 D'],
    [1_234_567, '1.234,567 D'],
    [0, '0,000 D'],
  ])('%d thousandths are %s', (whole, shown) => {
    expect(money.formatRupees(money.rupees(whole))).toBe(shown);
  });

  test.each([
    ['12.49', 12_490],
    ['12.490', 12_490],
    ['12', 12_000],
    ['12.5 D', 12_500],
    ['0.005 dinars', 5],
    ['12.4901', null],
    ['₨12', null],
    ['Rs 12', null],
    ['twelve', null],
  ])('%s is read as %s thousandths', (text, whole) => {
    expect(typed.readRupees(text)).toBe(whole);
  });

  test('what a field holds is read as the same amount', () => {
    assert(
      property(integer({ min: 0, max: 1_000_000_000 }), (whole) => {
        expect(typed.wholeOf(money.fieldOf(whole))).toBe(whole);
        expect(typed.readRupees(money.fieldOf(whole))).toBe(whole);
      }),
    );
  });

  test('a list up to a price has it in its address with decimals', () => {
    const read = filters.readFilters(new URLSearchParams('minPrice=10&maxPrice=12.49')).filters;
    expect(read).toMatchObject({ minPrice: 10_000, maxPrice: 12_490 });
    expect(filters.writeFilters(read)).toBe('?minPrice=10&maxPrice=12.49');
  });

  test('programs of others read the number in the currency', () => {
    expect(told.inCurrency(money.rupees(12_490))).toBe(12.49);
    expect(told.inPaisa(12.49)).toBe(1_249_000);
  });

  test('what a courier has to collect is asked about as the amount that he says', () => {
    const facts = { courier: 'Swift', ref: '8f28ae72', cn: '77', cod: 12.49, labelId: 1 };
    expect(questions.labelQuestionWords({ kind: 'second-label', facts }).text).toContain(
      'with 12,490 D to collect',
    );
  });
});

describe('phone numbers of seven digits behind +999', () => {
  test.each([
    ['0 234 5678', '+9992345678'],
    ['02345678', '+9992345678'],
    ['2345678', '+9992345678'],
    ['+999 234 5678', '+9992345678'],
    ['999 2345678', '+9992345678'],
    ['00999 (0)2345678', '+9992345678'],
    ['٠٢٣٤٥٦٧٨', '+9992345678'],
    ['0300 1234567', null],
    ['+92 300 1234567', null],
    ['1345678', null],
    ['234567', null],
    ['23456789', null],
    ['', null],
    ['call 2345678', null],
  ])('%s is %s', (text, number) => {
    expect(phones.readPhone(text)).toBe(number);
  });

  test('a number is read out with its groups', () => {
    expect(phones.formatPhone('+9992345678')).toBe('0 234 5678');
  });

  test('what is read out is the same number again', () => {
    assert(
      property(integer({ min: 2_000_000, max: 9_999_999 }), (digits) => {
        const stored = phones.readPhone(String(digits)) ?? '';
        expect(phones.readPhone(phones.formatPhone(stored))).toBe(stored);
      }),
    );
  });
});

describe('the address of a platform that buys for somebody', () => {
  const asked = { lines: [], otherItems: [], buyer: null, optionId: null, isSplit: false, termId: null };
  test.each([
    ['QM', true],
    ['qmr', true],
    ['Meridia ', true],
    ['', true],
    ['PK', false],
    ['PAK', false],
    ['Pakistan', false],
  ])('in %s is here: %s', (country, isHere) => {
    const destination = { address_country: country };
    expect(sessions.isInCountry({ ...asked, destination })).toBe(isHere);
  });
});

describe('a clock four hours behind, and Fridays off', () => {
  const at = new Date('2026-11-26T03:30:00Z');

  test('the day begins four hours later', () => {
    expect(times.pakistanDay(at)).toBe('2026-11-25');
    expect(times.formatDayAndClock(at)).toBe('25 Nov 2026, 23:30');
    expect(times.startOfDay('2026-11-26')).toEqual(new Date('2026-11-26T04:00:00Z'));
    expect(moments.momentField(moments.readMoment('2026-11-26T09:30'))).toBe('2026-11-26T09:30');
    expect(hours.minuteOfDay(at)).toBe(23 * 60 + 30);
  });

  test('no parcel arrives on a Friday, and one does on a Sunday', () => {
    const settings = { zones: zonesOf([1, 1]), processingDays: [0, 0] as [number, number] };
    const thursday = new Date('2026-11-26T16:00:00Z');
    expect(delivery.zoneDates(thursday, 'major', settings)).toEqual({ from: '2026-11-28', to: '2026-11-28' });
    const saturday = new Date('2026-11-28T16:00:00Z');
    expect(delivery.zoneDates(saturday, 'major', settings)).toEqual({ from: '2026-11-29', to: '2026-11-29' });
  });
});

function zonesOf(days: [number, number]) {
  const zone = { name: 'Cities', cities: [], fee: 2000, days };
  return { major: zone, other: zone, remote: zone };
}
