// Which of a courier's places a city of ours may be, for a person to accept: "Lahore Cantt" is not Lahore, so nothing is taken by itself.
import { findCity, foldCity } from '../delivery/cities.ts';
import type { CourierPlace } from './courier.ts';

/** A place with its name as it is shown and typed. */
export type NamedPlace = CourierPlace & { label: string };

/** By their names; where two have the same name, its id tells them apart. */
export function namePlaces(places: readonly CourierPlace[]): NamedPlace[] {
  const times = new Map<string, number>();
  for (const { name } of places) times.set(foldCity(name), (times.get(foldCity(name)) ?? 0) + 1);
  return places.map((place) => ({
    ...place,
    label: times.get(foldCity(place.name)) === 1 ? place.name : `${place.name} (${place.id})`,
  }));
}

/** The one place of this very name; null where two have it. */
export function exactPlace<Place extends CourierPlace>(places: readonly Place[], city: string): Place | null {
  const key = foldCity(city);
  const [place, ...others] = places.filter(({ name }) => foldCity(name) === key);
  return place && others.length === 0 ? place : null;
}

/** What somebody typed or chose: a label first, else a name that only one place has. */
export function placeTyped(places: readonly NamedPlace[], typed: string): NamedPlace | null {
  return places.find(({ label }) => label === typed) ?? exactPlace(places, typed);
}

/** The likeliest: another spelling of the same city, else a name that begins with it, else one that differs by a letter or two. */
export function suggestPlace(places: readonly NamedPlace[], city: string): NamedPlace | null {
  const key = foldCity(city);
  const same = findCity(city);
  let best: { place: NamedPlace; score: number } | null = null;
  for (const place of places) {
    const score = scoreOf(foldCity(place.name), key, same !== undefined && findCity(place.name) === same);
    if (score !== null && score < (best?.score ?? Infinity)) best = { place, score };
  }
  return best?.place ?? null;
}

// The lower the likelier; null for another city.
function scoreOf(name: string, key: string, isSame: boolean): number | null {
  if (name === key) return 0;
  if (isSame) return 1;
  if (name === '' || key === '') return null;
  if (name.startsWith(key) || key.startsWith(name))
    return Math.min(name.length, key.length) < 3 ? null : 10 + Math.abs(name.length - key.length);
  const allowed = key.length < 6 ? 1 : 2;
  const letters = differentLetters(name, key, allowed);
  return letters > allowed ? null : 1 + letters;
}

// Levenshtein's distance, given up above `allowed`.
function differentLetters(one: string, other: string, allowed: number): number {
  if (Math.abs(one.length - other.length) > allowed) return allowed + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** As many as one press saves. */
export const MAX_ACCEPTED = 500;

/** A city as it is compared, and as a form may name it. */
export function isCityKey(key: string): boolean {
  return key !== '' && key.length <= 100 && foldCity(key) === key;
}
