// Brand, category and audience of a product by the words another shop files it under: a name of ours where one is meant.
import type { ListedNames } from '../catalogue/listed-names.ts';
import { audienceNamed, brandNamed, typeNamed } from '../imports/bulk.ts';
import { understandSearch } from '../search/understand-search.ts';
import { cleanLine } from '../text/text.ts';

/** `kinds` are its own words for the kind, the surest first: a type, a category path, tags. `title` is asked last. */
export type Filing = { brand: string; kinds: readonly string[]; title: string; gender: string };

type Filed = { brand: string; category: string; audience: string | null; isGuess: boolean };

const MAX_NAME = 60;
/** Where nothing says what it is: the kind that promises least. */
const PLAIN_KIND = 'Casual';

/** A name that is on no list comes back as it was written: it is added. `isGuess`: nothing said the category. */
export function fileProduct({ brand, kinds, title, gender }: Filing, names: ListedNames): Filed {
  const words = kinds.map((each) => tidy(each)).filter((each) => each !== '');
  const known = words.map((each) => knownKind(each, names)).find((each) => each !== null);
  const own = words.find((each) => audienceOf(each, names) === null);
  const spoken = known ?? own ?? knownKind(title, names);
  const audiences = [gender, ...words, title].map((each) => audienceOf(each, names));
  const name = tidy(brand);
  return {
    brand: brandNamed(name, names) ?? name,
    category: spoken ?? typeNamed(PLAIN_KIND, names) ?? PLAIN_KIND,
    audience: audiences.find((each) => each !== null) ?? null,
    isGuess: spoken === null,
  };
}

/** A category of the list: by its name, an old name of it, or what shoppers call it (chappal, joggers). */
function knownKind(text: string, names: ListedNames): string | null {
  const named = typeNamed(text, names);
  if (named !== null) return named;
  const [kind] = understandSearch(text, []).types;
  return kind === undefined ? null : (typeNamed(kind.type, names) ?? kind.type);
}

function audienceOf(text: string, names: ListedNames): string | null {
  const [meant] = understandSearch(text, []).audiences;
  return audienceNamed(meant ?? text, names);
}

/** The last part of a path: `Apparel > Shoes > Sneakers` is Sneakers. */
function tidy(text: string): string {
  const clean = cleanLine(text.split('>').at(-1) ?? '', MAX_NAME);
  return clean.ok ? clean.text : '';
}
