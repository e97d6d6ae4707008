// Forms of parcels on the road: what the courier says, what he is told, and what came back unfit.
import { cleanLine } from '../text/text.ts';
import { readCount, readFields } from '../text/form-fields.ts';
import type { Advice } from '../couriers/courier.ts';
import { meaningNames } from './road-names.ts';
import { TRIED_WHYS, type Meaning } from './road.ts';

/** What staff can write down for a courier who does not say it to the shop himself. */
const SAID: readonly Meaning[] = [
  'tried',
  ...TRIED_WHYS.map((why) => `tried:${why}` as const),
  'out',
  'held',
  'returning',
  'back',
  'delivered',
  'lost',
];

export const saidMeanings = SAID.map((value) => ({ value, name: meaningNames[value] }));

/** `seen`: the last event that was on the screen; what happened after it refuses the form. */
type SeenParcel = { parcelId: number; seen: number };

export type SaidByCourier = SeenParcel & { said: Meaning; note: string };

/** Null for a form nobody sees. */
export function readSaid(parcelId: number, form: FormData): SaidByCourier | null {
  const { said: typed, seen, note } = readFields(form, ['said', 'seen', 'note']);
  const said = SAID.find((each) => each === typed);
  const clean = readLine(note);
  return said && clean !== null ? { parcelId, said, note: clean, seen: readCount(seen) ?? 0 } : null;
}

export type Advised = SeenParcel & { advice: Advice; remark: string };

export function readAdvice(form: FormData): Advised | null {
  const { parcel, advice, remark, seen } = readFields(form, ['parcel', 'advice', 'remark', 'seen']);
  const parcelId = readCount(parcel);
  const clean = readLine(remark);
  if (parcelId === null || clean === null || (advice !== 'again' && advice !== 'back')) return null;
  return { parcelId, advice, remark: clean, seen: readCount(seen) ?? 0 };
}

/** The fields `unfit-1207`, one a variant; null when one cannot be read. */
export function readUnfit(form: FormData): { variantId: number; quantity: number }[] | null {
  const unfit: { variantId: number; quantity: number }[] = [];
  for (const [field, text] of form) {
    if (!field.startsWith('unfit-')) continue;
    const variantId = readCount(field.slice(6));
    const quantity = typeof text === 'string' && text.trim() === '' ? 0 : readCount(String(text));
    if (variantId === null || quantity === null) return null;
    if (quantity > 0) unfit.push({ variantId, quantity });
  }
  return unfit;
}

/** Of one scan, all pairs of a box together; null for what is no number. */
export function readUnfitOfScan(form: FormData): number | null {
  const { unfit } = readFields(form, ['unfit']);
  return unfit.trim() === '' ? 0 : readCount(unfit);
}

function readLine(typed: string): string | null {
  const clean = cleanLine(typed.replace(/\s+/g, ' '), 200);
  return clean.ok ? clean.text : null;
}
