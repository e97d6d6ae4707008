// The pages of profit: by what it is counted, for which days, and which pairs are behind a figure.
import { daysLater, pakistanDay } from '../text/pakistan-time.ts';
import { trustLevelNames, type TrustLevel } from '../asking/trust.ts';

export const PROFIT_KINDS = ['product', 'size', 'colour', 'city', 'courier', 'trust'] as const;

export type ProfitKind = (typeof PROFIT_KINDS)[number];

export const profitKindNames: Record<ProfitKind, { tab: string; head: string; none: string }> = {
  product: { tab: 'Products', head: 'Product', none: '' },
  size: { tab: 'Sizes', head: 'Size', none: '' },
  colour: { tab: 'Colours', head: 'Colour', none: '' },
  city: { tab: 'Cities', head: 'City', none: 'No city' },
  courier: { tab: 'Couriers', head: 'Courier', none: 'Nobody named' },
  trust: { tab: 'Trust', head: 'When ordered', none: 'Not known' },
};

export const PROFIT_DAYS = [7, 30, 90, 365] as const;

export type ProfitDays = (typeof PROFIT_DAYS)[number];

/** A year is twelve months, this one with them. */
export function profitPeriodName(days: ProfitDays): string {
  return days === 365 ? '12 months' : `${days} days`;
}

/** The first day that counts, as `YYYY-MM-DD` in Pakistan; today is the last. */
export function profitSince(days: ProfitDays, now: Date): string {
  if (days !== 365) return pakistanDay(daysLater(now, 1 - days));
  const [year = 0, month = 0] = pakistanDay(now).split('-').map(Number);
  return month === 12 ? `${year}-01-01` : `${year - 1}-${String(month + 1).padStart(2, '0')}-01`;
}

/** `day`, where it is the first of its month, else the first of the next one. */
export function firstMonthAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (date === 1) return day;
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

/** Pairs behind a figure: all of them, or those of it. */
export const PROFIT_PAIRS = ['all', 'sold', 'refused', 'returned', 'expected', 'uncosted'] as const;

export type ProfitPairs = (typeof PROFIT_PAIRS)[number];

export const profitPairsNames: Record<ProfitPairs, string> = {
  all: 'All that count',
  sold: 'Delivered',
  refused: 'Refused or lost',
  returned: 'Returned',
  expected: 'Fee not settled',
  uncosted: 'No cost known',
};

export type ProfitView = { by: ProfitKind; days: ProfitDays };

/** What is none of them is the usual one. */
export function readProfitView(query: URLSearchParams): ProfitView {
  return {
    by: PROFIT_KINDS.find((kind) => kind === query.get('by')) ?? 'product',
    days: PROFIT_DAYS.find((days) => String(days) === query.get('days')) ?? 30,
  };
}

export function readProfitPairs(text: string | null): ProfitPairs {
  return PROFIT_PAIRS.find((pairs) => pairs === text) ?? 'all';
}

/** `name` as the database has it, empty for a product, city or courier that is not known. */
export function profitRowName(by: ProfitKind, key: string, name: string): string {
  if (by === 'trust' && key in trustLevelNames) return trustLevelNames[key as TrustLevel];
  return name || profitKindNames[by].none || 'None';
}

/** Sums of pairs and of paisa. */
export type ProfitSums = {
  sold: number;
  refused: number;
  returned: number;
  uncosted: number;
  goods: number;
  discount: number;
  /** What the customer paid beside the pairs: the fee, and a difference at the door of an exchange. */
  delivery: number;
  refunds: number;
  cost: number;
  fees: number;
  expectedFees: number;
  packing: number;
  withheld: number;
};

/** What customers paid and did not get back. */
export function revenueOf({ goods, discount, delivery, refunds }: ProfitSums): number {
  return goods - discount + delivery - refunds;
}

/** Withheld tax stands beside it: it is a credit with the tax office, not a cost. */
export function profitOf(sums: ProfitSums): number {
  const { cost, fees, expectedFees, packing } = sums;
  return revenueOf(sums) - cost - fees - expectedFees - packing;
}

/** Of a pair that a customer has, in whole paisa; null where there is none. */
export function profitOfPair(sums: ProfitSums): number | null {
  return sums.sold === 0 ? null : Math.round(profitOf(sums) / sums.sold);
}
