/** Draws the card of a link, 1200 x 630: words on paper to the left, the shoe on its stage to the right. */
import { readFileSync } from 'node:fs';
import type { Sharp } from 'sharp';
import { sharp } from '#platform/media/sharp.ts';
import { cardHeight, cardWidth, panelWidth, type LinkCard } from './link-card.ts';

const stageWidth = cardWidth - panelWidth;

/** JPEG, which every messenger shows. `panel` is the SVG of the words. */
export async function drawCard(
  panel: string,
  { pictureKey, logo }: LinkCard,
  master: Uint8Array | null,
  logoBytes: Uint8Array | null,
): Promise<Uint8Array> {
  const shoe = await shoeOf(pictureKey, master).toBuffer();
  const sign = logoBytes && (await signOf(logoBytes, logo?.plate ?? null));
  return sharp({ create: { width: cardWidth, height: cardHeight, channels: 3, background: '#fff' } })
    .composite([
      { input: Buffer.from(panel), left: 0, top: 0 },
      { input: shoe, left: panelWidth, top: 0 },
      ...(sign ? [{ input: sign, left: 56, top: 52 }] : []),
    ])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

// Where the name would stand: as high as two of its lines at most, and no wider than the words.
async function signOf(logo: Uint8Array, plate: string | null): Promise<Buffer> {
  const fitted = sharp(logo).resize({ width: 400, height: 88, fit: 'inside' });
  if (plate === null) return fitted.png().toBuffer();
  return fitted
    .extend({ top: 8, bottom: 8, left: 12, right: 12, background: '#00000000' })
    .flatten({ background: plate })
    .png()
    .toBuffer();
}

function shoeOf(pictureKey: string | null, master: Uint8Array | null): Sharp {
  if (!master || !pictureKey) {
    const house = readFileSync(new URL('house-shoe.webp', import.meta.url));
    return onTallerStage(sharp(house).resize({ width: stageWidth, height: 413 }), 413, 90);
  }
  if (!pictureKey.endsWith('-drawn'))
    return sharp(master).resize({ width: stageWidth, height: cardHeight, fit: 'cover' }).png();
  return drawnShoe(master);
}

// A drawing is 800 x 600 with the shoe in the middle 84 %: as wide as leaves room around the shoe.
function drawnShoe(svg: Uint8Array): Sharp {
  const [width, height] = [716, 537];
  const left = (width - stageWidth) / 2;
  const drawn = sharp(svg, { density: (72 * width) / 800 })
    .resize({ width, height })
    .extract({ left, top: 0, width: stageWidth, height });
  return onTallerStage(drawn, height, 56);
}

// Wall and floor go on as they are at the picture's edges.
function onTallerStage(shoe: Sharp, height: number, above: number): Sharp {
  return shoe.extend({ top: above, bottom: cardHeight - height - above, extendWith: 'copy' }).png();
}
