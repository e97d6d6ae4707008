/** A search as a tsquery for a product's document: words by prefix, each with its other spellings. */
import { fold, type Understood } from '#shop/search/understand-search.ts';

/** Of the sizes and colours that were said: the shop's names of the colours, and whether few products have them at all. */
export type InStock = { colourNames: string[]; isRare: boolean };

/** A word and what may be meant by it, nearest first; the word alone when it is known here. */
export type Word = { typed: string; meant: string[] };

export type Search = Omit<Understood, 'words'> & {
  /** As it was typed, at most 100 characters: searched for in titles, brands and descriptions as it is. */
  typed: string;
  words: Word[];
  /** Misspelt words that were taken for a part of what was understood: "blak". */
  near: { said: string; name: string }[];
  /** Neighbours that are one word in this shop: [0, 'ultraboost'] for the first and the second. */
  joined: [number, string][];
  inStock: InStock;
  /** A tsquery that every description with the typed text matches; '' when there is none (text-fragments.ts). */
  fragments: string;
};

/** A search before its sizes and colours are looked up in stock. */
export type Spelt = Omit<Search, 'fragments' | 'inStock'>;

/** A tsquery as text; '' when no part of the search is about the document. */
export function documentQuery(search: Spelt): string {
  const fixed = [
    anyOf(search.brands.map(brandQuery)),
    ...kindQueries(search),
    anyOf(audiencesMeant(search.audiences).map((name) => lexeme(fold(name), 'C'))),
  ].filter(Boolean);
  return [...fixed, wordsQuery(search)].filter(Boolean).join(' & ');
}

/** A tsquery for titles with every word and type as typed, or else the size; '' when no part of the search can be in a title. */
export function titleQuery(search: Search, weights: '' | 'A'): string {
  const said = anyOf(search.types.map(({ said: word }) => beginning(word, weights)));
  const named = [wordsQuery(search, weights), said].filter(Boolean).join(' & ');
  return named || namesExactly(search.sizes, weights);
}

/** The words in a title, exactly: for sizes and colours that are part of a name. `weights` '' for a document of titles alone. */
export function namesExactly(words: string[], weights = 'A'): string {
  return anyOf(words.map((word) => lexeme(fold(word), weights)));
}

/** One word as a question: its beginning, or that of whatever may be meant; `weights` as PostgreSQL names them. */
export function wordQuery({ meant }: Word, weights = ''): string {
  return anyOf(meant.map((word) => beginning(word, weights)));
}

// All words, or all but two neighbours that are one word in this shop: "ultra boost", "super star".
function wordsQuery({ words, joined }: Spelt, weights = ''): string {
  const all = words.map((word) => wordQuery(word, weights));
  const ways = joined.map(([at, word]) => [
    ...all.slice(0, at),
    beginning(word, weights),
    ...all.slice(at + 2),
  ]);
  return anyOf([all, ...ways].map((way) => way.join(' & ')));
}

function brandQuery(name: string): string {
  const words = fold(name).split(' ');
  return words.map((word) => lexeme(word, 'B')).join(' & ');
}

// Two words for one type widen the choice ("slides or sandals"), two types narrow it ("joggers for kids").
function kindQueries({ types }: Spelt): string[] {
  const names = [...new Set(types.map(({ type }) => type))];
  return names.map((name) =>
    anyOf([
      lexeme(fold(name), 'C'),
      ...types.filter(({ type }) => type === name).map(({ said }) => beginning(said)),
    ]),
  );
}

/** A shoe for everybody is one for men. */
function audiencesMeant(audiences: string[]): string[] {
  return audiences.length > 0 ? [...new Set([...audiences, 'Unisex'])] : [];
}

function anyOf(queries: string[]): string {
  const said = queries.filter(Boolean);
  return said.length > 0 ? `(${said.join(' | ')})` : '';
}

// A short number is a number, not the beginning of one: "air max 9" is not the 90.
function beginning(word: string, weights = ''): string {
  return lexeme(word, `${/^\d{1,2}$/.test(word) ? '' : '*'}${weights}`);
}

function lexeme(word: string, marks: string): string {
  return `'${word.replace(/['\\]/g, '')}'${marks ? `:${marks}` : ''}`;
}
