// What programs of others are told of amounts says paisa and rupees, as in Pakistan; in another country the same descriptions name its own units.
import { countryOfAddress } from '#shop/country/address.ts';
import { currencyNames } from '#shop/country/currency-names.ts';
import { capitalised, escapeRegExp } from '#shop/text/text.ts';

const { plural } = currencyNames;

const said: Readonly<Record<string, string>> = {
  'of whole rupees': 'of a whole price',
  Paisa: 'Units',
  paisa: 'units',
  Rupees: capitalised(plural),
  rupees: plural,
  Pakistan: countryOfAddress,
};

// The currency's own name goes first: "Sri Lankan rupees" are what they are.
const words = new RegExp(
  String.raw`${escapeRegExp(plural)}|1/100 (?:Pakistani )?rupee\b|\b(?:${Object.keys(said).join('|')})\b`,
  'g',
);

/** Fields that are written for whoever reads the document; every other text in it is a name or a value that programs compare. */
const WRITTEN = new Set(['description', 'summary', 'title']);

/** A document or a schema whose descriptions, summaries and titles name the units of the country; in Pakistan the very same. */
export function inUnits<Described>(described: Described): Described {
  return globalThis.qadamCountry ? (retold(described) as Described) : described;
}

function retold(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return WRITTEN.has(field) ? value.replace(words, ownWord) : value;
  if (Array.isArray(value)) return value.map((each) => retold(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, retold(each, name)]));
}

function ownWord(word: string): string {
  if (word === plural) return word;
  return said[word] ?? `1/100 of the smallest price in ${plural}`;
}
