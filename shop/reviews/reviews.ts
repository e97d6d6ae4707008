// Reviews: their words, and what many of them come to.

export const FITS = ['small', 'true', 'large'] as const;

/** How a pair runs against its size. */
export type Fit = (typeof FITS)[number];

export const FIT_NAMES: Record<Fit, string> = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
};

export const REVIEW_STATUSES = ['pending', 'published', 'rejected'] as const;

export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export function isFit(text: string): text is Fit {
  return FITS.some((fit) => fit === text);
}

export function isReviewStatus(text: string): text is ReviewStatus {
  return REVIEW_STATUSES.some((status) => status === text);
}

/** The published reviews of one product; made from at least one. */
export type Rating = {
  reviews: number;
  /** One decimal, half up: 4.65 is 4.7. */
  average: number;
  /** How many of one to five stars, in this order. */
  byStars: readonly number[];
  fits: Readonly<Record<Fit, number>>;
};

/** The average fit on a tape from small (0) over true (0.5) to large (1). */
export function fitPlace({ fits }: Pick<Rating, 'fits'>): number {
  const all = fits.small + fits.true + fits.large;
  return all === 0 ? 0.5 : (fits.true / 2 + fits.large) / all;
}

/** From this many reviews on one may speak of most buyers. */
const MIN_FOR_MOST = 3;

/** What buyers say of the size, in how many voices; a tie says that they do not agree. */
export function fitWords({ fits }: Pick<Rating, 'fits'>): string {
  const most = Math.max(fits.small, fits.true, fits.large);
  const said = FITS.filter((fit) => fits[fit] === most);
  if (said.length > 1) return 'Buyers do not agree on the size';
  const who =
    fits.small + fits.true + fits.large < MIN_FOR_MOST
      ? most === 1
        ? 'one buyer says'
        : `${most} buyers say`
      : 'most buyers say';
  if (said[0] === 'small') return `Runs small: ${who} to go a size up`;
  if (said[0] === 'large') return `Runs large: ${who} to go a size down`;
  return `True to size, ${who}`;
}

/** The same in a few words, for the head of a size picker: `True to size, say 12 of 15 buyers`. */
export function fitNote({ fits }: Pick<Rating, 'fits'>): string {
  const all = fits.small + fits.true + fits.large;
  const most = Math.max(fits.small, fits.true, fits.large);
  const said = FITS.filter((fit) => fits[fit] === most);
  if (said.length > 1 || !said[0]) return 'Buyers do not agree on the size';
  const who = all === 1 ? 'says one buyer' : `say ${most === all ? all : `${most} of ${all}`} buyers`;
  return `${FIT_NAMES[said[0]]}, ${who}`;
}

/** `1 review`, `23 reviews`. */
export function reviewCount(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`;
}

/** The first word of a name, as a review is signed; 40 characters at most. */
export function firstWord(name: string): string {
  return (name.trim().split(/\s+/)[0] ?? '').slice(0, 40).toWellFormed();
}
