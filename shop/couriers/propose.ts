// Which courier is proposed for a parcel: the first account in the owner's order that takes it, and why none before it did (rule Q18).
import { findCity, foldCity } from '../delivery/cities.ts';
import { formatRupees, paisa } from '../pricing/money.ts';
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
  const reasons: string[] = [];
  for (const account of accounts) {
    const why = whyNotProposed(account, parcel);
    if (why === null) return { account: { id: account.id, name: account.name }, why: reasons.join(' ') };
    reasons.push(why);
  }
  return {
    account: null,
    why: reasons.join(' ') || 'No courier is set to be proposed. See Settings, Couriers.',
  };
}

function whyNotProposed(account: ProposableAccount, parcel: ParcelToPropose): string | null {
  const own = whyNotNow(account) ?? whyNotByRule(account, parcel);
  if (own !== null) return `${account.name} ${own}.`;
  const { cod, isSwap, city, hasPlace } = parcel;
  const no = whyNotTaken(account, { cod, isSwap, city, hasPlace: hasPlace(account.id) });
  return no && no.why.charAt(0).toUpperCase() + no.why.slice(1);
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
