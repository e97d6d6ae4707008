// Tests of cutting: no word and no character in two, and the number of the house last of all.
import * as fc from '#tests/support/fast-check.ts';
import { expect, test } from 'vitest';
import { fitAddress, fitRemarks, fitText, localPhone } from './fit-text.ts';

test('a text is cut at a word, and what is left is told', () => {
  expect(fitText('  Ayesha   Khan ', 60)).toEqual({ text: 'Ayesha Khan', rest: '' });
  expect(fitText('Ayesha Khan Niazi', 12)).toEqual({ text: 'Ayesha Khan', rest: 'Niazi' });
  expect(fitText('Ayeshakhan', 4)).toEqual({ text: 'Ayes', rest: 'hakhan' });
  expect(fitText('👟👟', 3)).toEqual({ text: '👟', rest: '👟' });
});

test('the landmark leaves first, the number of the house never', () => {
  expect(fitAddress('Near Jamia Masjid, House 12, Street 5, Gulberg', 30)).toEqual({
    text: 'House 12, Street 5',
    rest: 'Near Jamia Masjid, Gulberg',
  });
  expect(fitAddress('Near Jamia Masjid, Gulberg', 17)).toEqual({
    text: 'Near Jamia Masjid',
    rest: 'Gulberg',
  });
  expect(fitAddress('نزد جامع مسجد، مکان نمبر ۱۲', 14)).toEqual({
    text: 'مکان نمبر ۱۲',
    rest: 'نزد جامع مسجد',
  });
});

test('an address never loses a part with a number that fits', () => {
  const part = fc.constantFrom('House 12', 'Street 5', 'near the mosque', 'Gulberg', 'فیز ۶', 'Block C');
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 20, max: 120 }),
      (parts, max) => {
        const { text } = fitAddress(parts.join(', '), max);
        expect(text.length).toBeLessThanOrEqual(max);
        const numbered = parts.filter((each) => /\p{Nd}/u.test(each)).join(', ');
        if (numbered !== '' && numbered.length <= max)
          expect(numbered.split(', ').every((each) => text.includes(each))).toBe(true);
      },
    ),
  );
});

test('remarks begin with the landmark, and a phone is as it is dialled in Pakistan', () => {
  expect(fitRemarks(['near the mosque', '', 'Call first'], 60)).toBe('near the mosque. Call first');
  expect(localPhone('+923001234567')).toBe('03001234567');
});
