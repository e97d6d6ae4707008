// Cities and regions of the country: suggestions at checkout, and the one spelling of a city known by several.
import { openCityBook, type City, type CityBook } from '../country/city-book.ts';

export type { City };

// Marked pure, so that a page which only formats a delivery date does not carry the list to the browser.
export const cityBook: CityBook = /* @__PURE__ */ openCityBook();

/** The states of the form (rule D1). */
export const STATES: readonly string[] = /* @__PURE__ */ listOf('states');

export const CITIES: readonly City[] = /* @__PURE__ */ listOf('cities');

const byFoldedName: ReadonlyMap<string, City> = /* @__PURE__ */ indexCities();

/** The names of all cities with bars between: as one text they are half the data of a page that they are as a list. */
export function cityNames(): string {
  return CITIES.map(({ name }) => name).join('|');
}

/** By its name in the list or an alias, in any spelling of these; what people type besides is `understandCity`'s. */
export function findCity(typed: string): City | undefined {
  return byFoldedName.get(foldCity(typed));
}

/** For what comes from outside. */
export function isState(text: string): boolean {
  return STATES.includes(text);
}

function listOf<Part extends 'states' | 'cities'>(part: Part): CityBook[Part] {
  return cityBook[part];
}

function indexCities(): Map<string, City> {
  const index = new Map(CITIES.map((city) => [foldCity(city.name), city]));
  for (const [name, aliases] of Object.entries(cityBook.spellings)) {
    const city = index.get(foldCity(name));
    for (const alias of aliases) if (city && !index.has(foldCity(alias))) index.set(foldCity(alias), city);
  }
  return index;
}

/** One form for all spellings of a name: without letter case, spaces, dots and vowel marks, one letter for each of Urdu's twins. */
export function foldCity(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[آأإ]/g, 'ا')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[هھۃة]/g, 'ہ')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
