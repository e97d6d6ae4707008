// Which courier is proposed for a parcel: the first account in the owner's order that takes it, and why none before it did (rule Q18).
import { findCity, foldCity } from '../delivery/cities.ts';
import { formatRupees, paisa } from '../pricing/money.ts';
import { capitalised } from '../text/text.ts';
import type { Courier } from './courier.ts';
import { whyNotTaken, type ParcelToTake } from './why-not-taken.ts';

/** What the owner set of an account. Null is no limit, no city is all of them. */
export type ProposedFor = { onlyCities: readonly string[]; maxCash: number | null; maxGrams: number | null };

export type ProposableAccount = ProposedFor & {
  id: number;
  name: string;
  courier: Courier;
  isComplete: boolean;
  isOn: boolean;
  /** Nothing is booked there for a moment, after a lost answer. */
  isPaused: boolean;
  /** After a restore, until his list was compared with ours. */
  isCompared: boolean;
  /** He refuses its secrets. */
  isLockedOut: boolean;
  pairGrams: number;
};

/** `hasPlace` by account: whether the city is one of its courier's. */
export type ParcelToPropose = Omit<ParcelToTake, 'hasPlace'> & {
  pairs: number;
  hasPlace: (accountId: number) => boolean;
};

/** `why` are the reasons of those that come before it, or of all where nobody takes it. */
export type Proposal = { account: { id: number; name: string } | null; why: string };

/** The accounts in the owner's order. */
export function proposeCourier(accounts: readonly ProposableAccount[], parcel: ParcelToPropose): Proposal {
  const reasons: Reason[] = [];
  for (const account of accounts) {
    const reason = whyNotProposed(account, parcel);
    if (reason === null)
      return { account: { id: account.id, name: account.name }, why: inWords(reasons, parcel.city) };
    reasons.push(reason);
  }
  return {
    account: null,
    why: inWords(reasons, parcel.city) || 'No courier is set to be proposed. See Settings, Couriers.',
  };
}

type Reason = { name: string; why: string; lacksCity: boolean };

function whyNotProposed(account: ProposableAccount, parcel: ParcelToPropose): Reason | null {
  const { name } = account;
  const own = whyNotNow(account) ?? whyNotByRule(account, parcel);
  if (own !== null) return { name, why: `${name} ${own}.`, lacksCity: false };
  const { cod, isSwap, city, hasPlace } = parcel;
  const no = whyNotTaken(account, { cod, isSwap, city, hasPlace: hasPlace(account.id) });
  return no && { name, why: capitalised(no.why), lacksCity: no.lacksCity };
}

// A city typed as nobody writes it is in no courier's list: all of them in one sentence, not eight that differ by a name.
function inWords(reasons: readonly Reason[], city: string): string {
  const [first, ...others] = reasons.filter(({ lacksCity }) => lacksCity);
  if (!first || others.length === 0) return reasons.map(({ why }) => why).join(' ');
  const names = [first, ...others].map(({ name }) => name);
  const together = `${names.slice(0, -1).join(', ')} and ${names.at(-1)} have no city “${city}” yet.`;
  return reasons
    .filter((reason) => !others.includes(reason))
    .map((reason) => (reason === first ? together : reason.why))
    .join(' ');
}

function whyNotNow({ courier, isOn, isPaused, isCompared, isLockedOut }: ProposableAccount): string | null {
  if (!courier.book) return null;
  if (!isOn) return 'is off';
  if (!isCompared) return 'is to be compared first';
  if (isLockedOut) return 'refuses the shop’s secrets';
  return isPaused ? 'is paused' : null;
}

function whyNotByRule(
  { onlyCities, maxCash, maxGrams, pairGrams }: ProposableAccount,
  { cod, city, pairs }: ParcelToPropose,
): string | null {
  if (onlyCities.length > 0 && !onlyCities.some((each) => cityKey(each) === cityKey(city)))
    return `is not proposed for “${city}”`;
  if (maxCash !== null && cod > maxCash) return `is proposed up to ${formatRupees(paisa(maxCash))} of cash`;
  if (maxGrams !== null && pairs * pairGrams > maxGrams)
    return `is proposed up to ${(maxGrams / 1000).toLocaleString('en-PK')} kg`;
  return null;
}

// An alias is the city that it stands for.
function cityKey(city: string): string {
  return foldCity(findCity(city)?.name ?? city);
}
