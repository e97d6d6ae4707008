// Settings: every figure and sentence the owner may change, with its type and its default (rules T1 to T9).
import { firstSettings } from '#shop/country/first-settings.ts';
import { currencyNames } from '#shop/country/currency-names.ts';
import { z } from 'zod';
import { ASKING_RULES } from '../asking/trusted-by-rule.ts';
import { formatRupees, rupees } from '../pricing/money.ts';
import { EMAIL_ASKED } from '../checkout/email-asked.ts';
import { PREPAY_LAPSES } from '../payments/prepay-lapse.ts';
import { WEEKDAYS } from '../delivery/weekdays.ts';
import { RETURN_OFFERS, WAY_BACK_PAYERS } from '../returns/return.ts';
import { plainShape } from './plain-settings.ts';

const rupeeAmount = z.number().int().min(0).max(1_000_000);
const days = z
  .tuple([z.number().int().min(0).max(60), z.number().int().min(0).max(60)])
  .refine(([from, to]) => from <= to);
const zone = z.strictObject({
  name: z.string(),
  cities: z.array(z.string().min(1).max(80)),
  fee: rupeeAmount,
  days,
});
const weekday = z.enum(WEEKDAYS);
const clock = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
const openSpan = z
  .strictObject({ days: z.tuple([weekday, weekday]), open: clock, close: clock })
  .refine(({ days: [from, to] }) => WEEKDAYS.indexOf(from) <= WEEKDAYS.indexOf(to))
  .refine(({ open, close }) => open < close);
const line = z.string().trim().max(300);
const figure = z.strictObject({ figure: z.string().min(1).max(12), text: z.string().min(1).max(60) });

export const MAX_LANGUAGES = 10;

/** All amounts here are whole rupees, as the owner types them (rules T1 to T9). */
export const settingsSchema = z.strictObject({
  ...plainShape,
  currency: z.literal(currencyNames.code).default(currencyNames.code),
  bannerEnabled: z.boolean().default(true),
  bannerText: line.default('Free shipping on orders over {threshold}!'),
  processingDays: days.default([1, 2]),
  zones: z.strictObject({ major: zone, other: zone, remote: zone }).default({
    major: {
      name: 'Major Cities',
      cities: [...firstSettings.majorCities],
      fee: firstSettings.fees.major,
      days: [1, 2],
    },
    other: {
      name: 'Other Cities',
      cities: [...firstSettings.otherCities],
      fee: firstSettings.fees.other,
      days: [2, 3],
    },
    remote: { name: 'Remote Areas', cities: [], fee: firstSettings.fees.remote, days: [3, 5] },
  }),
  express: z
    .strictObject({ fee: rupeeAmount, days, zones: z.array(z.enum(['major', 'other', 'remote'])) })
    .default({ fee: firstSettings.fees.express, days: [1, 2], zones: ['major', 'other'] }),
  exchangeDays: days.default([3, 5]),
  hours: z
    .array(openSpan)
    .max(21)
    .default([
      { days: ['Mon', 'Fri'], open: '09:00', close: '20:00' },
      { days: ['Sat', 'Sat'], open: '10:00', close: '18:00' },
      { days: ['Sun', 'Sun'], open: '12:00', close: '17:00' },
    ]),
  /** What the owner claims on the home page, such as "500+" "happy customers"; none unless he types them. */
  marketingFigures: z.array(figure).max(3).default([]),
  /** What a product with a discount of its own costs under an offer: the offer's price, or the better one (rule M6). */
  discountRule: z.enum(['offer', 'better']).default('offer'),
  /** Whether the checkout asks for an email address (rule K20). */
  emailAsked: z.enum(EMAIL_ASKED).default('required'),
  /** Which orders are confirmed without being asked about (rule T13). */
  askingRule: z.enum(ASKING_RULES).default('all'),
  /** What becomes of an order that was to be paid first, and was not (rule R11). */
  prepayLapse: z.enum(PREPAY_LAPSES).default('cash'),
  /** What a customer may ask for, and who pays the way back (rule O33). */
  returnOffer: z.enum(RETURN_OFFERS).default('both'),
  wayBackPays: z.enum(WAY_BACK_PAYERS).default('exchanges'),
  /** Codes of the languages that the shop is shown in besides English (decision 0044). */
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .max(MAX_LANGUAGES)
    .default([]),
  loadingOverlay: z.enum(['slow', 'always']).default('slow'),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Opening and closing in Pakistan time, `HH:MM`; `24:00` closes at midnight. A day in no span is closed. */
export type OpenSpan = z.infer<typeof openSpan>;

export type SettingKey = keyof Settings;

export const defaultSettings: Settings = settingsSchema.parse({});

/** The banner's text with the present threshold in place of `{threshold}`, so that the two never disagree. */
export function bannerText(settings: Pick<Settings, 'bannerText' | 'freeShippingThreshold'>): string {
  return settings.bannerText.replaceAll('{threshold}', formatRupees(rupees(settings.freeShippingThreshold)));
}
