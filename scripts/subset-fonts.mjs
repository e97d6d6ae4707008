// Makes the fonts of the pages (web/fonts) and of link cards (server/pictures/card-fonts) from the font packages: only the
// characters and the axes the shop uses. Run by hand after a change here: node scripts/subset-fonts.mjs (Node 24).
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const latin = `${ascii} ©×·–—‘’“”•…−éÉ½¼¾°→←↑↓✓`;
const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const pages = new URL('../web/fonts/', import.meta.url);
const cards = new URL('../server/pictures/card-fonts/', import.meta.url);

async function subset(out, name, file, text, variationAxes) {
  const font = await subsetFont(readFileSync(new URL(file, packages)), text, {
    targetFormat: 'woff2',
    variationAxes,
  });
  writeFileSync(new URL(`${name}.woff2`, out), font);
  console.log(name, font.length);
}

// Every letter of Urdu, Arabic, Persian, Pashto, Sindhi and Punjabi, their marks and digits: what is typed here.
const between = (from, to) =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
const arabic = between(0x60c, 0x61f) + between(0x621, 0x655) + between(0x660, 0x6d5) + between(0x6e5, 0x6ff);

const anybody = 'anybody/files/anybody-latin-wdth-normal.woff2';
const instrumentSans = 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const naskh = 'noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2';
// Neither face has the rupee sign: one glyph from a third, in a face of its own.
const bricolage = 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2';

for (const out of [pages, cards]) mkdirSync(out, { recursive: true });
await subset(pages, 'anybody', anybody, latin, {
  wdth: { min: 80, max: 135 },
  wght: { min: 400, max: 800 },
});
await subset(pages, 'instrument-sans', instrumentSans, latin);
await subset(pages, 'rupee', bricolage, '₨');
// The other pairs of typefaces that an owner can choose (shop/appearance/typefaces.ts), by the file of each face.
const titles = { min: 400, max: 800 };
const words = { min: 400, max: 700 };
const others = {
  fraunces: { wght: titles },
  figtree: { wght: words },
  oswald: { wght: words },
  rubik: { wght: words },
  fredoka: { wght: words },
  nunito: { wght: words },
};
const fileOf = (name) => `${name}/files/${name}-latin-wght-normal.woff2`;
for (const [name, axes] of Object.entries(others)) await subset(pages, name, fileOf(name), latin, axes);
// Fetched only where a page has such a letter.
await subset(pages, 'naskh', naskh, `${arabic}\u200c\u200d\u200e`);
for (const name of [
  'anybody',
  'instrument-sans',
  'bricolage-grotesque',
  'noto-naskh-arabic',
  ...Object.keys(others),
]) {
  copyFileSync(new URL(`${name}/LICENSE`, packages), new URL(`${name}.LICENSE.txt`, pages));
}

// What titles, brands and shops may be called: all of Latin-1, at one weight and width each, as satori varies no font.
const latin1 = String.fromCharCode(...Array.from({ length: 96 }, (_, index) => 160 + index));
const names = `${ascii}${latin1}–—‘’“”•…`;
await subset(cards, 'display', anybody, names, { wdth: 125, wght: 750 });
await subset(cards, 'label', anybody, names, { wdth: 85, wght: 600 });
await subset(cards, 'text', instrumentSans, names, { wght: 600 });
for (const name of ['fraunces', 'oswald', 'fredoka'])
  await subset(cards, name, fileOf(name), names, { wght: 700 });
for (const name of ['figtree', 'rubik', 'nunito'])
  await subset(cards, name, fileOf(name), names, { wght: 600 });
await subset(cards, 'rupee', bricolage, '₨', { wght: 700 });
