// The form of a new draw: pairs of each size, from when to when entries are taken, and how long a winner has.
import { readMoment } from '../offers/moment-field.ts';
import { readWhole } from '../offers/discount-form.ts';
import { isUuid, readFields } from '../text/form-fields.ts';
import { isBlank } from '../text/text.ts';
import {
  MAX_DRAWN_PAIRS,
  MAX_ENTRY_DAYS,
  MAX_WINDOW_MINUTES,
  MIN_ENTRY_MINUTES,
  MIN_WINDOW_MINUTES,
} from './draw.ts';

export type DrawInput = {
  productId: string;
  /** At least one. */
  sizes: { variantId: number; pairs: number }[];
  opensAt: Date;
  closesAt: Date;
  windowMinutes: number;
};

export type DrawErrors = Partial<Record<'pairs' | 'opensAt' | 'closesAt' | 'windowMinutes', string>>;

/** `pairs-12` is the field of variant 12. */
export const PAIRS_FIELD = 'pairs-';

export function readDraw(
  form: FormData,
  now: Date,
): { ok: true; input: DrawInput } | { ok: false; errors: DrawErrors } {
  const typed = readFields(form, ['product', 'opensAt', 'closesAt', 'windowMinutes']);
  const errors: DrawErrors = {};
  const sizes = readSizes(form, errors);
  const opensAt = isBlank(typed.opensAt) ? now : readMoment(typed.opensAt);
  if (!opensAt) errors.opensAt = 'Enter a day and a time, or leave it empty to begin now.';
  const closesAt = readMoment(typed.closesAt);
  if (!closesAt) errors.closesAt = 'Enter the day and the time at which entries end.';
  else if (opensAt) checkPeriod(opensAt, closesAt, now, errors);
  const windowMinutes = readWhole(typed.windowMinutes) ?? 0;
  if (windowMinutes < MIN_WINDOW_MINUTES || windowMinutes > MAX_WINDOW_MINUTES)
    errors.windowMinutes = `Enter minutes, from ${MIN_WINDOW_MINUTES} to ${MAX_WINDOW_MINUTES}.`;
  if (!opensAt || !closesAt || !isUuid(typed.product) || Object.keys(errors).length > 0)
    return { ok: false, errors };
  return { ok: true, input: { productId: typed.product, sizes, opensAt, closesAt, windowMinutes } };
}

function checkPeriod(opensAt: Date, closesAt: Date, now: Date, errors: DrawErrors): void {
  const minutes = (closesAt.getTime() - Math.max(opensAt.getTime(), now.getTime())) / 60_000;
  if (minutes < MIN_ENTRY_MINUTES)
    errors.closesAt = `Entries must be open for ${MIN_ENTRY_MINUTES} minutes at least.`;
  else if (minutes > MAX_ENTRY_DAYS * 24 * 60)
    errors.closesAt = `Entries can be open for ${MAX_ENTRY_DAYS} days at most.`;
}

function readSizes(form: FormData, errors: DrawErrors): DrawInput['sizes'] {
  const sizes: DrawInput['sizes'] = [];
  for (const [name, value] of form) {
    const id = name.startsWith(PAIRS_FIELD) ? Number(name.slice(PAIRS_FIELD.length)) : 0;
    if (!Number.isSafeInteger(id) || id <= 0 || typeof value !== 'string' || isBlank(value)) continue;
    const pairs = readWhole(value);
    if (pairs === null || pairs > MAX_DRAWN_PAIRS)
      errors.pairs = `Enter whole numbers of pairs, ${MAX_DRAWN_PAIRS.toLocaleString('en-PK')} of a size at most.`;
    else if (pairs > 0 && !sizes.some(({ variantId }) => variantId === id))
      sizes.push({ variantId: id, pairs });
  }
  if (sizes.length === 0) errors.pairs ??= 'Enter how many pairs of at least one size.';
  return sizes;
}
