// The terms of a coupon beside its discount and its dates. Each is a column of `coupons` and a field of the coupon's form.
import { MAX_RUPEES, readWhole } from '../offers/discount-form.ts';
import { isBlank } from '../text/text.ts';

type CouponTerm = {
  kind: 'rupees' | 'limit' | 'switch';
  label: string;
  hint?: string;
  /** What the document of the API says of it, beside the label. */
  api?: string;
};

/** A new term needs its line here and its column; `checkCoupon` says what it refuses. Form and API have their field from here. */
const couponTerms = {
  minimumSpend: {
    kind: 'rupees',
    label: 'Minimum spend',
    hint: 'In rupees, after offers.',
    api: 'paisa, after offers; 0 for none',
  },
  totalLimit: {
    kind: 'limit',
    label: 'Total uses',
    hint: 'Leave empty for no limit.',
    api: 'null for no limit',
  },
  customerLimit: {
    kind: 'limit',
    label: 'Uses per customer',
    hint: 'By phone number.',
    api: 'by phone number; null for no limit',
  },
} as const satisfies Record<string, CouponTerm>;

/** `rupees` in paisa, 0 for none; `limit` null for none. */
type TermValues = { rupees: number; limit: number | null; switch: boolean };

type CouponTermName = keyof typeof couponTerms;
/** Something for each term, by its kind. */
export type ByTerm<Kinds extends Record<CouponTerm['kind'], unknown>> = {
  [Name in CouponTermName]: Kinds[(typeof couponTerms)[Name]['kind']];
};
export type CouponTermValues = ByTerm<TermValues>;

export const COUPON_TERMS = Object.entries(couponTerms) as [CouponTermName, CouponTerm][];

/** Reads every term; what cannot be saved leaves its message in `errors` (rule F8). */
export function readCouponTerms(
  typed: Record<CouponTermName, string>,
  errors: Partial<Record<CouponTermName, string>>,
): CouponTermValues {
  const values = COUPON_TERMS.map(([name, { kind }]) => {
    const { value, error } = readTerm[kind](typed[name]);
    if (error) errors[name] = error;
    return [name, value];
  });
  return Object.fromEntries(values);
}

const readTerm: Record<CouponTerm['kind'], (typed: string) => { value: unknown; error?: string | false }> = {
  rupees: (typed) => {
    const amount = isBlank(typed) ? 0 : readWhole(typed);
    const isWrong = amount === null || amount > MAX_RUPEES;
    return { value: (amount ?? 0) * 100, error: isWrong && 'Enter whole rupees, or leave it empty.' };
  },
  limit: (typed) => {
    if (isBlank(typed)) return { value: null };
    const limit = readWhole(typed);
    const isWrong = limit === null || limit < 1 || limit > 1_000_000;
    const error = isWrong && 'Enter a whole number of 1 or more, or leave it empty for no limit.';
    return { value: limit, error };
  },
  switch: (typed) => ({ value: typed !== '' }),
};

/** Terms as the fields of the form hold them; those of a new coupon are empty. */
export function couponTermFields(saved: CouponTermValues | null): Record<CouponTermName, string> {
  const fields = COUPON_TERMS.map(([name, { kind }]) => [name, saved ? termField(kind, saved[name]) : '']);
  return Object.fromEntries(fields);
}

function termField(kind: CouponTerm['kind'], value: number | boolean | null): string {
  if (kind === 'switch') return value ? 'on' : '';
  if (kind === 'rupees') return value === 0 ? '' : String(Number(value) / 100);
  return String(value ?? '');
}
