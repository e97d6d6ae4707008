// What programs of others are told of amounts says paisa and rupees, as in Pakistan; in another country the same descriptions name its own units.
import { countryOfAddress } from '#shop/country/address.ts';
import { currencyNames } from '#shop/country/currency-names.ts';
import { translateValue } from '#shop/languages/translate-value.ts';

const { plural } = currencyNames;
const smallest = `1/100 of the smallest price in ${plural}`;

const words: readonly [RegExp, string][] = [
  [/1\/100 (?:Pakistani )?rupee\b/g, smallest],
  [/\bof whole rupees\b/g, 'of a whole price'],
  [/\bPaisa\b/g, 'Units'],
  [/\bpaisa\b/g, 'units'],
  [/\bRupees\b/g, `${plural[0]?.toUpperCase()}${plural.slice(1)}`],
  [/\brupees\b/g, plural],
  [/\bPakistan\b/g, countryOfAddress],
];

/** A document or a schema with each description in the units of the country; in Pakistan the very same. */
export function inUnits<Described>(described: Described): Described {
  if (!globalThis.qadamCountry) return described;
  return translateValue(described, (text) =>
    words.reduce((said, [word, own]) => said.replace(word, own), text),
  ) as Described;
}
