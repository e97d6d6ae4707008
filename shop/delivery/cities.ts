// Cities and regions of Pakistan: suggestions at checkout, and the one spelling of a city known by several.
import data from './pk-cities.json' with { type: 'json' };

/** The states of the form (rule D1). */
export const STATES = [
  'Sindh',
  'Punjab',
  'Khyber Pakhtunkhwa',
  'Balochistan',
  'Islamabad Capital Territory',
  'Azad Kashmir',
  'Gilgit-Baltistan',
] as const;

export type State = (typeof STATES)[number];

const stateOfCode: Record<string, State> = {
  ICT: 'Islamabad Capital Territory',
  PB: 'Punjab',
  SD: 'Sindh',
  KP: 'Khyber Pakhtunkhwa',
  BA: 'Balochistan',
  AJK: 'Azad Kashmir',
  GB: 'Gilgit-Baltistan',
};

export type City = { name: string; state: State };

// Marked pure, so that a page which only formats a delivery date does not carry the list to the browser.
export const CITIES: readonly City[] = /* @__PURE__ */ listCities();

const byFoldedName: ReadonlyMap<string, City> = /* @__PURE__ */ indexCities();

/** By its name in the list or an alias, in any spelling of these; what people type besides is `understandCity`'s. */
export function findCity(typed: string): City | undefined {
  return byFoldedName.get(foldCity(typed));
}

/** For what comes from outside. */
export function isState(text: string): text is State {
  return (STATES as readonly string[]).includes(text);
}

function listCities(): City[] {
  return data.regions
    .flatMap((region) =>
      region.cities.map((name) => ({ name, state: stateOfCode[region.code] ?? 'Punjab' }) satisfies City),
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function indexCities(): Map<string, City> {
  const index = new Map(CITIES.map((city) => [foldCity(city.name), city]));
  for (const [name, aliases] of Object.entries(data.aliases)) {
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
