// The audit log in words: what was done, and what it changed, line by line.

import { COUPON_CONDITIONS } from '../coupons/conditions/all.ts';
import { shortZone, timeZone } from '#shop/country/calendar.ts';
import { formatRupees, paisa } from '../pricing/money.ts';
import { capitalised } from '../text/text.ts';

export type Difference = { field: string; before: string | null; after: string | null };

/** `offer.change` as `Offer change`, `product.delete-all` as `Product delete all`. */
export function actionWords(action: string): string {
  const words = action.replace(/[.-]/g, ' ');
  return capitalised(words);
}

type LoggedFacts = Readonly<Record<string, unknown>> | null;

/** A line for each field that either side names; null where a side says nothing of it. */
export function differences(before: LoggedFacts, after: LoggedFacts): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({
      field: fieldWords(field),
      before: inWords(before, field),
      after: inWords(after, field),
    }))
    .filter((each) => each.before !== each.after);
}

/** `freeShippingThreshold` and `minimum_spend` as people write them. */
function fieldWords(field: string): string {
  const words = field
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .toLowerCase()
    .trim();
  return capitalised(words);
}

const MAX_LETTERS = 400;

function inWords(facts: LoggedFacts, field: string): string | null {
  const value = facts && Object.hasOwn(facts, field) ? facts[field] : undefined;
  if (value === undefined || value === null || value === '') return null;
  const text = isPaisa(field, value) ? formatRupees(paisa(value)) : valueWords(value);
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;
}

const amounts = new Set<string>([
  'base_price',
  'basePrice',
  'minimum_spend',
  ...COUPON_CONDITIONS.filter(([, { kind }]) => kind === 'rupees').map(([name]) => name),
  'grand_total',
  'total',
  'refund',
]);

function isPaisa(field: string, value: unknown): value is number {
  return amounts.has(field) && Number.isSafeInteger(value);
}

function valueWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en-PK');
  if (typeof value === 'string') return momentWords(value);
  if (Array.isArray(value)) return value.map(valueWords).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, each]) => `${fieldWords(key)}: ${valueWords(each)}`)
      .join('; ');
  return String(value);
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
});

function momentWords(text: string): string {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? `${clock.format(new Date(text))} ${shortZone}` : text;
}
