// Tests of offers: when one is live, whom it reaches, what it saves and which one wins.
import { describe, expect, test } from 'vitest';
import { paisa, rupees } from '../pricing/money.ts';
import {
  appliesTo,
  bestOffer,
  isLive,
  savingOn,
  type Discount,
  type Offer,
  type OfferTarget,
} from './offers.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const shoe = { id: 'p1', category: 'Running', audience: 'Men' };

function offer(id: string, terms: Discount, target: OfferTarget = { scope: 'SITE_WIDE' }): Offer {
  return { id, title: `Offer ${id}`, startAt: null, endAt: null, active: true, ...terms, ...target };
}

const percent = (value: number): Discount => ({ discountType: 'PERCENT', value });
const flat = (value: number): Discount => ({ discountType: 'FLAT', value: rupees(value) });

test.each([
  ['without dates', true, null, null, true],
  ['that starts and ends this very millisecond', true, now, now, true],
  ['that starts now', true, now, null, true],
  ['that starts a millisecond from now', true, after, null, false],
  ['that started a millisecond ago', true, before, null, true],
  ['that ends now', true, null, now, true],
  ['that ended a millisecond ago', true, null, before, false],
  ['that ends a millisecond from now', true, null, after, true],
  ['whose end lies before its start', true, after, before, false],
  ['switched off', false, null, null, false],
  ['switched off within its dates', false, before, after, false],
])('an offer %s is live: (%s)', (_, active, startAt, endAt, live) => {
  expect(isLive({ active, startAt, endAt }, now)).toBe(live);
});

describe('an offer reaches', () => {
  test.each<[string, OfferTarget, boolean]>([
    ['every product when site-wide', { scope: 'SITE_WIDE' }, true],
    ['the type it names', { scope: 'CATEGORY', category: 'Running' }, true],
    ['the audience it names', { scope: 'CATEGORY', category: 'Men' }, true],
    ['no other category', { scope: 'CATEGORY', category: 'Women' }, false],
    ['the product it names', { scope: 'PRODUCT', productId: 'p1' }, true],
    ['no other product', { scope: 'PRODUCT', productId: 'p2' }, false],
  ])('%s', (_, target, reached) => expect(appliesTo(target, shoe)).toBe(reached));

  test('by audience only products that have one', () => {
    expect(appliesTo({ scope: 'CATEGORY', category: 'Men' }, { ...shoe, audience: null })).toBe(false);
  });
});

test.each([
  ['15% of ₨999 is ₨150 (149.85)', rupees(999), percent(15), 15_000],
  ['5% of ₨10 is ₨1 (half goes up)', rupees(10), percent(5), 100],
  ['5% of ₨9 is nothing', rupees(9), percent(5), 0],
  ['100% is the whole price', rupees(7499), percent(100), 749_900],
  ['a flat amount is itself', rupees(7499), flat(500), 50_000],
  ['a flat amount above the price is the price', rupees(300), flat(500), 30_000],
  ['a flat amount on nothing is nothing', rupees(0), flat(500), 0],
  [
    'a flat amount with odd paisa is the nearest rupee',
    rupees(300),
    { discountType: 'FLAT', value: 10_050 },
    10_100,
  ],
] as const)('%s', (_, price, discount, saving) => expect(savingOn(price, discount)).toBe(saving));

const best = (price: number, offers: Offer[]) => bestOffer(rupees(price), shoe, offers, now)?.id;

describe('of several live offers', () => {
  test('the largest saving in rupees wins, whatever the number in it', () => {
    const offers = [offer('a', percent(20)), offer('b', flat(500))];
    expect(best(10_000, offers)).toBe('a');
    expect(best(2_000, offers)).toBe('b');
    expect(best(2_000, offers.toReversed())).toBe('b');
  });

  test('savings cut off at the price count as cut off', () => {
    const offers = [offer('b', flat(9000)), offer('a', percent(100))];
    expect(best(1_000, offers)).toBe('a');
  });

  test('equal savings go to the smaller id, in whatever order they are read', () => {
    const offers = [offer('b', percent(10)), offer('a', flat(100)), offer('c', percent(10))];
    expect(best(1_000, offers)).toBe('a');
    expect(best(1_000, offers.toReversed())).toBe('a');
  });

  test('one that ended, starts later or is for other shoes does not count', () => {
    const rest = offer('z', percent(1));
    const ended = { ...offer('a', percent(90)), endAt: before };
    const coming = { ...offer('b', percent(90)), startAt: after };
    const off = { ...offer('c', percent(90)), active: false };
    const others = offer('d', percent(90), { scope: 'CATEGORY', category: 'Slippers' });
    expect(best(1_000, [ended, coming, off, others, rest])).toBe('z');
    expect(bestOffer(paisa(100_000), shoe, [ended, coming, off, others], now)).toBeNull();
  });
});

test('an offer that saves nothing on a pair leaves it its own discount', () => {
  const tiny = offer('tiny', percent(1));
  expect(bestOffer(rupees(10), shoe, [tiny], now)).toBeNull();
  expect(bestOffer(rupees(100), shoe, [tiny], now)).toBe(tiny);
});
