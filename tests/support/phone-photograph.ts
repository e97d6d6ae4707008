/** Photographs as a seller's phone takes them, made on the spot: a shoe on a ground, with its light, shadow and noise. */
import { sharp } from '#platform/media/sharp.ts';
import { drawShoe } from '#sample/drawings/draw-shoe.ts';
import type { DrawingView, Silhouette } from '#sample/drawings/drawing.ts';

export type PhonePhotograph = {
  silhouette: Silhouette;
  colourway: string;
  view?: DrawingView;
  /** Pixels of the photograph, upright. */
  width: number;
  height: number;
  ground: string;
  /** By how much the light falls off towards one corner, as a share. */
  falloff?: number;
  /** How dark the shadow under the shoe is, as a share. */
  shadow?: number;
  /** Standard deviation of each pixel, in 1/255. */
  noise?: number;
  /** Where the shoe stands: its middle and its width, as shares of the photograph. */
  place?: { x: number; y: number; width: number };
  /** A ground that is not even. */
  planks?: boolean;
  /** A ground that is even but for two dark lines across it, as of tiles. */
  joints?: boolean;
  /** As phones write it: 6 is held upright, the pixels lying. */
  orientation?: 1 | 3 | 6 | 8;
  seed?: number;
};

/** What is drawn of the shoe itself, in pixels of the upright photograph. */
export type ShoeBox = { left: number; top: number; width: number; height: number };

export async function phonePhotograph(photo: PhonePhotograph): Promise<{ jpeg: Buffer; shoe: ShoeBox }> {
  const { width, height, noise = 3, orientation = 1 } = photo;
  const { png, shoe } = await placedShoe(photo);
  const scene = await sharp(Buffer.from(sceneOf(photo, shoe)))
    .composite([{ input: png, left: shoe.left, top: shoe.top }])
    .removeAlpha()
    .raw()
    .toBuffer();
  addNoise(scene, noise, photo.seed ?? 1);
  const lying = { 1: 0, 3: 180, 6: 270, 8: 90 }[orientation];
  const jpeg = await sharp(scene, { raw: { width, height, channels: 3 } })
    .rotate(lying)
    .withMetadata({ orientation })
    .jpeg({ quality: 86 })
    .toBuffer();
  return { jpeg, shoe };
}

/** The stage that the sample's shoes stand on is taken away. */
const stageParts = [/<path d="M0 0H800V600H0Z" fill="url\(#\w+\)"\/>/, /<path d="M0 \d+H800V600H0Z"[^>]*\/>/];

async function placedShoe({ silhouette, colourway, view = 'side', width, height, place }: PhonePhotograph) {
  const { x, y, width: share } = place ?? { x: 0.5, y: 0.52, width: 0.6 };
  const drawn = drawShoe({ silhouette, texture: 'smooth', variant: 0, colourway, stage: 'stone', view });
  const cut = stageParts
    .reduce((svg, part) => svg.replace(part, ''), drawn)
    .replaceAll(/<ellipse[^>]*fill="url\(#q[eg]\)"[^>]*\/>/g, '');
  const wide = Math.round(width * share);
  const { data, info } = await sharp(Buffer.from(cut), { density: Math.ceil((72 * wide) / 640) })
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 1 })
    .resize({ width: wide, height: Math.round(height * 0.96), fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(x * width - info.width / 2);
  const top = Math.round(y * height - info.height / 2);
  return { png: data, shoe: { left, top, width: info.width, height: info.height } };
}

function sceneOf(
  { width, height, ground, falloff = 0.12, shadow = 0.3, planks, joints }: PhonePhotograph,
  shoe: ShoeBox,
) {
  const foot = shoe.top + shoe.height * 0.97;
  const middle = shoe.left + shoe.width / 2;
  const lines = planks
    ? Array.from(
        { length: 12 },
        (_, at) =>
          `<rect x="0" y="${(at * height) / 12}" width="${width}" height="${height / 12}" fill="#3a2412" fill-opacity="${0.08 + 0.2 * (at % 3)}"/>`,
      ).join('')
    : '';
  const across = joints
    ? [0.12, 0.9]
        .map(
          (y) =>
            `<rect x="${width * 0.2}" y="${height * y}" width="${width * 0.6}" height="${height * 0.012}" fill="#3a3a3c"/>`,
        )
        .join('')
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <radialGradient id="light" cx=".35" cy=".3" r="1"><stop stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="${falloff}"/></radialGradient>
      <filter id="soft" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="${shoe.width * 0.02}"/></filter>
    </defs>
    <rect width="${width}" height="${height}" fill="${ground}"/>${lines}${across}
    <rect width="${width}" height="${height}" fill="url(#light)"/>
    <ellipse cx="${middle}" cy="${foot}" rx="${shoe.width * 0.5}" ry="${shoe.height * 0.07}" fill="#000" fill-opacity="${shadow}" filter="url(#soft)"/>
  </svg>`;
}

// Roughly normal: the sum of three even draws, by a generator of its own so that every run is the same.
function addNoise(pixels: Buffer, deviation: number, seed: number): void {
  let state = seed >>> 0;
  const draw = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = Math.min(
      255,
      Math.max(0, Math.round((pixels[at] ?? 0) + (draw() + draw() + draw()) * 2 * deviation)),
    );
}
