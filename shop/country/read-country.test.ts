// Tests of reading a country pack: what is right is taken, and what is wrong is named.
import { expect, test } from 'vitest';
import meridia from '#tests/support/country/meridia.json' with { type: 'json' };
import { readCountry } from './read-country.ts';

test('the invented country is a whole pack', () => {
  expect(readCountry(meridia)).toEqual({ ok: true, country: meridia });
});

test.each<[string, unknown, RegExp]>([
  ['no pack at all', [], /^the pack: /],
  ['a code of three letters', { ...meridia, code: 'QMR' }, /^code: is not two capital letters/],
  ['a long code of two letters', { ...meridia, longCode: 'QM' }, /^longCode: is not three capital letters/],
  ['a part too few', { ...meridia, tax: undefined }, /^tax: /],
  ['a part too many', { ...meridia, anthem: 'O Meridia' }, /anthem/],
  [
    'an amount without a place',
    { ...meridia, currency: { ...meridia.currency, text: 'D' } },
    /^currency.text: does not say/,
  ],
  [
    'decimals nobody has',
    { ...meridia, currency: { ...meridia.currency, decimals: 4 } },
    /^currency.decimals: /,
  ],
  [
    'numbers that are no pattern',
    { ...meridia, phone: { ...meridia.phone, rule: { trunk: '0', digits: '[2-9', groups: [7] } } },
    /^phone.rule/,
  ],
  ['a country without regions', { ...meridia, regions: [] }, /^regions: /],
  [
    'a clock that is put forward in summer',
    { ...meridia, calendar: { ...meridia.calendar, timeZone: 'Europe/Berlin', offset: '+01:00' } },
    /^calendar: .*summer time/,
  ],
  [
    'an offset that its zone has not',
    { ...meridia, calendar: { ...meridia.calendar, offset: '+04:00' } },
    /^calendar: /,
  ],
  [
    'a fee below nothing',
    { ...meridia, settings: { ...meridia.settings, trustLimit: -1 } },
    /^settings.trustLimit: /,
  ],
])('%s is refused by name', (_, pack, problem) => {
  const read = readCountry(pack);
  expect(read.ok ? 'taken' : read.problem).toMatch(problem);
});
