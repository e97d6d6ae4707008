/** Frames a shoe as all others are: 4 by 3, with the same margin, on a ground that is made even (decision 0051). */
import { sharp } from '#platform/media/sharp.ts';
import type { Pixels } from '../decode-photo.ts';
import { findShoe, type ShoeBox, type FoundShoe } from './find-shoe.ts';
import type { Rgb, Small } from './ground.ts';

/** Of the frame: what the shoe takes up at most, across and down. */
export const FRAMED_WIDTH = 0.84;
export const FRAMED_HEIGHT = 0.74;
const FRAME = { width: 1600, height: 1200 };
/** Smaller, it would be a smear on a card. */
const MIN_FRAME_WIDTH = 320;
const SEARCHED = 220;

/** null where no shoe is found on an even ground: then the photograph stays as it is. */
export async function frameShoe(pixels: Pixels): Promise<Pixels | null> {
  const small = await smallOf(pixels);
  const shoe = findShoe(small);
  if (!shoe) return null;
  const scale = pixels.width / small.width;
  const frame = frameAround(scaled(shoe.box, scale));
  const width = Math.min(FRAME.width, Math.round(frame.width));
  if (width < MIN_FRAME_WIDTH) return null;
  const size = { width, height: Math.round((width * FRAME.height) / FRAME.width) };
  return draw(pixels, { frame, size, shoe, small });
}

// Cut-out shoes have no ground: they are put on paper.
export async function smallOf({ data, ...shape }: Pixels): Promise<Small> {
  const { data: small, info } = await sharp(data, { raw: shape })
    .flatten({ background: '#ffffff' })
    .resize({ width: SEARCHED, height: SEARCHED, fit: 'inside', kernel: 'mitchell' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: small, width: info.width, height: info.height };
}

// A pixel of the small picture more on each side: its edge may lie within it.
function scaled({ left, top, width, height }: ShoeBox, scale: number): ShoeBox {
  return {
    left: (left - 1) * scale,
    top: (top - 1) * scale,
    width: (width + 2) * scale,
    height: (height + 2) * scale,
  };
}

/** May reach out of the photograph: there the ground goes on. */
function frameAround({ left, top, width, height }: ShoeBox): ShoeBox {
  const wide = Math.max(width / FRAMED_WIDTH, (height / FRAMED_HEIGHT) * (FRAME.width / FRAME.height));
  const high = (wide * FRAME.height) / FRAME.width;
  return { left: left + (width - wide) / 2, top: top + (height - high) / 2, width: wide, height: high };
}

type Drawn = { frame: ShoeBox; size: { width: number; height: number }; shoe: FoundShoe; small: Small };

async function draw(pixels: Pixels, { frame, size, shoe, small }: Drawn): Promise<Pixels> {
  const { colour, isWhitened } = evenGround(shoe.ground.at, shoe.brightest);
  const out = Buffer.alloc(size.width * size.height * 3);
  for (let at = 0; at < out.length; at += 1) out[at] = colour[at % 3] ?? 255;
  const shown = await cutOut(pixels, frame, size);
  const keep = softened(shoe.mask, small);
  const step = frame.width / size.width;
  for (let down = 0; down < shown.height; down += 1) {
    const y = (frame.top + (shown.top + down + 0.5) * step) / pixels.height;
    for (let across = 0; across < shown.width; across += 1) {
      const x = (frame.left + (shown.left + across + 0.5) * step) / pixels.width;
      const kept = keep(x, y);
      if (kept === 0) continue;
      const ground = shoe.ground.at(x * 2 - 1, y * 2 - 1);
      const from = (down * shown.width + across) * 3;
      const to = ((shown.top + down) * size.width + shown.left + across) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const goal = colour[channel] ?? 255;
        const gain = limited(goal / Math.max(1, ground[channel] ?? 255), isWhitened);
        const value = Math.min(255, (shown.data[from + channel] ?? 0) * gain);
        out[to + channel] = Math.round(goal + kept * (value - goal));
      }
    }
  }
  return { data: out, ...size, channels: 3 };
}

/** Paper and light tables, whatever the lamp: no channel further from another than this, none darker. */
const PAPER = { spread: 24, darkest: 158 };
/** By how much the brightest of the shoe may pass the ground that is whitened: beyond, a white sole would be lost in it. */
const CLIPPED = 1.14;

/** White where it is paper: then it lets the stage through as every other does. Else its own colour, and one colour. */
function evenGround(
  at: (x: number, y: number) => Rgb,
  brightest: number,
): { colour: Rgb; isWhitened: boolean } {
  const own = at(0, 0).map((value) => Math.round(Math.min(255, Math.max(0, value)))) as Rgb;
  const isPaper = Math.min(...own) >= PAPER.darkest && Math.max(...own) - Math.min(...own) <= PAPER.spread;
  const isWhitened = isPaper && brightest <= CLIPPED;
  return { colour: isWhitened ? [255, 255, 255] : own, isWhitened };
}

// The colours of the shoe stay what they are: light that falls off is evened, a ground is not bleached.
function limited(gain: number, isWhitened: boolean): number {
  return isWhitened ? Math.min(1.7, gain) : Math.min(1.3, Math.max(0.8, gain));
}

/** The part of the frame that lies within the photograph, at the size of the frame. */
async function cutOut({ data, ...shape }: Pixels, frame: ShoeBox, size: { width: number; height: number }) {
  const step = frame.width / size.width;
  const left = Math.max(0, Math.ceil(-frame.left / step));
  const top = Math.max(0, Math.ceil(-frame.top / step));
  const width = Math.min(size.width, Math.floor((shape.width - frame.left) / step)) - left;
  const height = Math.min(size.height, Math.floor((shape.height - frame.top) / step)) - top;
  const region = {
    left: Math.max(0, Math.round(frame.left + left * step)),
    top: Math.max(0, Math.round(frame.top + top * step)),
  };
  const cut = await sharp(data, { raw: shape })
    .flatten({ background: '#ffffff' })
    .extract({
      ...region,
      width: Math.min(shape.width - region.left, Math.round(width * step)),
      height: Math.min(shape.height - region.top, Math.round(height * step)),
    })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { data: cut, left, top, width, height };
}

const GROWN = 2;

/** How much of a pixel is kept, 0 to 1, at a place of the photograph, both axes from 0 to 1: all of the shoe, and a soft edge. */
function softened(mask: Uint8Array, { width, height }: Small): (x: number, y: number) => number {
  const grown = blurred(spread(mask, width, height), width, height);
  return (x, y) => {
    const [across, down] = [
      Math.min(width - 1.001, Math.max(0, x * width - 0.5)),
      Math.min(height - 1.001, Math.max(0, y * height - 0.5)),
    ];
    const [left, top] = [Math.floor(across), Math.floor(down)];
    const [right, low] = [across - left, down - top];
    const at = top * width + left;
    const upper = (grown[at] ?? 0) * (1 - right) + (grown[at + 1] ?? 0) * right;
    const lower = (grown[at + width] ?? 0) * (1 - right) + (grown[at + width + 1] ?? 0) * right;
    return Math.min(1, 1.4 * (upper * (1 - low) + lower * low));
  };
}

/** Wider by two pixels on each side. */
function spread(mask: Uint8Array, width: number, height: number): Float32Array {
  return around(Float32Array.from(mask), width, height, Math.max);
}

function blurred(mask: Float32Array, width: number, height: number): Float32Array {
  const share = 1 / (2 * GROWN + 1);
  return around(mask, width, height, (sum, value) => sum + value * share);
}

// Over the square around each pixel, in two passes.
function around(
  from: Float32Array,
  width: number,
  height: number,
  join: (sum: number, value: number) => number,
): Float32Array {
  const pass = (all: Float32Array, isAcross: boolean) =>
    all.map((_, pixel) => {
      const place = isAcross ? pixel % width : Math.floor(pixel / width);
      const [last, step] = isAcross ? [width - 1, 1] : [height - 1, width];
      let sum = 0;
      for (let by = -GROWN; by <= GROWN; by += 1)
        if (place + by >= 0 && place + by <= last) sum = join(sum, all[pixel + by * step] ?? 0);
      return sum;
    });
  return pass(pass(from, true), false);
}
