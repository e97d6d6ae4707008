// Which delivery zone a city is in, under any of its spellings.
import { knownCity } from './understand-city.ts';
import type { Settings } from '../settings/settings.ts';

export type Zone = 'major' | 'other' | 'remote';

/** A city under any of its spellings; anything that is not a listed city is a remote area (rule D2). */
export function zoneOf(city: string, { zones }: Pick<Settings, 'zones'>): Zone {
  const name = fold(city);
  const inZone = (zone: 'major' | 'other') => zones[zone].cities.some((listed) => fold(listed) === name);
  if (inZone('major')) return 'major';
  return inZone('other') ? 'other' : 'remote';
}

function fold(city: string): string {
  return (knownCity(city)?.name ?? city).normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
