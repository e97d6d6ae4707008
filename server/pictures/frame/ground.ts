/** The even ground of a photograph, as a smooth surface of each colour: light that falls off is no unevenness. */

/** RGB, three bytes a pixel. */
export type Small = { data: Uint8Array; width: number; height: number };

/** The ground's own colour at a place, both axes from -1 to 1; `noise` is how far its pixels lie from it, in 1/255. */
export type Ground = { at(x: number, y: number): Rgb; noise: number };

export type Rgb = [number, number, number];

/** Carpet, grass, a wooden table: what is on it cannot be told from it. */
const MAX_NOISE = 9;
const ROUNDS = 5;
/** Of the pixels looked at: with fewer on the surface it is no ground. */
const MIN_SHARE = 0.7;

/** From the pixels `among`, most of which are ground; null where they are not of one surface. */
export function fitGround(picture: Small, among: readonly number[]): Ground | null {
  let inliers = nearMiddle(picture, among);
  for (let round = 0; ; round += 1) {
    if (inliers.length < among.length * MIN_SHARE) return null;
    const surfaces = [0, 1, 2].map((channel) => fitSurface(picture, inliers, channel));
    const [red, green, blue] = surfaces;
    if (!red || !green || !blue) return null;
    const at = (x: number, y: number): Rgb => [valueOf(red, x, y), valueOf(green, x, y), valueOf(blue, x, y)];
    const noise = 1.48 * middleOf(inliers.map((pixel) => distance(picture, pixel, at)));
    if (round === ROUNDS) return noise > MAX_NOISE ? null : { at, noise };
    const limit = Math.max(6, 3 * noise);
    inliers = among.filter((pixel) => distance(picture, pixel, at) <= limit);
  }
}

/** From -1 at the left or top to 1. */
export function placeOf({ width, height }: Small, pixel: number): [number, number] {
  return [((pixel % width) / (width - 1)) * 2 - 1, (Math.floor(pixel / width) / (height - 1)) * 2 - 1];
}

/** Of a pixel from the ground: that of the channel which differs most. */
export function distance(picture: Small, pixel: number, at: Ground['at']): number {
  const [red, green, blue] = at(...placeOf(picture, pixel));
  return Math.max(
    Math.abs(valueAt(picture, pixel, 0) - red),
    Math.abs(valueAt(picture, pixel, 1) - green),
    Math.abs(valueAt(picture, pixel, 2) - blue),
  );
}

export function valueAt({ data }: Small, pixel: number, channel: number): number {
  return data[pixel * 3 + channel] ?? 0;
}

const NEAR = 48;

function nearMiddle(picture: Small, among: readonly number[]): number[] {
  const middle = [0, 1, 2].map((channel) => middleOf(among.map((pixel) => valueAt(picture, pixel, channel))));
  return among.filter((pixel) =>
    middle.every((value, channel) => Math.abs(valueAt(picture, pixel, channel) - value) < NEAR),
  );
}

function middleOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

const termsOf = (x: number, y: number) => [1, x, y, x * x, x * y, y * y];

function valueOf(
  [level = 0, x1 = 0, y1 = 0, x2 = 0, xy = 0, y2 = 0]: readonly number[],
  x: number,
  y: number,
) {
  return level + x * (x1 + x * x2 + y * xy) + y * (y1 + y * y2);
}

// Least squares by the normal equations, six unknowns.
function fitSurface(picture: Small, pixels: readonly number[], channel: number): number[] | null {
  const rows = Array.from({ length: 6 }, () => Array.from({ length: 7 }, () => 0));
  for (const pixel of pixels) {
    const terms = termsOf(...placeOf(picture, pixel));
    const value = valueAt(picture, pixel, channel);
    for (const [down, row] of rows.entries()) {
      const term = terms[down] ?? 0;
      for (let across = 0; across < 6; across += 1)
        row[across] = (row[across] ?? 0) + term * (terms[across] ?? 0);
      row[6] = (row[6] ?? 0) + term * value;
    }
  }
  return solved(rows);
}

// Gauss and Jordan; null where the pixels lie on a line.
function solved(rows: number[][]): number[] | null {
  for (let step = 0; step < rows.length; step += 1) {
    const best = rows.slice(step).toSorted((a, b) => Math.abs(b[step] ?? 0) - Math.abs(a[step] ?? 0))[0];
    const pivot = best?.[step] ?? 0;
    if (!best || Math.abs(pivot) < 1e-9) return null;
    rows.splice(rows.indexOf(best), 1);
    rows.splice(
      step,
      0,
      best.map((value) => value / pivot),
    );
    const lead = rows[step] ?? [];
    for (const [down, row] of rows.entries()) {
      const times = row[step] ?? 0;
      if (down !== step) rows[down] = row.map((value, across) => value - times * (lead[across] ?? 0));
    }
  }
  return rows.map((row) => row[6] ?? 0);
}
