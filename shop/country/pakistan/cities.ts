// Cities and regions of Pakistan: the states of the form in their order (rule D1), and the list of cities.
import type { CityBook } from '../city-book.ts';
import { EMPTY_WORDS, OTHER_NAMES, PART_WORDS, PARTS, PARTS_BEFORE, STATE_WORDS } from './city-names.ts';
import data from './pk-cities.json' with { type: 'json' };

const stateOfCode: Record<string, string> = {
  SD: 'Sindh',
  PB: 'Punjab',
  KP: 'Khyber Pakhtunkhwa',
  BA: 'Balochistan',
  ICT: 'Islamabad Capital Territory',
  AJK: 'Azad Kashmir',
  GB: 'Gilgit-Baltistan',
};

export function pakistanCities(): CityBook {
  return {
    states: Object.values(stateOfCode),
    cities: data.regions
      .flatMap((region) =>
        region.cities.map((name) => ({ name, state: stateOfCode[region.code] ?? 'Punjab' })),
      )
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    spellings: data.aliases,
    otherNames: OTHER_NAMES,
    stateWords: STATE_WORDS,
    emptyWords: EMPTY_WORDS,
    partWords: PART_WORDS,
    partsBefore: PARTS_BEFORE,
    parts: PARTS,
  };
}
