// The plain colours that a list can be filtered by, and which of a shop's own names are one: "Off White" is a white.
import type { COLOURS } from './search-words.ts';

export type PlainColour = keyof typeof COLOURS;

/** `parts` are what a word of a name begins with, in lower case; with a space behind it, the whole word: tangerine is no tan. */
const PLAIN: Record<PlainColour, { swatch: string; parts: readonly string[] }> = {
  Black: { swatch: '#17181c', parts: ['black'] },
  White: { swatch: '#ffffff', parts: ['white', 'offwhite', 'ivory '] },
  Gray: { swatch: '#8b9097', parts: ['gray', 'grey', 'charcoal '] },
  Silver: { swatch: '#c8ccd2', parts: ['silver'] },
  Brown: { swatch: '#70472a', parts: ['brown', 'tan ', 'camel ', 'coffee ', 'chocolate '] },
  Beige: { swatch: '#e0cfae', parts: ['beige', 'cream', 'skin ', 'nude '] },
  Navy: { swatch: '#1d2b57', parts: ['navy'] },
  Blue: { swatch: '#2f62c9', parts: ['blue', 'ferozi ', 'turquoise ', 'teal '] },
  Red: { swatch: '#c5282b', parts: ['red'] },
  Maroon: { swatch: '#6f1f2b', parts: ['maroon', 'burgundy', 'wine ', 'oxblood '] },
  Green: { swatch: '#2e7d4a', parts: ['green', 'lime ', 'mint '] },
  Olive: { swatch: '#6f7140', parts: ['olive'] },
  Yellow: { swatch: '#f2c822', parts: ['yellow', 'mustard '] },
  Orange: { swatch: '#ee7a24', parts: ['orange'] },
  Pink: { swatch: '#eea0b7', parts: ['pink', 'rose ', 'peach '] },
  Purple: { swatch: '#77509f', parts: ['purple', 'violet', 'lilac ', 'lavender '] },
  Gold: { swatch: '#c79a3b', parts: ['gold'] },
};

/** In the order a filter shows them. */
const PLAIN_COLOURS = Object.keys(PLAIN) as PlainColour[];

export function swatchOf(colour: PlainColour): string {
  return PLAIN[colour].swatch;
}

/** The swatch of the first plain colour that a name says; null for a name that says none. */
export function swatchNamed(name: string): string | null {
  const [said] = namesByColour([name]).filter(({ names }) => names.length > 0);
  return said ? swatchOf(said.colour) : null;
}

/**
 * What a word of a name begins with to be of this colour ("Multicoloured" is no red); a colour that is none of the plain
 * ones is meant as it is written.
 */
function partsOf(colour: string): readonly string[] {
  const plain = plainColour(colour);
  return plain ? PLAIN[plain].parts : [colour.toLowerCase()];
}

/** The plain colour by its name in any case. */
export function plainColour(name: string): PlainColour | undefined {
  return PLAIN_COLOURS.find((colour) => colour.toLowerCase() === name.toLowerCase());
}

/** Those of `names` that are of one of these colours. */
export function namesOfColours(colours: readonly string[], names: readonly string[]): string[] {
  return thoseOf(colours, names.map(toFolded));
}

/** The same for each of the plain colours, in the order a filter shows them. */
export function namesByColour(names: readonly string[]): { colour: PlainColour; names: string[] }[] {
  const folded = names.map(toFolded);
  return PLAIN_COLOURS.map((colour) => ({ colour, names: thoseOf([colour], folded) }));
}

type FoldedName = { name: string; folded: string };

const toFolded = (name: string): FoldedName => ({ name, folded: `${spaced(name)} ` });

function thoseOf(colours: readonly string[], names: readonly FoldedName[]): string[] {
  const parts = colours.flatMap(partsOf).map(spaced);
  return names.filter(({ folded }) => parts.some((part) => folded.includes(part))).map(({ name }) => name);
}

// A space before each word, so that a word's beginning can be looked for.
function spaced(text: string): string {
  return ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
}
