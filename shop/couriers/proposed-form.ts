// The form of what an account is proposed for, and the press that changes the order of the accounts.
import { inMoney } from '../country/words.ts';
import { understandCity } from '../delivery/understand-city.ts';
import { readRupees } from '../returns/refund-form.ts';
import { readCount, readFields } from '../text/form-fields.ts';
import { cleanLine, latinDigits } from '../text/text.ts';
import type { ProposedFor } from './propose.ts';

const MAX_CITIES = 100;
const MAX_LETTERS = 60;
export const MAX_CITIES_TEXT = 4_000;
const MAX_RUPEES = 10_000_000;
const MAX_GRAMS = 1_000_000;

type ReadProposed = { typed: Record<string, string> } & (
  | { ok: true; proposed: ProposedFor }
  | { ok: false; errors: Record<string, string> }
);

/** What an account is proposed for, as its form says that it was shown. */
export function proposedAsText({ onlyCities, maxCash, maxGrams }: ProposedFor): string {
  return JSON.stringify([onlyCities, maxCash, maxGrams]);
}

/** Each field may be empty: all cities, no limit. */
export function readProposedFor(form: FormData): ReadProposed {
  const typed = readFields(form, ['cities', 'cash', 'kilograms']);
  const errors: Record<string, string> = {};
  const onlyCities = readCities(typed.cities);
  if (!onlyCities) errors['cities'] = `At most ${MAX_CITIES} cities, with a comma between them.`;
  const cash = readRupees(typed.cash);
  if (cash === null || cash > MAX_RUPEES) errors['cash'] = `A whole amount ${inMoney}, or nothing.`;
  const grams = readGrams(typed.kilograms);
  if (grams === null) errors['kilograms'] = 'A weight in kilograms, such as 2.5, or nothing.';
  if (!onlyCities || cash === null || grams === null || Object.keys(errors).length > 0)
    return { ok: false, typed, errors };
  return { ok: true, typed, proposed: { onlyCities, maxCash: cash * 100 || null, maxGrams: grams || null } };
}

function readCities(text: string): string[] | null {
  if (text.length > MAX_CITIES_TEXT) return null;
  const cities: string[] = [];
  for (const each of text.split(/[,،;\n]/)) {
    const city = cleanLine(each, MAX_LETTERS);
    if (!city.ok) return null;
    const name = cityName(city.text);
    if (name !== '' && !cities.includes(name)) cities.push(name);
  }
  return cities.length <= MAX_CITIES ? cities : null;
}

// `Pindi` is Rawalpindi; a part of a city stays as it is typed.
function cityName(typed: string): string {
  const understood = understandCity(typed);
  return understood && 'known' in understood && !understood.part ? understood.known.name : typed;
}

// 0 for nothing; grams are whole.
function readGrams(text: string): number | null {
  const plain = latinDigits(text)
    .trim()
    .replace(/\s*kg$/i, '');
  if (plain === '') return 0;
  if (!/^\d{1,4}([.,]\d{1,3})?$/.test(plain)) return null;
  const grams = Math.round(Number(plain.replace(',', '.')) * 1000);
  return grams > 0 && grams <= MAX_GRAMS ? grams : null;
}

/** The accounts that are proposed, as the page showed them and as the button has them; null for what is no list. */
export function readCourierOrder(form: FormData): { seen: number[]; wanted: number[] } | null {
  const typed = readFields(form, ['seen', 'wanted']);
  const [seen, wanted] = [readIds(typed.seen), readIds(typed.wanted)];
  return seen && wanted && { seen, wanted };
}

function readIds(text: string): number[] | null {
  if (text === '') return [];
  const ids = text.split(',').map(readCount);
  const read = ids.filter((id) => id !== null);
  return read.length === ids.length && new Set(read).size === read.length && read.length <= 50 ? read : null;
}

/** One place up or down; as it was at the end of the list. */
export function moved(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const from = ids.indexOf(id);
  const to = from + by;
  return from < 0 || to < 0 || to >= ids.length ? [...ids] : ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
