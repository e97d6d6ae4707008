/** Sets text in the shop's own letters as outlines of SVG, for pictures that the server draws itself. */
import { readFileSync } from 'node:fs';

/** `display` is for titles, `label` for condensed capitals, `text` for amounts (rule L25). */
export type Face = 'display' | 'label' | 'text';

type Letters = { glyphs: Record<string, [advance: number, outline: string]>; kerns: Record<string, number> };

/** `size` in px, `tracking` in thousandths of it. */
export type Type = { face: Face; size: number; tracking?: number };

const faces = new Map<Face, Letters>();

/** Only what the face can show: accents go, and what is left without an outline goes too. */
export function shownLetters(text: string, face: Face): string {
  const { glyphs } = lettersOf(face);
  const plain = [...text.normalize('NFC')].map((letter) =>
    letter in glyphs ? letter : letter.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''),
  );
  return [...plain.join('')]
    .filter((letter) => letter in glyphs)
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

/** How wide a line runs, in px. */
export function widthOf(text: string, type: Type): number {
  return places(text, type).width;
}

/** The line as one path, its baseline at `y`. */
export function setLine(text: string, type: Type, { x, y, fill }: { x: number; y: number; fill: string }) {
  const { glyphs } = lettersOf(type.face);
  const outlines = places(text, type).at.map(([letter, left]) => {
    const outline = glyphs[letter]?.[1];
    return outline ? `<path transform="translate(${left} 0)" d="${outline}"/>` : '';
  });
  const scale = type.size / 1000;
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="${fill}">${outlines.join('')}</g>`;
}

/** Whole words to a line; a word that is wider than a line has one for itself. */
export function breakLines(text: string, type: Type, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthOf(longer, type) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

// In thousandths of the size.
function places(text: string, { face, size, tracking = 0 }: Type) {
  const { glyphs, kerns } = lettersOf(face);
  const letters = [...text];
  let left = 0;
  const at = letters.map((letter, index): [string, number] => {
    const place = left;
    left += (glyphs[letter]?.[0] ?? 0) + (kerns[letter + (letters[index + 1] ?? '')] ?? 0) + tracking;
    return [letter, place];
  });
  return { at, width: (Math.max(0, left - tracking) * size) / 1000 };
}

function lettersOf(face: Face): Letters {
  const known = faces.get(face);
  if (known) return known;
  const read = readFileSync(new URL(`glyphs/${face}.json`, import.meta.url), 'utf8');
  const letters = JSON.parse(read) as Letters;
  faces.set(face, letters);
  return letters;
}
