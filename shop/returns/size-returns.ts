// What pairs that came back as too small or too big say of a shoe to the next buyer.

/** Pairs of one product: sent back as too small, as too big, and delivered in the same time. */
export type SizeReturns = { small: number; big: number; delivered: number };

/** Fewer say nothing: anybody may have the wrong foot. */
export const MIN_SIZE_RETURNS = 3;
const MIN_SHARE = 0.1;
/** So many times as often one way as the other. */
const MIN_MORE = 2;

/** `Runs small: 6 of 40 pairs came back as too small`; null where it is no rule. */
export function sizeReturnsNote({ small, big, delivered }: SizeReturns): string | null {
  const [most, least] = [Math.max(small, big), Math.min(small, big)];
  const isRule = most >= MIN_SIZE_RETURNS && most >= delivered * MIN_SHARE && most >= least * MIN_MORE;
  if (!isRule || most > delivered) return null;
  const [runs, came] = small > big ? ['small', 'too small'] : ['large', 'too big'];
  return `Runs ${runs}: ${most} of ${delivered} pairs came back as ${came}`;
}
