// Writes the shop's own letters as outlines, for pictures that the server draws: no font is installed where it runs.
// Run by hand after a change to web/fonts: node scripts/draw-letters.mjs (Node 24). Both readers of fonts come with subset-font.
import { readFileSync, writeFileSync } from 'node:fs';
import * as hb from 'harfbuzzjs';
import wawoff2 from 'wawoff2';

const fonts = new URL('../web/fonts/', import.meta.url);
const out = new URL('../server/pictures/glyphs/', import.meta.url);
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const letters = `${ascii}©×·–—‘’“”•…éÉ½¼¾°`;
const em = 1000;

const rupee = await outlinesOf('rupee', { wght: 700 }, '₨');
for (const [name, font, axes] of [
  ['display', 'anybody', { wdth: 125, wght: 750 }],
  ['label', 'anybody', { wdth: 85, wght: 600 }],
  ['text', 'instrument-sans', { wght: 600 }],
]) {
  const { glyphs, kerns } = await outlinesOf(font, axes, letters);
  const file = new URL(`${name}.json`, out);
  writeFileSync(file, `${JSON.stringify({ glyphs: { ...glyphs, ...rupee.glyphs }, kerns })}\n`);
  console.log(name, readFileSync(file).length);
}

/** Each character's advance and outline, and how pairs move together, in thousandths of the size; y points down. */
async function outlinesOf(name, axes, text) {
  const bytes = await wawoff2.decompress(readFileSync(new URL(`${name}.woff2`, fonts)));
  const face = new hb.Face(
    new hb.Blob(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)),
  );
  const font = new hb.Font(face);
  font.setVariations(Object.entries(axes).map(([tag, value]) => new hb.Variation(tag, value)));
  const scale = em / face.upem;
  const glyphs = {};
  for (const letter of text) {
    const [glyph] = shape(font, letter);
    const path = font.glyphToPath(glyph.id);
    glyphs[letter] = [Math.round(glyph.advance * scale), scaled(path, scale)];
  }
  return { glyphs, kerns: kernsOf(font, text, glyphs, scale) };
}

function kernsOf(font, text, glyphs, scale) {
  const kerns = {};
  for (const first of text)
    for (const second of text) {
      const [glyph] = shape(font, first + second);
      const moved = Math.round(glyph.advance * scale) - glyphs[first][0];
      if (Math.abs(moved) > 2) kerns[first + second] = moved;
    }
  return kerns;
}

function shape(font, text) {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer
    .getGlyphInfos()
    .map((info, index) => ({ id: info.codepoint, advance: positions[index].xAdvance }));
}

// Commands are single letters and pairs of numbers, x then y.
function scaled(path, scale) {
  let isY = false;
  return path.replace(/[A-Z]|-?[\d.]+/g, (part) => {
    if (/[A-Z]/.test(part)) return part;
    const value = Math.round(Number(part) * scale) * (isY ? -1 : 1);
    isY = !isY;
    return String(value);
  });
}
