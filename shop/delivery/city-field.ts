// Reading the name of a city that somebody asks about.
import { addressProblems } from '#shop/country/address-problems.ts';
import { cleanLine, isBlank } from '../text/text.ts';

type CityName = { ok: true; city: string } | { ok: false; problem: string };

/** Any place is a city here; only what cannot be the name of a place is refused. */
export function readCity(typed: string): CityName {
  if (isBlank(typed)) return { ok: false, problem: addressProblems.typeCity };
  const clean = cleanLine(typed, 80);
  if (!clean.ok && clean.problem === 'too-long')
    return { ok: false, problem: 'The name of a city has at most 80 letters.' };
  if (!clean.ok || !/\p{L}/u.test(clean.text))
    return {
      ok: false,
      problem: addressProblems.typeCityInLetters,
    };
  return { ok: true, city: clean.text };
}
