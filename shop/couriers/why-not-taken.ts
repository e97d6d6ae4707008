// Why an account at a courier cannot take a parcel: what is missing in it, and what its courier does not carry.
import { formatRupees, rupees } from '../pricing/money.ts';
import type { Courier } from './courier.ts';

export type TakingAccount = {
  name: string;
  courier: Pick<Courier, 'title' | 'can' | 'book'>;
  /** False while a field that the courier needs was not typed, or cannot be opened any more. */
  isComplete: boolean;
};

/** `cod` in paisa. */
export type ParcelToTake = { cod: number; isSwap: boolean; city: string; hasPlace: boolean };

/** `why` is a whole sentence, `advice` what staff can do about it; `lacksCity` where nothing else is in the way. */
export type NotTaken = { why: string; advice: string; lacksCity: boolean };

/** Null where it can; a courier who is given by hand takes everything. */
export function whyNotTaken(
  { name, courier, isComplete }: TakingAccount,
  { cod, isSwap, city, hasPlace }: ParcelToTake,
): NotTaken | null {
  if (!courier.book) return null;
  const { title, can } = courier;
  if (!isComplete) return not(`the account ${name} is not complete.`, 'See Settings, Couriers.');
  if (cod === 0 && !can.cod0) return not(`${title} takes no parcel with nothing to collect.`);
  if (can.codUpTo !== undefined && cod > rupees(can.codUpTo))
    return not(`${title} collects at most ${formatRupees(rupees(can.codUpTo))} of a parcel.`);
  if (isSwap && !can.swap) return not(`${title} takes no pair along.`, 'Give the swap to another courier.');
  if (hasPlace) return null;
  const advice = 'Say under Settings, Couriers which of its cities it is.';
  return { ...not(`${name} has no city “${city}” yet.`, advice), lacksCity: true };
}

function not(why: string, advice = ''): NotTaken {
  return { why, advice, lacksCity: false };
}
