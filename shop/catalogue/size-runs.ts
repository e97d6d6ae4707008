// Size runs: the sizes that a shoe usually comes in, filled with one press.
import { MAX_PAIRS, type DraftColour } from './product-draft.ts';
import { lengthOf } from '../sizes/sizes.ts';
import { trimmed } from './product-form-draft.ts';

export type SizeRun = { name: string; from: number; to: number };

/** EU sizes, both ends included. */
export const SIZE_RUNS: readonly SizeRun[] = [
  { name: '36–41', from: 36, to: 41 },
  { name: '39–44', from: 39, to: 44 },
  { name: 'All sizes', from: 0, to: Number.POSITIVE_INFINITY },
];

type Fill = {
  colours: readonly DraftColour[];
  sizes: readonly string[];
  stock: Readonly<Record<string, string>>;
  run: SizeRun;
  /** As typed; anything that is not a number of pairs fills nothing. */
  pairs: string;
  /** What earlier presses filled, or the product before brought along: another quantity may replace it. */
  filled: Readonly<Record<string, string>>;
  /** What the product before brought along. */
  carried: Readonly<Record<string, string>>;
};

/**
 * The cells that the run changes, by `colour ref/size`: it fills empty ones and those of `filled`, and empties what was brought along in other
 * sizes. Never a typed number.
 */
export function fillRun({
  colours,
  sizes,
  stock,
  run,
  pairs,
  filled,
  carried,
}: Fill): Record<string, string> {
  const typed = trimmed(pairs);
  if (!/^\d{1,5}$/.test(typed) || Number(typed) > MAX_PAIRS) return {};
  const places = colours.flatMap(({ ref }) =>
    sizes.filter((size) => isInRun(size, run)).map((size) => `${ref}/${size}`),
  );
  const isFree = (place: string) => trimmed(stock[place]) === '' || stock[place] === filled[place];
  const others = Object.keys(carried).filter((place) => !places.includes(place));
  return Object.fromEntries([
    ...others.filter((place) => stock[place] === carried[place]).map((place) => [place, '']),
    ...places.filter(isFree).map((place) => [place, String(Number(typed))]),
  ]);
}

/** The number of pairs that most of the cells have, the first of them where several have as many; '1' where none has any. */
export function usualPairs(stock: Readonly<Record<string, string>>): string {
  const counts = new Map<string, number>();
  for (const pairs of Object.values(stock).map(trimmed)) {
    if (Number(pairs) > 0) counts.set(pairs, (counts.get(pairs) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? '1';
}

// Widths are stocked apart: a run by numbers fills the normal ones.
function isInRun(size: string, { from, to }: SizeRun): boolean {
  const length = Number(to === Number.POSITIVE_INFINITY ? lengthOf(size) : size);
  return length >= from && length <= to;
}
