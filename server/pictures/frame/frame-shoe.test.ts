// Tests of framing: mixed photographs come out alike, and nothing of a shoe is ever lost.
import { assert, asyncProperty, constantFrom, double, nat, record } from '#tests/support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { SILHOUETTES } from '#sample/drawings/drawing.ts';
import { sharp } from '#platform/media/sharp.ts';
import { phonePhotograph, type PhonePhotograph } from '#tests/support/phone-photograph.ts';
import { decodePhoto, type Pixels } from '../decode-photo.ts';
import { findShoe } from './find-shoe.ts';
import { FRAMED_HEIGHT, FRAMED_WIDTH, frameShoe, smallOf } from './frame-shoe.ts';

const plain: PhonePhotograph = {
  silhouette: 'court-low',
  colourway: 'navyOrange',
  width: 1000,
  height: 750,
  ground: '#d8d4cc',
};
const framed = async (photo: Partial<PhonePhotograph>) => {
  const { jpeg } = await phonePhotograph({ ...plain, ...photo });
  return frameShoe(await decodePhoto(jpeg));
};

/** Grounds that sellers have: paper, a grey table, bed sheets, a dark cloth. */
const grounds = ['#ffffff', '#dcd8d0', '#b5b2ae', '#8b2f2f', '#2b2b2e'];

test('the shoe is found whole, whatever it is, wherever it stands and whatever light falls on it', () =>
  assert(
    asyncProperty(
      record({
        silhouette: constantFrom(...SILHOUETTES),
        colourway: constantFrom('black', 'navyOrange', 'brownTan', 'grayLight', 'cream', 'greenMint'),
        view: constantFrom('side' as const, 'heel' as const, 'pair' as const),
        ground: constantFrom(...grounds),
        falloff: double({ min: 0, max: 0.35, noNaN: true }),
        shadow: double({ min: 0, max: 0.6, noNaN: true }),
        noise: double({ min: 0, max: 8, noNaN: true }),
        place: record({
          x: double({ min: 0.4, max: 0.6, noNaN: true }),
          y: double({ min: 0.42, max: 0.58, noNaN: true }),
          width: double({ min: 0.3, max: 0.72, noNaN: true }),
        }),
        seed: nat(),
      }),
      async (photo) => {
        const { jpeg, shoe } = await phonePhotograph({ ...plain, width: 480, height: 480, ...photo });
        const pixels = await decodePhoto(jpeg);
        const small = await smallOf(pixels);
        const found = findShoe(small);
        // A shoe of the colour of its ground is not told from it, and the photograph stays as it is.
        if (!found) return;
        const scale = pixels.width / small.width;
        // Its thinnest tip may be lost in the light; the margin of the frame is twice as much.
        const slack = 0.04 * Math.max(shoe.width, shoe.height);
        const { left, top, width, height } = found.box;
        expect(left * scale).toBeLessThanOrEqual(shoe.left + slack);
        expect(top * scale).toBeLessThanOrEqual(shoe.top + slack);
        expect((left + width) * scale).toBeGreaterThanOrEqual(shoe.left + shoe.width - slack);
        expect((top + height) * scale).toBeGreaterThanOrEqual(shoe.top + shoe.height - slack);
      },
    ),
    { numRuns: 10, endOnFailure: true },
  ));

describe('what comes out', () => {
  test.each(grounds)('on %s: the same shape and margins, a ground of one colour', async (ground) => {
    const made = await framed({ ground, place: { x: 0.42, y: 0.6, width: 0.5 } });
    if (!made) throw new Error('no shoe was found');
    expect(made.width / made.height).toBeCloseTo(4 / 3, 2);
    const { left, right, top, bottom } = await marginsOf(made);
    // Across, the shoe fills its share; it stands in the middle both ways, its shadow below it.
    expect(left).toBeCloseTo((1 - FRAMED_WIDTH) / 2, 1);
    expect(right).toBeCloseTo(left, 1);
    expect(Math.abs(top - bottom)).toBeLessThan(0.08);
    expect(top).toBeGreaterThan((1 - FRAMED_HEIGHT) / 2 - 0.02);
    expect(await edgeSpread(made)).toBeLessThanOrEqual(2);
  });

  test('paper under a warm lamp is white, so that it lies on the stage as all others', async () => {
    const made = await framed({ ground: '#e9e6e0' });
    expect([...(made?.data.subarray(0, 3) ?? [])]).toEqual([255, 255, 255]);
  });

  test('a grey table under a white sole stays grey, or the sole would be lost in it', async () => {
    const [red = 0] = (await framed({ ground: '#b5b2ae', colourway: 'navyOrange' }))?.data ?? [];
    expect(red).toBeLessThan(190);
  });

  test('white leather on grey concrete stays white where no edge closes it in: no light on an even ground is so bright', async () => {
    const leather =
      '<linearGradient id="l"><stop offset=".6" stop-color="#f0ede6"/><stop offset="1" stop-color="#9c9892"/></linearGradient>';
    const shoe =
      '<path fill="#1d3b6b" d="M150 220h90v190h-90z"/><path fill="url(#l)" d="M240 250h440v160h-440z"/>';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><defs>${leather}</defs><rect width="800" height="600" fill="#9a9690"/>${shoe}</svg>`;
    const made = await frameShoe(await decodePhoto(await sharp(Buffer.from(svg)).jpeg().toBuffer()));
    const white = [...(made?.data ?? [])].filter((value) => value > 215).length;
    expect(white / (made?.data.length ?? 1)).toBeGreaterThan(0.1);
  });

  test('a coloured ground keeps its colour, and so does the shoe', async () => {
    const made = await framed({ ground: '#2d6a8f', falloff: 0 });
    const [red = 0, green = 0, blue = 0] = made?.data ?? [];
    expect(Math.max(Math.abs(red - 0x2d), Math.abs(green - 0x6a), Math.abs(blue - 0x8f))).toBeLessThan(6);
  });

  test('a photograph that lies on its side in the file is framed upright', async () => {
    const [lying, upright] = [await framed({ orientation: 6 }), await framed({ orientation: 1 })];
    expect([lying?.width, lying?.height].map((side) => Math.round((side ?? 0) / 20))).toEqual(
      [upright?.width, upright?.height].map((side) => Math.round((side ?? 0) / 20)),
    );
  });
});

test.each([
  ['the ground is of planks', { planks: true }],
  ['the ground has joints', { joints: true }],
  ['the shoe runs out of the photograph', { place: { x: 0.15, y: 0.5, width: 0.6 } }],
  ['it is too small to be shown large', { width: 420, height: 420, place: { x: 0.5, y: 0.5, width: 0.3 } }],
  ['the noise is that of the night', { noise: 40 }],
])('stays as it is where %s', async (_, photo) => {
  expect(await framed(photo)).toBeNull();
});

test('stays as it is where there is nothing but ground', async () => {
  const empty = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#dddddd' } })
    .jpeg()
    .toBuffer();
  expect(await frameShoe(await decodePhoto(empty))).toBeNull();
});

/** Shares of the frame beside the shoe: its shadow counts as ground. */
async function marginsOf({ data, width, height }: Pixels) {
  const [red = 0, green = 0, blue = 0] = data;
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const far = Math.max(
      Math.abs((data[pixel * 3] ?? 0) - red),
      Math.abs((data[pixel * 3 + 1] ?? 0) - green),
      Math.abs((data[pixel * 3 + 2] ?? 0) - blue),
    );
    if (far < 90) continue;
    const [across, down] = [pixel % width, Math.floor(pixel / width)];
    [left, right] = [Math.min(left, across), Math.max(right, across)];
    [top, bottom] = [Math.min(top, down), Math.max(bottom, down)];
  }
  return {
    left: left / width,
    right: 1 - right / width,
    top: top / height,
    bottom: 1 - bottom / height,
  };
}

/** By how much the outermost pixels differ, in 1/255. */
async function edgeSpread({ data, width, height }: Pixels): Promise<number> {
  let spread = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [across, down] = [pixel % width, Math.floor(pixel / width)];
    if (across > 0 && down > 0 && across < width - 1 && down < height - 1) continue;
    for (let channel = 0; channel < 3; channel += 1)
      spread = Math.max(spread, Math.abs((data[pixel * 3 + channel] ?? 0) - (data[channel] ?? 0)));
  }
  return spread;
}
