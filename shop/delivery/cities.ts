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

type City = { name: string; state: State };

// Marked pure, so that a page which only formats a delivery date does not carry the list to the browser.
export const CITIES: readonly City[] = /* @__PURE__ */ listCities();

const byFoldedName: ReadonlyMap<string, City> = /* @__PURE__ */ indexCities();

/** The city a shopper means by what was typed, or undefined for a place not in the list, which is fine too. */
export function findCity(typed: string): City | undefined {
  return byFoldedName.get(fold(typed));
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
  const index = new Map(CITIES.map((city) => [fold(city.name), city]));
  for (const [name, aliases] of Object.entries(data.aliases)) {
    const city = index.get(fold(name));
    for (const alias of aliases) if (city && !index.has(fold(alias))) index.set(fold(alias), city);
  }
  return index;
}

function fold(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
