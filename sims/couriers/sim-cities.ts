// Cities as couriers list them: the same towns under numbers, codes and spellings of their own.
import { CITIES } from '#shop/delivery/cities.ts';

export type SimCity = { id: number; name: string };

/** Under numbers from `first` on: those of two couriers never agree. */
export function numberedCities(first: number): SimCity[] {
  return CITIES.map(({ name }, nth) => ({ id: first + nth, name }));
}

/** Three letters, unique: KAR, LAH, and with a digit where two towns begin alike. */
export function codedCities(): { code: string; name: string }[] {
  const seen = new Map<string, number>();
  return CITIES.map(({ name }) => {
    const letters = name.replaceAll(/[^A-Za-z]/g, '').toUpperCase();
    const nth = seen.get(letters.slice(0, 3)) ?? 0;
    seen.set(letters.slice(0, 3), nth + 1);
    return { code: nth === 0 ? letters.slice(0, 3) : `${letters.slice(0, 2)}${nth}`, name };
  });
}
