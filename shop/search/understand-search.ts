/** Understands what a shopper typed: brands, sizes, colours, kinds of shoe, for whom, up to what price, and plain words. */
import {
  AUDIENCES,
  BRAND_ALIASES,
  COLOURS,
  FILLERS,
  KINDS,
  SHOE_WORDS,
  URDU,
  type Kind,
} from './search-words.ts';
import { MAX_TYPED, MAX_WORDS } from './search-limits.ts';
import { euSize } from '../sizes/size-chart.ts';
import { SIZE_CHART, type SizeRows } from '../sizes/sizes.ts';
import { soughtCharts, type SearchCharts } from './searched-sizes.ts';
import { isNear } from './spelling.ts';
import { latinDigits } from '../text/text.ts';

/** Something that was understood: its name in the shop, and the folded words that said it. */
export type SearchPart = {
  kind: 'brand' | 'size' | 'colour' | 'type' | 'audience' | 'price';
  name: string;
  said: string[];
};

export type Understood = {
  /** Whatever else was typed, folded, each to be found as the beginning of a word. */
  words: string[];
  /** Brands by the names given. */
  brands: string[];
  /** EU; a bare number may as well be part of a name ("pegasus 41"). */
  sizes: string[];
  colours: string[];
  types: Kind[];
  audiences: string[];
  /** Whole rupees. */
  maxPrice: number | null;
  /** "joota", "shoes": a shoe, whichever. */
  anyShoe: boolean;
  /** The same by what was said, so that each can be shown and taken back. */
  parts: SearchPart[];
};

/**
 * `brandNames` are the shop's; a brand's name in the text is taken for the brand. UK and US sizes go by the `charts` of the
 * brands and kinds in the text, else by the shop's own.
 */
export function understandSearch(
  typed: string,
  brandNames: readonly string[],
  charts: SearchCharts = [],
): Understood {
  // What the charts are asked for is read first, without them.
  const rows = charts.length > 0 ? soughtCharts(understandSearch(typed, brandNames), charts) : [SIZE_CHART];
  return understand(typed, brandNames, rows);
}

function understand(typed: string, brandNames: readonly string[], charts: readonly SizeRows[]): Understood {
  const found: Understood = {
    words: [],
    brands: [],
    sizes: [],
    colours: [],
    types: [],
    audiences: [],
    maxPrice: null,
    anyShoe: false,
    parts: [],
  };
  const text = takeSizes(takePrice(inRoman(foldTyped(typed)), found), found, charts);
  const rest = takeBrands(text, brandNames, found);
  for (const word of rest.split(' ').filter(Boolean).slice(0, MAX_WORDS)) place(word, found);
  return found;
}

/** The same text taken word for word: nothing in it means more than it says. */
export function takeLiterally(typed: string): Understood {
  const words = foldTyped(typed).split(' ').filter(Boolean).slice(0, MAX_WORDS);
  return { ...understandSearch('', []), words };
}

/** The folded text without what said a part of it. */
export function withoutSaid(typed: string, said: readonly string[]): string {
  const rest = said.reduce(
    (text, each) => text.replaceAll(` ${each} `, ' '),
    ` ${inRoman(foldTyped(typed))} `,
  );
  return rest.trim().replace(/ +/g, ' ');
}

// "15,000" is one number.
function foldTyped(typed: string): string {
  return fold(typed.slice(0, MAX_TYPED).replace(/(\d),(?=\d{3}\b)/g, '$1'));
}

const romanOf = new Map(
  Object.entries(URDU).flatMap(([roman, urdu]) =>
    urdu.split(' ').map((word) => [fold(word), roman] as const),
  ),
);

// "کالی چپل" is "kala chappal"; what the dictionary does not have stays, for a title may.
function inRoman(folded: string): string {
  return folded
    .split(' ')
    .map((word) => romanOf.get(word) ?? word)
    .join(' ');
}

/** As the database folds (search_fold): lower case, no accents, no apostrophes, every other sign a space. */
export function fold(text: string): string {
  return latinDigits(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

const amount = '(?:rs |pkr )?(\\d{1,7})( ?k| ?hazar| ?hazaar)?(?: rs| rupees| rupay| rupe)?';
const priceBefore = new RegExp(`\\b(?:under|below|less than|within|upto|up to|max|maximum) ${amount}\\b`);
const priceAfter = new RegExp(
  `\\b${amount}(?: se| say)? (?:kam|kum|sasta|sasti|saste|tak|neeche|niche|andar|or less)\\b`,
);

// "under 5000", "nike under 15k", "3000 se kam"
function takePrice(text: string, found: Understood): string {
  const said = priceBefore.exec(text) ?? priceAfter.exec(text);
  const rupees = Number(said?.[1]) * (said?.[2] ? 1_000 : 1);
  if (!said || !(rupees >= 100)) return text;
  found.maxPrice = rupees;
  note(found, 'price', String(rupees), said[0].trim());
  return text.replace(said[0], ' ');
}

// "size 42", "eu 42", "uk 8", "us 9"
function takeSizes(text: string, found: Understood, charts: readonly SizeRows[]): string {
  return text.replace(
    /\b(size|eu|uk|us)(?: size)? ?(\d{1,2}(?: 5)?)\b/g,
    (whole, system: string, number: string) => {
      const size = number.replace(' ', '.');
      const sizes =
        system === 'uk' || system === 'us' ? euSizes(system, size, charts) : isEuSize(size) ? [size] : [];
      if (sizes.length === 0) return whole;
      for (const eu of sizes) {
        found.sizes.push(eu);
        note(found, 'size', eu, whole);
      }
      return ' ';
    },
  );
}

function euSizes(system: 'uk' | 'us', number: string, charts: readonly SizeRows[]): string[] {
  const name = system === 'uk' ? 'UK' : 'US';
  return [...new Set(charts.flatMap((rows) => euSize(name, number, rows) ?? []))];
}

// Names of several words first, so that none is read for its first word alone.
function takeBrands(text: string, brandNames: readonly string[], found: Understood): string {
  const named = brandNames.flatMap((name) => [
    { name, said: fold(name) },
    { name, said: fold(name).replaceAll(' ', '') },
  ]);
  const aliases = Object.entries(BRAND_ALIASES).map(([said, name]) => ({ name, said }));
  const known = [...named, ...aliases.filter(({ name }) => brandNames.includes(name))];
  let rest = ` ${text.replace(/\s+/g, ' ')} `;
  for (const { name, said } of known.toSorted((a, b) => b.said.length - a.said.length)) {
    if (said === '' || !rest.includes(` ${said} `)) continue;
    add(found.brands, name);
    note(found, 'brand', name, said);
    rest = rest.replaceAll(` ${said} `, ' ');
  }
  return rest.trim();
}

function place(word: string, found: Understood): void {
  if (isEuSize(word)) {
    add(found.sizes, word);
    return note(found, 'size', word, word);
  }
  if (SHOE_WORDS.has(word)) {
    found.anyShoe = true;
    return;
  }
  if (FILLERS.has(word)) return;
  if (!takeMeaning(word, found)) add(found.words, singular(word));
}

/** A word of the dictionary as its meaning; false when it is none. `isClose` may widen to spellings that are near. */
function takeMeaning(word: string, found: Understood, isClose = isSame): boolean {
  const audience = keyOf(AUDIENCES, word, isClose);
  if (audience) {
    add(found.audiences, audience);
    note(found, 'audience', audience, word);
  }
  const colour = audience ? undefined : keyOf(COLOURS, word, isClose);
  if (colour) {
    add(found.colours, colour);
    note(found, 'colour', colour, word);
  }
  const kind = audience || colour ? undefined : kindOf(word, isClose);
  if (kind && !found.types.some(({ said }) => said === kind.said)) {
    found.types.push({ type: kind.type, said: kind.said });
  }
  if (kind) note(found, 'type', kind.type, word);
  return audience !== undefined || colour !== undefined || kind !== undefined;
}

/** The same for a word that nobody spelt right: "blak", "sneekers". */
export function takeNearMeaning(word: string, found: Understood): boolean {
  return takeMeaning(word, found, isNear);
}

type Closeness = (typed: string, known: string) => boolean;

function isSame(typed: string, known: string): boolean {
  return typed === known;
}

function keyOf(table: Record<string, string>, word: string, isClose: Closeness): string | undefined {
  return Object.keys(table).find((key) => table[key]?.split(' ').some((known) => isClose(word, known)));
}

function kindOf(word: string, isClose: Closeness): Kind | undefined {
  const stem = singular(word);
  return KINDS.find(({ spellings }) =>
    spellings.split(' ').some((known) => isClose(stem, known) || isClose(word, known)),
  );
}

// Enough for "loafers" to find a loafer: words are looked for by their beginnings. Adidas and Pegasus are no plurals.
function singular(word: string): string {
  return /[^aius\d]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

function isEuSize(text: string): boolean {
  return /^\d\d(\.5)?$/.test(text) && Number(text) >= 16 && Number(text) <= 50;
}

function add(list: string[], item: string): void {
  if (!list.includes(item)) list.push(item);
}

function note({ parts }: Understood, kind: SearchPart['kind'], name: string, said: string): void {
  const known = parts.find((part) => part.kind === kind && part.name === name);
  if (known) add(known.said, said);
  else parts.push({ kind, name, said: [said] });
}
