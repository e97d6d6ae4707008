// Tests of what a customer is told of a parcel: once a day, only while it is of use, and in words that say what to do.
import * as fc from '#tests/support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { ROADS, TRIED_WHYS } from '../parcels/road.ts';
import { pakistanDay } from '../text/pakistan-time.ts';
import { newsToTell, newsWords, PARCEL_NEWS, type NewsFacts, type ToldNews } from './parcel-news.ts';

const noon = new Date('2026-11-02T07:00:00Z');
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);
const on = (road: (typeof ROADS)[number], at = noon) => ({ road, why: null, at });

describe('what is told when', () => {
  test.each([
    ['it comes today', on('out'), [], 0, 'out'],
    ['the same word again', on('out', hours(2)), [{ news: 'out', at: noon }], 3, null],
    ['it comes the next day, too', on('out', hours(24)), [{ news: 'out', at: noon }], 24, 'out'],
    ['"out" of yesterday is heard today', on('out'), [], 20, null],
    ['an attempt on the day it came', on('tried', hours(4)), [{ news: 'out', at: noon }], 4, 'tried'],
    ['a second attempt on that day', on('tried', hours(6)), [{ news: 'tried', at: hours(4) }], 6, null],
    ['an attempt is heard after a day', on('tried'), [], 24, null],
    ['held after an attempt of that day', on('held', hours(5)), [{ news: 'tried', at: hours(4) }], 5, null],
    ['held, day after day', on('held', hours(48)), [{ news: 'held', at: noon }], 48, null],
    ['an older word that comes late', on('tried'), [{ news: 'tried', at: hours(20) }], 21, null],
    ['delivered', on('delivered'), [{ news: 'out', at: noon }], 0, null],
    ['on its way back', on('returning'), [], 0, null],
  ] as const)('%s', (_name, where, told, after, expected) => {
    expect(newsToTell(where, told, hours(after))).toBe(expected);
  });

  test('however often and late a courier says it, of a day there is one message of each kind', () => {
    const said = fc.array(
      fc.record({
        road: fc.constantFrom(...ROADS),
        hour: fc.integer({ min: 0, max: 96 }),
        late: fc.nat({ max: 30 }),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(said, (events) => {
        const told: ToldNews[] = [];
        for (const { road, hour, late } of events) {
          const where = on(road, hours(hour));
          const news = newsToTell(where, told, hours(hour + late));
          if (news) told.push({ news, at: where.at });
        }
        const days = told.map(({ news, at }) => `${news === 'out'} ${pakistanDay(at)}`);
        expect(new Set(days).size).toBe(days.length);
      }),
    );
  });
});

describe('the words', () => {
  const facts: NewsFacts = {
    news: 'out',
    why: null,
    courier: 'TCS',
    trackingNumber: '778812345',
    cash: '₨4,500',
  };

  test('it comes today: who brings it, the number, the cash', () => {
    expect(newsWords(facts).text).toBe(
      'TCS brings it today (tracking number 778812345). Please keep ₨4,500 in cash ready. Please keep your phone on: the rider may call before he comes.',
    );
  });

  test('nothing to pay, and a courier that nobody named', () => {
    expect(newsWords({ ...facts, cash: '', courier: '', trackingNumber: '' }).text).toMatch(
      /^The courier brings it today\. There is nothing to pay at the door\./,
    );
  });

  test('every attempt says what to do; only what was refused is not brought again by default', () => {
    const all = [null, ...TRIED_WHYS].map((why) => newsWords({ ...facts, news: 'tried', why }));
    for (const { text } of all) expect(text).toMatch(/[Tt]ell us|Send us/);
    expect(new Set(all.map(({ heading }) => heading)).size).toBe(6);
  });

  test.each(PARCEL_NEWS)('%s fits into a parameter of a WhatsApp template', (news) => {
    for (const why of [null, ...TRIED_WHYS]) {
      const { heading, text } = newsWords({ ...facts, news, why, courier: 'Leopards Courier Service' });
      expect(heading.length).toBeLessThan(300);
      expect(text.length).toBeLessThan(300);
      expect(`${heading} ${text}`).not.toMatch(/ {2}|\n/);
    }
  });
});
