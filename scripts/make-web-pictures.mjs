// Makes the pictures that pages themselves carry from their SVG: the shoe of the home page and the icons of the shop.
// Run by hand after a change to web/storefront/pictures/hero.svg or public/icon.svg: node scripts/make-web-pictures.mjs (Node 24).
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const pub = fileURLToPath(new URL('../public/', import.meta.url));
const pictures = fileURLToPath(new URL('../web/storefront/pictures/', import.meta.url));

// The shoe of the home page on a stage of its own; below the ground there is room for the ruler that the page lays there.
const hero = readFileSync(`${pictures}hero.svg`, 'utf8');
for (const width of [640, 1200]) {
  const sized = hero.replace(/width="\d+" height="\d+"/, `width="${width}" height="${width * 0.6}"`);
  const drawn = sharp(Buffer.from(sized), { density: 72 }).flatten({ background: '#f7db98' });
  await drawn.clone().avif({ quality: 60, effort: 7 }).toFile(`${pictures}hero-${width}.avif`);
  await drawn.clone().webp({ quality: 80, effort: 6 }).toFile(`${pictures}hero-${width}.webp`);
}

// The icon for home screens: when cut to a circle, the maskable one has its shoe within the safe 80 %.
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
// favicon.ico, for browsers that request it by name: one picture of 32 px.
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
  fileURLToPath(new URL('../server/pictures/house-shoe.webp', import.meta.url)),
  readFileSync(`${pictures}hero-1200.webp`),
);
