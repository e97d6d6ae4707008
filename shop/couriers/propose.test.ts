// Tests of which courier is proposed for a parcel, and why none before it.
import { expect, test } from 'vitest';
import { byHand } from './by-hand.ts';
import { mnp } from './mnp.ts';
import { postex } from './postex.ts';
import { proposeCourier, type ParcelToPropose, type ProposableAccount } from './propose.ts';
import { moved, readProposedFor } from './proposed-form.ts';
import { tcs } from './tcs.ts';

const account = (id: number, more: Partial<ProposableAccount> = {}): ProposableAccount => ({
  id,
  name: more.courier?.title ?? 'PostEx',
  courier: postex,
  isComplete: true,
  isOn: true,
  isPaused: false,
  isCompared: true,
  isLockedOut: false,
  pairGrams: 1_000,
  onlyCities: [],
  maxCash: null,
  maxGrams: null,
  ...more,
});
const parcel = (more: Partial<ParcelToPropose> = {}): ParcelToPropose => ({
  cod: 500_000,
  isSwap: false,
  city: 'Lahore',
  pairs: 1,
  hasPlace: () => true,
  ...more,
});
const proposed = (first: Partial<ProposableAccount>, more: Partial<ParcelToPropose> = {}) => {
  const { account: taken, why } = proposeCourier(
    [account(1, first), account(2, { courier: tcs })],
    parcel(more),
  );
  return [taken?.name ?? null, why];
};

test('the first in the owner’s order takes it, without a reason', () => {
  expect(proposed({})).toEqual(['PostEx', '']);
});

test.each<[string, Partial<ProposableAccount>, Partial<ParcelToPropose>, string]>([
  ['off', { isOn: false }, {}, 'PostEx is off.'],
  ['paused', { isPaused: true }, {}, 'PostEx is paused.'],
  ['to be compared', { isCompared: false }, {}, 'PostEx is to be compared first.'],
  ['locked out', { isLockedOut: true }, {}, 'PostEx refuses the shop’s secrets.'],
  ['not complete', { isComplete: false }, {}, 'The account PostEx is not complete.'],
  ['no such city', {}, { hasPlace: (id) => id === 2 }, 'PostEx has no city “Lahore” yet.'],
  ['other cities', { onlyCities: ['Karachi'] }, {}, 'PostEx is not proposed for “Lahore”.'],
  ['too much cash', { maxCash: 499_900 }, {}, 'PostEx is proposed up to ₨4,999 of cash.'],
  ['too heavy', { maxGrams: 2_500 }, { pairs: 3 }, 'PostEx is proposed up to 2.5 kg.'],
  ['nothing to collect', { courier: mnp }, { cod: 0 }, 'M&P takes no parcel with nothing to collect.'],
])('an account that is %s is passed over, and says so', (_, first, more, why) => {
  expect(proposed(first, more)).toEqual(['TCS', why]);
});

test('a limit is what is still taken; a city is meant in any spelling', () => {
  const limits = { maxCash: 500_000, maxGrams: 3_000, onlyCities: ['Lahore', 'Rahim-Yar Khan'] };
  expect(proposed(limits, { pairs: 3 })).toEqual(['PostEx', '']);
  expect(proposed(limits, { city: 'rahim yar khan' })).toEqual(['PostEx', '']);
});

test('one whom nobody takes has the reasons of all; with no account at all it says where one is set', () => {
  const nowhere = parcel({ city: 'Skardu', hasPlace: () => false });
  expect(proposeCourier([account(1), account(2, { courier: tcs })], nowhere)).toEqual({
    account: null,
    why: 'PostEx and TCS have no city “Skardu” yet.',
  });
  expect(proposeCourier([], nowhere)).toEqual({
    account: null,
    why: 'No courier is set to be proposed. See Settings, Couriers.',
  });
});

test('a courier’s own most is kept: TCS collects 250,000 rupees', () => {
  const both = [account(1, { courier: tcs }), account(2, { courier: byHand, name: 'Rider Bilal' })];
  expect(proposeCourier(both, parcel({ cod: 25_000_000 })).account?.id).toBe(1);
  expect(proposeCourier(both, parcel({ cod: 25_000_100 }))).toEqual({
    account: { id: 2, name: 'Rider Bilal' },
    why: 'TCS collects at most ₨250,000 of a parcel.',
  });
});

test('who is given by hand needs no city, no secrets and no switch, and keeps what the owner set', () => {
  const rider = account(3, { courier: byHand, name: 'Rider Bilal', isOn: false, onlyCities: ['Lahore'] });
  expect(proposeCourier([rider], parcel({ hasPlace: () => false })).account?.id).toBe(3);
  expect(proposeCourier([rider], parcel({ city: 'Multan' })).account).toBeNull();
});

function typed(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  return form;
}

test('what an account is proposed for is read as it is typed, and what cannot be read is said at its field', () => {
  const form = typed({ cities: ' lhr, Kasur،Lahore , DHA Lahore', cash: 'Rs 50,000', kilograms: '2,5 kg' });
  expect(readProposedFor(form)).toMatchObject({
    ok: true,
    proposed: { onlyCities: ['Lahore', 'Kasur', 'DHA Lahore'], maxCash: 5_000_000, maxGrams: 2_500 },
  });
  expect(readProposedFor(typed({ cities: '', cash: '', kilograms: '' }))).toMatchObject({
    ok: true,
    proposed: { onlyCities: [], maxCash: null, maxGrams: null },
  });
  const wrong = readProposedFor(typed({ cities: 'x'.repeat(61), cash: 'much', kilograms: '0' }));
  expect(wrong.ok ? [] : Object.keys(wrong.errors)).toEqual(['cities', 'cash', 'kilograms']);
});

test('an account moves one place, and stays at the ends', () => {
  expect(moved([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
  expect(moved([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
  expect(moved([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
});
