// The shop's logo: a picture that stands where its name does, on a plate wherever it could not be told from the page.
import { z } from 'zod';
import { photoKeyPattern } from '../catalogue/renditions.ts';

export const pictureKey = z.string().regex(photoKeyPattern);

const luminance = z.number().min(0).max(1);

export const logoSchema = z.strictObject({
  key: pictureKey,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Relative luminance (WCAG) below which its darkest quarter lies, and above which its lightest, transparent parts left out. */
  darkest: luminance,
  lightest: luminance,
  /** Half of it is darker, half lighter; logos of before have none. */
  middle: luminance.optional(),
});

export type Logo = z.infer<typeof logoSchema>;

/** How many times as wide as high: whatever is beyond could not be read in the header. */
export const MAX_LOGO_WIDTH = 8;
export const MIN_LOGO_WIDTH = 0.5;

const MIN_SEEN = 1.6;
const MIN_READ = 2;

/**
 * Whether most of it differs enough from what is behind it, or, where that was not measured, some of it; `behind` is a relative
 * luminance. The letters are most of a logo: beside a bright sign dark ones would be lost at night.
 */
export function isLogoSeenOn({ darkest, lightest, middle }: Logo, behind: number): boolean {
  if (middle !== undefined) return contrastOf(middle, behind) >= MIN_READ;
  return [darkest, lightest].some((each) => contrastOf(each, behind) >= MIN_SEEN);
}

/**
 * Whether it is better read on a plate than on the page, both by their relative luminance: most of it is lost there, or at night
 * a quarter that the light plate gives back, as dark letters beside a bright sign. By day a pale quarter is the ground of letters.
 */
export function needsPlate(logo: Logo, page: number, plate: number): boolean {
  if (!isLogoSeenOn(logo, page)) return true;
  return plate > page && lostQuartiles(logo, plate) < lostQuartiles(logo, page);
}

function lostQuartiles({ darkest, middle, lightest }: Logo, behind: number): number {
  if (middle === undefined) return 0;
  return [darkest, middle, lightest].filter((each) => contrastOf(each, behind) < MIN_READ).length;
}

function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Its width when it is at most `height` high and `maxWidth` wide. */
export function logoWidth({ width, height }: Logo, most: { width: number; height: number }): number {
  return Math.round(Math.min(most.width, (most.height * width) / height));
}
