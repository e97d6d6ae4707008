// Draws the pictures that pages themselves carry: the shoe of the home page and the outlines of the silhouettes.
// Run by hand after a change to the drawings: node scripts/draw-web-pictures.mjs (Node 24).
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawEmptyShoe, drawShoe } from '../seeds/drawings/draw-shoe.ts';

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
