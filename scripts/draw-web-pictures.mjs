// Draws the pictures that pages themselves carry: the shoe of the home page and the outlines of the silhouettes.
// Run by hand after a change to the drawings: node scripts/draw-web-pictures.mjs (Node 24).
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawEmptyShoe, drawShoe } from '#sample/drawings/draw-shoe.ts';

const pub = fileURLToPath(new URL('../public/', import.meta.url));
const outlines = fileURLToPath(new URL('../web/ui/outlines/', import.meta.url));
const pictures = fileURLToPath(new URL('../web/storefront/pictures/', import.meta.url));

// The shoe of heroShoe() on a stage of its own; below the ground there is room for the ruler that the page lays there.
const hero = drawShoe({
  silhouette: 'retro-runner',
  texture: 'knit',
  main: '#24357f',
  accent: '#fbb61b',
  sole: '#f7f6f1',
  stage: 'genda',
  view: 'side',
  variant: 0,
});
const [width, height] = [800, 480];
for (const wide of [640, 1200]) {
  const sized = `viewBox="0 56 ${width} ${height}" width="${wide}" height="${(wide * height) / width}"`;
  const svg = hero.replace(/viewBox="[^"]*" width="\d+" height="\d+"/, sized);
  const drawn = sharp(Buffer.from(svg), { density: 72 }).flatten({ background: '#f7db98' });
  await drawn.clone().avif({ quality: 60, effort: 7 }).toFile(`${pictures}hero-${wide}.avif`);
  await drawn.clone().webp({ quality: 80, effort: 6 }).toFile(`${pictures}hero-${wide}.webp`);
}

// Those that web/ui/silhouette.tsx shows. A mask needs the form alone: the page gives the colour.
const shown = [
  'court-low',
  'high-top',
  'kids-strap',
  'loafer',
  'retro-runner',
  'skate-slip-on',
  'slide',
  'trail',
];
for (const silhouette of shown) {
  const svg = drawEmptyShoe(silhouette)
    .replace('viewBox="0 0 800 600" width="800" height="600"', 'viewBox="34 44 736 420"')
    .replace('stroke-width="2.5"', 'stroke-width="5"')
    .replace('stroke-width="1.5"', 'stroke-width="3"')
    .replaceAll('currentColor', '#000');
  writeFileSync(`${outlines}${silhouette}.svg`, `${svg}\n`);
}

// The sign of the shop for home screens: cut to a circle, the maskable one keeps its shoe within the safe 80 %.
const icon = readFileSync(`${pub}icon.svg`, 'utf8');
const square = icon.replace('rx="5"', '');
const safe = square
  .replace('<path', '<g transform="translate(4.5 4.5) scale(.72)"><path')
  .replace('</svg>', '</g></svg>');
for (const [name, svg, size] of [
  ['icon-192', icon, 192],
  ['icon-512', icon, 512],
  ['icon-maskable-512', safe, 512],
  ['apple-touch-icon', square, 180],
])
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(`${pub}${name}.png`);
// Browsers that ask for it by its old name: one picture of 32 px.
const small = await sharp(Buffer.from(icon), { density: 72 }).resize(32, 32).png().toBuffer();
const head = Buffer.alloc(22);
head.writeUInt16LE(1, 2);
head.writeUInt16LE(1, 4);
head.set([32, 32], 6);
head.writeUInt16LE(1, 10);
head.writeUInt16LE(32, 12);
head.writeUInt32LE(small.length, 14);
head.writeUInt32LE(22, 18);
writeFileSync(`${pub}favicon.ico`, Buffer.concat([head, small]));
// The shoe of the house on the card of a link to the shop.
writeFileSync(
  fileURLToPath(new URL('../server/pictures/glyphs/house-shoe.webp', import.meta.url)),
  readFileSync(`${pictures}hero-1200.webp`),
);
