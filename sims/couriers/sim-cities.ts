// Cities as couriers list them: the same towns under numbers, codes and spellings of their own.
import { CITIES } from '#shop/delivery/cities.ts';

export type SimCity = { id: number; name: string };

/** Under numbers from `first` on: those of two couriers never agree. */
export function numberedCities(first: number): SimCity[] {
  return CITIES.map(({ name }, nth) => ({ id: first + nth, name }));
}

/** Three letters, or two and a number where another town has taken them: KAR, LAH, KA1. */
export function codedCities(): { code: string; name: string }[] {
  const taken = new Set<string>();
  return CITIES.map(({ name }) => {
    const letters = name.replaceAll(/[^A-Za-z]/g, '').toUpperCase();
    let code = letters.slice(0, 3);
    for (let nth = 1; taken.has(code); nth++) code = `${letters.slice(0, 2)}${nth}`;
    taken.add(code);
    return { code, name };
  });
}
