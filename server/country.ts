// The country that this process sells in. Every program of the shop imports this first: modules of shop/ read the country as they load.
import { readFileSync } from 'node:fs';
import { countrySetting } from '#platform/config/config.ts';
import { readCountry } from '#shop/country/read-country.ts';

/** The country whose pack is in the code (shop/country/pakistan/). */
const SHIPPED = 'PK';

/** What is wrong with COUNTRY, for whoever started the program; null when nothing is. */
export const countryProblem: string | null = chooseCountry(countrySetting());

/** Throws an Error that names COUNTRY where it is wrong. */
export function assertCountry(): void {
  if (countryProblem !== null) throw new Error(countryProblem);
}

function chooseCountry(setting: string): string | null {
  if (setting === SHIPPED) return null;
  const wrong = (why: string) =>
    `COUNTRY ${why} (it is ${JSON.stringify(setting)}), for example COUNTRY=${SHIPPED}`;
  if (!setting.endsWith('.json')) return wrong(`must be ${SHIPPED} or the file of a country pack`);
  const pack = readPack(setting);
  if (pack === undefined) return wrong('names no file of JSON that can be read');
  const read = readCountry(pack);
  if (!read.ok) return wrong(`names a country pack that is wrong, ${read.problem}`);
  globalThis.qadamCountry = read.country;
  return null;
}

function readPack(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
