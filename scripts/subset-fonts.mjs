// Makes web/fonts/*.woff2 from the font packages: only the characters and the axes the shop uses.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const latin = `${ascii} ©×·–—‘’“”•…−éÉ½¼¾°→←↑↓✓`;
const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const out = new URL('../web/fonts/', import.meta.url);

async function subset(name, file, text, variationAxes) {
  const font = await subsetFont(readFileSync(new URL(file, packages)), text, {
    targetFormat: 'woff2',
    variationAxes,
  });
  writeFileSync(new URL(`${name}.woff2`, out), font);
  console.log(name, font.length);
}

mkdirSync(out, { recursive: true });
await subset('anybody', 'anybody/files/anybody-latin-wdth-normal.woff2', latin, {
  wdth: { min: 80, max: 135 },
  wght: { min: 400, max: 800 },
});
await subset('instrument-sans', 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2', latin);
// Neither face has the rupee sign: one glyph from a third, in a face of its own.
await subset('rupee', 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2', '₨');
for (const name of ['anybody', 'instrument-sans', 'bricolage-grotesque']) {
  copyFileSync(new URL(`${name}/LICENSE`, packages), new URL(`${name}.LICENSE.txt`, out));
}
