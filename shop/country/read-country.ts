// Reads the pack of a country as a file has it. It imports no part of the country: it runs before any of them is loaded.
import { z } from 'zod';
import type { Country } from './country.ts';

const words = z.string().min(1).max(80);
const names = z.array(words).max(200);
const count = z.int().min(0).max(1_000_000_000);
const decimals = z.int().min(0).max(3);
const pattern = words.refine(isPattern, 'is no regular expression');
// All names travel as one text with bars between (`cityNames`).
const city = z.strictObject({
  name: words.refine((name) => !name.includes('|'), 'has a bar in it'),
  others: names.optional(),
});
const taxNumber = z.strictObject({ label: words, hint: words });

const schema: z.ZodType<Country> = z.strictObject({
  code: z.string().regex(/^[A-Z]{2}$/, 'is not two capital letters'),
  longCode: z.string().regex(/^[A-Z]{3}$/, 'is not three capital letters'),
  name: words,
  currency: z.strictObject({
    text: words.refine((text) => text.includes('{amount}'), 'does not say where {amount} stands'),
    decimals,
    locale: words.refine(isLocale, 'is no locale'),
  }),
  currencyNames: z.strictObject({
    code: z.string().regex(/^[A-Z]{3}$/, 'is not three capital letters'),
    name: words,
    plural: words,
    sign: words,
    plainSign: words,
    typed: names,
    minorDigits: decimals,
  }),
  phone: z.strictObject({
    prefix: z.string().regex(/^\+[1-9]\d{0,3}$/, 'is not a plus and the digits of the country'),
    example: words,
    hint: words,
    rule: z.union([
      z.literal('library'),
      z.strictObject({
        trunk: z.string().regex(/^\d{0,2}$/),
        digits: pattern,
        groups: z.array(z.int().min(1).max(10)).min(1),
      }),
    ]),
  }),
  regions: z
    .array(z.strictObject({ name: words, others: names.optional(), cities: z.array(city).max(5000) }))
    .min(1),
  address: z.strictObject({
    region: words,
    postalCode: z.strictObject({ digits: z.int().min(3).max(10) }).nullable(),
  }),
  addressProblems: z.strictObject({ chooseRegion: words, typeCity: words, typeCityInLetters: words }),
  tax: z.strictObject({ name: words, numbers: z.tuple([taxNumber, taxNumber]) }),
  calendar: z
    .strictObject({
      timeZone: words,
      offset: z.string().regex(/^[+-]\d\d:\d\d$/, 'is not like +05:00'),
      short: words,
      dayOff: z.int().min(0).max(6),
    })
    .refine(keepsItsOffset, 'must have that offset all year: a clock with summer time is not supported'),
  languages: z.array(z.string().regex(/^[a-z]{2}$/)),
  couriers: names,
  gateways: names,
  settings: z.strictObject({
    storeDescription: z.string().max(300),
    contactAddress: z.string().max(300),
    freeShippingThreshold: count,
    codFreeThreshold: count,
    expectedCourierFee: count,
    trustLimit: count,
    majorCities: names,
    otherCities: names,
    fees: z.strictObject({ major: count, other: count, remote: count, express: count }),
  }),
});

type ReadPack = { ok: true; country: Country } | { ok: false; problem: string };

/** `problem` names the first place of the pack that is wrong, and why. */
export function readCountry(pack: unknown): ReadPack {
  const read = schema.safeParse(pack);
  if (read.success) return { ok: true, country: read.data };
  const [issue] = read.error.issues;
  return { ok: false, problem: `${issue?.path.join('.') || 'the pack'}: ${issue?.message}` };
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u').source !== '';
  } catch {
    return false;
  }
}

function isLocale(text: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(text).length > 0;
  } catch {
    return false;
  }
}

function keepsItsOffset({ timeZone, offset }: Country['calendar']): boolean {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    return ['2026-01-15', '2026-07-15'].every((day) => format.format(new Date(day)).endsWith(`GMT${offset}`));
  } catch {
    return false;
  }
}
