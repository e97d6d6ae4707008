// The cities of the country by region, and what people type for them.
import { countryCode, countryOfAddress } from './address.ts';
import type { Region } from './country.ts';
import { partOf } from './given.ts';
import { pakistanCities } from './pakistan/cities.ts';

export type City = { name: string; state: string };

/** Names of cities are as the list spells them; words are in small letters. */
export type CityBook = {
  states: readonly string[];
  cities: readonly City[];
  /** Other spellings of a city's own name, and names that are of another kind: abbreviations, another script. */
  spellings: Readonly<Record<string, readonly string[]>>;
  otherNames: Readonly<Record<string, readonly string[]>>;
  /** A state beside a city's name. */
  stateWords: Readonly<Record<string, string>>;
  /** Beside a name these say nothing new. */
  emptyWords: ReadonlySet<string>;
  /** Parts that cities have: those on either side of the name, and those that only stand before it. */
  partWords: ReadonlySet<string>;
  partsBefore: ReadonlySet<string>;
  /** Parts known far and wide, by their city. */
  parts: Readonly<Record<string, readonly string[]>>;
};

export function openCityBook(): CityBook {
  const regions = partOf('regions', []);
  return regions.length === 0 ? pakistanCities() : bookOf(regions);
}

function bookOf(regions: readonly Region[]): CityBook {
  const cities = regions.flatMap((region) => region.cities.map((city) => ({ ...city, state: region.name })));
  return {
    states: regions.map(({ name }) => name),
    cities: cities.map(({ name, state }) => ({ name, state })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    spellings: {},
    otherNames: Object.fromEntries(cities.map(({ name, others }) => [name, others ?? []])),
    stateWords: Object.fromEntries(regions.flatMap(wordsOf)),
    emptyWords: new Set(['city', 'town', countryOfAddress.toLowerCase(), countryCode.toLowerCase()]),
    partWords: new Set('east west north south central phase block sector'.split(' ')),
    partsBefore: new Set(['market', 'university', 'airport']),
    parts: {},
  };
}

// A name of several words is understood by none of them alone: "Lower" says nothing of "Lower Reach".
function wordsOf({ name, others = [] }: Region): [string, string][] {
  return [name, ...others]
    .filter((each) => !/\s/.test(each))
    .map((each) => [each.normalize('NFKC').toLowerCase(), name]);
}
