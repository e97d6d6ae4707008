/** Draws the card of a link, 1200 x 630: words on paper to the left, the shoe on its stage to the right. */
import { readFileSync } from 'node:fs';
import type { Sharp } from 'sharp';
import { cardHeight, cardWidth, type LinkCard } from './link-card.ts';
import { breakLines, setLine, shownLetters, widthOf, type Type } from './set-text.ts';
import { sharp } from '#platform/media/sharp.ts';

// The tokens of web/app.css by day: a card has no night.
const colours = { page: '#f9fafc', ink: '#121b37', ink2: '#445069', ink3: '#5f697e', sale: '#be2323' };

const panel = { left: 56, width: 424, wide: 512 };
const stage = { left: panel.wide, width: cardWidth - panel.wide };

/** JPEG, which every messenger shows. The same card and the same master give the same bytes. */
export async function drawCard(card: LinkCard, master: Uint8Array | null): Promise<Uint8Array> {
  const shoe = await shoeOf(card, master).toBuffer();
  return sharp(Buffer.from(wordsOf(card)))
    .composite([{ input: shoe, left: stage.left, top: 0 }])
    .flatten({ background: colours.page })
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function shoeOf({ pictureKey }: LinkCard, master: Uint8Array | null): Sharp {
  if (!master || !pictureKey) {
    const house = readFileSync(new URL('glyphs/house-shoe.webp', import.meta.url));
    return onTallerStage(sharp(house).resize({ width: stage.width, height: 413 }), 413, 90);
  }
  if (!pictureKey.endsWith('-drawn'))
    return sharp(master).resize({ width: stage.width, height: cardHeight, fit: 'cover' }).png();
  return drawnShoe(master);
}

// A drawing is 800 x 600 with the shoe in the middle 84 %: as wide as leaves room around the shoe.
function drawnShoe(svg: Uint8Array): Sharp {
  const [width, height] = [716, 537];
  const left = (width - stage.width) / 2;
  const drawn = sharp(svg, { density: (72 * width) / 800 })
    .resize({ width, height })
    .extract({ left, top: 0, width: stage.width, height });
  return onTallerStage(drawn, height, 56);
}

// Wall and floor go on as they are at the picture's edges.
function onTallerStage(shoe: Sharp, height: number, above: number): Sharp {
  return shoe.extend({ top: above, bottom: cardHeight - height - above, extendWith: 'copy' }).png();
}

function wordsOf(card: LinkCard): string {
  const body = [storeLine(card), ...titleBlock(card), tape(), foot()];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}"><rect width="100%" height="100%" fill="${colours.page}"/>${body.join('')}</svg>`;
}

function storeLine({ storeName }: LinkCard): string {
  const type: Type = { face: 'display', size: 40, tracking: -30 };
  return setLine(shownLetters(storeName, 'display'), type, { x: panel.left, y: 96, fill: colours.ink });
}

// The title as large as it fits in four lines; below it the price, above it whose shoe it is.
function titleBlock({ over, title, price }: LinkCard): string[] {
  const { type, lines } = fitTitle(shownLetters(title, 'display'));
  const leading = Math.round(type.size * 1.12);
  const height = lines.length * leading + (price ? 92 : 0);
  const top = Math.round(330 - height / 2);
  const label: Type = { face: 'label', size: 24, tracking: 60 };
  const { left: x } = panel;
  return [
    setLine(shownLetters(over.toUpperCase(), 'label'), label, { x, y: top - 16, fill: colours.ink3 }),
    ...lines.map((line, at) => setLine(line, type, { x, y: top + (at + 0.86) * leading, fill: colours.ink })),
    ...(price ? priceLine(price, top + lines.length * leading + 72) : []),
  ];
}

const MAX_LINES = 4;

function fitTitle(title: string): { type: Type; lines: string[] } {
  for (const size of [64, 56, 48, 42, 36]) {
    const type: Type = { face: 'display', size, tracking: -20 };
    const lines = breakLines(title, type, panel.width);
    const fits = lines.every((line) => widthOf(line, type) <= panel.width);
    if (lines.length <= MAX_LINES && fits) return { type, lines };
  }
  const type: Type = { face: 'display', size: 32, tracking: -20 };
  const words = title.split(' ').flatMap((word) => cutWord(word, type));
  return { type, lines: breakLines(words.join(' '), type, panel.width).slice(0, MAX_LINES + 1) };
}

// A word wider than the panel goes on in the next line.
function cutWord(word: string, type: Type): string[] {
  const pieces: string[] = [];
  for (const letter of word) {
    const longer = (pieces.at(-1) ?? '') + letter;
    if (pieces.length > 0 && widthOf(longer, type) <= panel.width) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}

function priceLine({ now, was }: NonNullable<LinkCard['price']>, y: number): string[] {
  const type: Type = { face: 'text', size: 52, tracking: -10 };
  const { left: x } = panel;
  const line = setLine(now, type, { x, y, fill: was ? colours.sale : colours.ink });
  if (!was) return [line];
  const before: Type = { face: 'text', size: 30 };
  const from = x + widthOf(now, type) + 18;
  const until = from + widthOf(was, before);
  const stroke = `<path d="M${from - 2} ${y - 11}H${until + 2}" stroke="${colours.ink3}" stroke-width="2.5"/>`;
  return [line, setLine(was, before, { x: from, y, fill: colours.ink3 }), stroke];
}

// Ticks every 8 px, a longer one every fifth, as everywhere in the shop.
function tape(): string {
  const ticks = Array.from({ length: Math.floor(panel.width / 8) + 1 }, (_, at) => {
    return `M${panel.left + at * 8 + 1} 540v${at % 5 === 0 ? 18 : 9}`;
  });
  return `<path d="${ticks.join('')}" stroke="${colours.ink}" stroke-width="2"/>`;
}

function foot(): string {
  const type: Type = { face: 'label', size: 22, tracking: 60 };
  return setLine('CASH ON DELIVERY ACROSS PAKISTAN', type, { x: panel.left, y: 590, fill: colours.ink2 });
}
