// A city as people type it: understood when there is one meaning, asked about when it is near one, otherwise left alone.
import { nearest } from '../search/spelling.ts';
import { CITIES, cityBook, findCity, foldCity, type City } from './cities.ts';

/**
 * `known`: the city, without a question; `part` where more than the city was typed, which the address must keep.
 * `near`: a guess, to be asked about and never charged for.
 */
type UnderstoodCity = { known: City; part: boolean } | { near: City } | null;

export function understandCity(typed: string): UnderstoodCity {
  const whole = exact(typed);
  if (whole) return { known: whole, part: false };
  const all =
    typed
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const { stateWords, emptyWords } = cityBook;
  const states = all.flatMap((word) => stateWords[word] ?? []);
  const words = all.filter((word) => !emptyWords.has(word) && !stateWords[word]);
  const found = namedAtEnds(words) ?? guess(words, all);
  if (!found) return null;
  // "Mirpur, Sindh" is not the Mirpur of Azad Kashmir.
  return 'known' in found && states.some((state) => state !== found.known.state)
    ? { near: found.known }
    : found;
}

/** The city itself, for prices and zones: what needs a question is not known yet. */
export function knownCity(typed: string): City | undefined {
  const understood = understandCity(typed);
  return understood && 'known' in understood ? understood.known : undefined;
}

const byOtherName: ReadonlyMap<string, City> = /* @__PURE__ */ indexNames('otherNames');
const byPart: ReadonlyMap<string, City> = /* @__PURE__ */ indexNames('parts');

function indexNames(kind: 'otherNames' | 'parts'): Map<string, City> {
  return new Map(
    Object.entries(cityBook[kind]).flatMap(([name, others]) => {
      const city = findCity(name);
      return city ? others.map((other) => [foldCity(other), city] as const) : [];
    }),
  );
}

// At the end, as in "DHA Lahore", or at the beginning, as in "Lahore Cantt"; the longest name wins, then the end.
function namedAtEnds(words: readonly string[]): UnderstoodCity {
  for (let count = Math.min(words.length, 4); count >= 1; count -= 1) {
    const last = exact(words.slice(-count).join(''));
    if (last) return withRest(last, words.slice(0, -count), saysWhereBefore);
    const first = exact(words.slice(0, count).join(''));
    if (first) return withRest(first, words.slice(count), saysWhere);
  }
  return null;
}

function exact(name: string): City | undefined {
  return findCity(name) ?? byOtherName.get(foldCity(name));
}

// Another city beside it, or words that could be anything, may mean a road or a village of that name.
function withRest(city: City, rest: readonly string[], saysPart: (word: string) => boolean): UnderstoodCity {
  if (rest.length === 0) return { known: city, part: false };
  const isPart =
    cityBook.parts[city.name]?.some((part) => partOf(part) === rest.join('')) || rest.every(saysPart);
  return isPart ? { known: city, part: true } : { near: city };
}

// "Johar Town" without the word that says nothing.
function partOf(name: string): string {
  return foldCity(name.replace(/ town$/, ''));
}

function saysWhere(word: string): boolean {
  return cityBook.partWords.has(word) || /^(\d{1,3}|[a-z])$/.test(word);
}

function saysWhereBefore(word: string): boolean {
  return saysWhere(word) || cityBook.partsBefore.has(word);
}

// Of several that are equally near the well-known ones come first; short words are near to too much.
function guess(words: readonly string[], all: readonly string[]): UnderstoodCity {
  const alone = byPart.get(foldCity(all.join(''))) ?? byPart.get(foldCity(words.join('')));
  if (alone) return { near: alone };
  const name = foldCity(words.filter((word) => !saysWhereBefore(word)).join(''));
  if (name.length < 4) return null;
  const [best] = nearest(name, names);
  const near = best === undefined ? undefined : exact(best);
  return near ? { near } : null;
}

const names: readonly string[] = /* @__PURE__ */ listNames();

function listNames(): string[] {
  const wellKnown = Object.keys(cityBook.otherNames).map(foldCity);
  const otherScripts = [...byOtherName.keys()].filter((name) => /[^\p{Script=Latin}\p{N}]/u.test(name));
  const others = CITIES.map((city) => foldCity(city.name));
  return [...new Set([...wellKnown, ...otherScripts, ...others])];
}
