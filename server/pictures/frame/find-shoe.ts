/** Finds the shoe on the even ground of a photograph: whatever is no ground, without the soft edge of its shadow. */
import { distance, fitGround, placeOf, valueAt, type Ground, type Rgb, type Small } from './ground.ts';

export type ShoeBox = { left: number; top: number; width: number; height: number };

export type FoundShoe = {
  /** In pixels of the small picture. */
  box: ShoeBox;
  ground: Ground;
  /** 1 for each pixel of the shoe or its shadow, 0 for ground. */
  mask: Uint8Array;
  /** The brightest that the shoe itself is, as shares of the ground. */
  brightest: number;
};

/** Of all pixels: smaller spots are dust and noise. */
const MIN_SPOT = 0.0006;
/** Of all pixels: less is no shoe, or one that hardly differs from its ground. */
const MIN_SHOE = 0.012;
/** One pixel of so many is enough for a smooth surface. */
const THINNED = 5;
/** Of the outermost pixels: more, and the shoe runs out of the photograph. */
const MAX_AT_EDGE = 0.012;

/** null where the ground is not even, the shoe runs out of the picture, or there is none that can be told from the ground. */
export function findShoe(picture: Small): FoundShoe | null {
  const edge = edgeOf(picture, Math.max(2, Math.round(Math.min(picture.width, picture.height) * 0.03)));
  const first = fitGround(picture, edge);
  if (!first) return null;
  // Once more from all that is ground: from its edges alone the middle is a guess.
  const rest = pixelsOf(maskOf(picture, first).map((value) => 1 - value));
  const ground =
    fitGround(
      picture,
      rest.filter((_, at) => at % THINNED === 0),
    ) ?? first;
  const mask = maskOf(picture, ground);
  const atEdge = edgeOf(picture, 1);
  if (atEdge.filter((pixel) => mask[pixel] === 1).length > atEdge.length * MAX_AT_EDGE) return null;
  const { solid, shaded } = withoutLight(picture, mask, ground);
  if (hasLines(picture, shaded)) return null;
  const shoe = pixelsOf(solid);
  if (shoe.length < solid.length * MIN_SHOE) return null;
  return { box: boxOf(picture, shoe), ground, mask: shaded, brightest: brightestOf(picture, shoe, ground) };
}

/** Of the largest spot, which is the shoe: a spot that is smaller is no shoe of a pair. */
const SMALL_SPOT = 0.12;
/** Of the picture's longer side. */
const LONG_LINE = 0.14;

// Joints of boards and tiles, cracks: they would stay on the even ground as strokes, and move the frame.
function hasLines(picture: Small, mask: Uint8Array): boolean {
  const spots = spotsOf(picture, mask);
  const largest = Math.max(0, ...spots.map(({ length }) => length));
  const long = Math.max(picture.width, picture.height) * LONG_LINE;
  return spots.some((spot) => {
    if (spot.length > largest * SMALL_SPOT) return false;
    const { width, height } = boxOf(picture, spot);
    return Math.max(width, height) > long;
  });
}

function edgeOf({ width, height }: Small, deep: number): number[] {
  return Array.from({ length: width * height }, (_, pixel) => pixel).filter((pixel) => {
    const [across, down] = [pixel % width, Math.floor(pixel / width)];
    return across < deep || down < deep || across >= width - deep || down >= height - deep;
  });
}

// What differs plainly, and what differs a little beside it; what the ground encloses belongs to it (a white lace).
function maskOf(picture: Small, { at, noise }: Ground): Uint8Array {
  const { width, height } = picture;
  const plain = Math.max(6, 4.5 * noise);
  const faint = Math.max(3.5, 2.8 * noise);
  const far = Float32Array.from({ length: width * height }, (_, pixel) => distance(picture, pixel, at));
  const faintly = far.map((value) => (value > faint ? 1 : 0));
  const kept = new Uint8Array(far.length);
  for (const spot of spotsOf(picture, faintly)) {
    const isPlain = spot.filter((pixel) => (far[pixel] ?? 0) > plain).length > far.length * MIN_SPOT;
    if (isPlain) for (const pixel of spot) kept[pixel] = 1;
  }
  return filled(picture, kept);
}

function filled(picture: Small, mask: Uint8Array): Uint8Array {
  const outside = new Uint8Array(mask.length);
  const isAtEdge = new Set(edgeOf(picture, 1));
  for (const spot of spotsOf(
    picture,
    mask.map((value) => 1 - value),
  ))
    if (spot.some((pixel) => isAtEdge.has(pixel))) for (const pixel of spot) outside[pixel] = 1;
  return outside.map((value) => 1 - value);
}

function withoutSpots(picture: Small, mask: Uint8Array): Uint8Array {
  const kept = new Uint8Array(mask.length);
  for (const spot of spotsOf(picture, mask))
    if (spot.length > mask.length * MIN_SPOT) for (const pixel of spot) kept[pixel] = 1;
  return kept;
}

/** Shadow and light are the ground, darker or brighter and otherwise the same, and without an edge of their own. */
const DARKEST_SHADOW = 0.5;
const SAME_COLOUR = 0.09;
/** A white shoe on grey concrete has the concrete's colour, and is brighter than any light that falls on an even ground. */
const BRIGHTEST_LIGHT = 1.2;
const SOFT = 7;

/** `solid` is the shoe alone, `shaded` the shoe with its shadow. */
function withoutLight(picture: Small, mask: Uint8Array, { at, noise }: Ground) {
  const soft = Math.max(SOFT, 3 * noise);
  const shaded = mask.slice();
  const bare = mask.map((value, pixel) => {
    if (value === 0) return 0;
    const ground = at(...placeOf(picture, pixel));
    const shares = ground.map((channel, index) => valueAt(picture, pixel, index) / Math.max(1, channel));
    const [low, high] = [Math.min(...shares), Math.max(...shares)];
    const isOfGround = low > DARKEST_SHADOW && high < BRIGHTEST_LIGHT && high - low < SAME_COLOUR;
    const isGround = isOfGround && steepest(picture, pixel) < soft;
    if (isGround && low >= 1) shaded[pixel] = 0;
    return isGround ? 0 : 1;
  });
  const solid = filled(picture, withoutSpots(picture, bare));
  return { solid, shaded: shaded.map((value, pixel) => Math.max(value, solid[pixel] ?? 0)) };
}

function steepest(picture: Small, pixel: number): number {
  const { width } = picture;
  const steps = [pixel - 1, pixel + 1, pixel - width, pixel + width].map((beside) =>
    Math.max(
      ...[0, 1, 2].map((channel) =>
        Math.abs(valueAt(picture, pixel, channel) - valueAt(picture, beside, channel)),
      ),
    ),
  );
  return Math.max(...steps);
}

/** Connected pixels that are 1, by their four neighbours. */
function spotsOf({ width }: Small, mask: ArrayLike<number>): number[][] {
  const seen = new Uint8Array(mask.length);
  const spots: number[][] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] !== 1 || seen[start] === 1) continue;
    const spot = [start];
    seen[start] = 1;
    for (let at = 0; at < spot.length; at += 1) {
      const pixel = spot[at] ?? 0;
      const across = pixel % width;
      const beside = [pixel - width, pixel + width];
      if (across > 0) beside.push(pixel - 1);
      if (across < width - 1) beside.push(pixel + 1);
      for (const next of beside) {
        if (mask[next] !== 1 || seen[next] === 1) continue;
        seen[next] = 1;
        spot.push(next);
      }
    }
    spots.push(spot);
  }
  return spots;
}

function pixelsOf(mask: Uint8Array): number[] {
  return [...mask.keys()].filter((pixel) => mask[pixel] === 1);
}

function boxOf({ width }: Small, pixels: readonly number[]): ShoeBox {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (const pixel of pixels) {
    const [across, down] = [pixel % width, Math.floor(pixel / width)];
    [left, right] = [Math.min(left, across), Math.max(right, across)];
    [top, bottom] = [Math.min(top, down), Math.max(bottom, down)];
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function brightestOf(picture: Small, pixels: readonly number[], { at }: Ground): number {
  const shares = pixels.map((pixel) => {
    const ground: Rgb = at(...placeOf(picture, pixel));
    return Math.max(...ground.map((value, channel) => valueAt(picture, pixel, channel) / Math.max(1, value)));
  });
  return shares.toSorted((a, b) => a - b)[Math.floor(shares.length * 0.97)] ?? 1;
}
