// Tests of the price beside the product form: every text that a person may type on the way to a price.
import { expect, test } from 'vitest';
import type { Offer } from '../offers/offers.ts';
import { priceDraft } from './draft-price.ts';

const now = new Date('2026-11-02T10:00:00Z');
const offer: Offer = {
  id: 'o1',
  title: 'Opening Days',
  startAt: null,
  endAt: null,
  active: true,
  discountType: 'PERCENT',
  value: 5,
  scope: 'SITE_WIDE',
};

function priced(typed: { price?: string; discount?: string }) {
  const draft = { price: '10000', discount: '', category: 'Running', audience: '', ...typed };
  return priceDraft(draft, 'p1', [offer], now);
}

test.each(['5.5', '.5', '-5', '1e3', 'ten', '101', '99999', '9'.repeat(21)])(
  'an own discount typed as %s beside a live offer counts as none',
  (discount) => {
    expect(priced({ discount })).toMatchObject({ price: { final: 950_000 }, ownPercent: 0 });
  },
);

test.each(['', '.5', '12490.5', '-1', '1e9', 'Infinity', '1'.repeat(21)])(
  'a price typed as %s is not a price yet',
  (price) => {
    expect(priced({ price, discount: '10' }).price).toMatchObject({ base: 0, final: 0 });
  },
);

test('what the save takes is priced, with the offer and with its own discount alone', () => {
  const { price, ownPercent, ownPrice } = priced({ price: '₨ 12,500', discount: '۱۰ %' });
  expect([price.final, price.discount?.label]).toEqual([1_187_500, 'Opening Days']);
  expect([ownPercent, ownPrice.final]).toEqual([10, 1_125_000]);
});
