/** From typed text to a search: brands, sizes, colours and types are recognised, and misspelt words get their nearest known words. */
import { MAX_MEANINGS, MAX_TYPED } from '#shop/search/search-limits.ts';
import {
  takeLiterally,
  takeNearMeaning,
  understandSearch,
  type Understood,
} from '#shop/search/understand-search.ts';
import { isNear, nearest } from '#shop/search/spelling.ts';
import type { Db } from '#server/db/transact.ts';
import type { Search, Spelt, Word } from './document-query.ts';
import { loadCharts } from '../sizes/load-charts.ts';
import { findInStock } from './in-stock.ts';
import { lookUp, type KnownWords } from './known-words.ts';
import type { Prices } from './prices.ts';
import { findsAnything } from './search-conditions.ts';
import { fragmentQuery } from './text-fragments.ts';

/** A few quick statements: the brands, the words that were typed beside those the shop knows, and whether that finds anything. */
export async function readSearch(db: Db, typed: string, prices: Promise<Prices>): Promise<Search> {
  const cut = typed.slice(0, MAX_TYPED);
  const [brands, charts] = await Promise.all([
    db.selectFrom('brands').select('name').orderBy('name').execute(),
    loadCharts(db),
  ]);
  const names = brands.map(({ name }) => name);
  return correct(db, cut, understandSearch(cut, names, charts), prices);
}

/** The search for the words themselves, spelt as they were typed: "black" is a word like any other. */
export async function readWords(db: Db, typed: string): Promise<Search> {
  const cut = typed.slice(0, MAX_TYPED);
  const understood = takeLiterally(cut);
  const known = await lookUp(db, understood.words, cut);
  const words = understood.words.map((word) => ({ typed: word, meant: [word] }));
  const joined = joinedIn(words, known);
  const fragments = fragmentQuery(cut, known.containing);
  return { ...understood, typed: cut, words, near: [], joined, inStock: ANY_STOCK, fragments };
}

const ANY_STOCK: Search['inStock'] = { colourNames: [], isRare: false };

async function correct(
  db: Db,
  cut: string,
  understood: Understood,
  prices: Promise<Prices>,
): Promise<Search> {
  const known = await lookUp(db, understood.words, cut);
  const spelt = asSpelt(cut, understood, known);
  const inStock = await findInStock(db, spelt);
  const search: Search = { ...spelt, inStock, fragments: fragmentQuery(cut, known.containing) };
  const loosened = loosen(search, known);
  return loosened && !(await findsAnything(db, search, await prices)) ? loosened : search;
}

// A known word is used as typed; another is replaced by the nearest known words.
function asSpelt(typed: string, understood: Understood, known: KnownWords): Spelt {
  const meanings: Understood = { ...structuredClone(understood), words: [] };
  const words: Word[] = [];
  const near: Search['near'] = [];
  for (const word of understood.words) {
    if (known.beginnings.has(word)) words.push({ typed: word, meant: [word] });
    // "blak" may be near a word of some description, but it is a colour.
    else if (takeNearMeaning(word, meanings)) near.push({ said: word, name: nameSaid(word, meanings) });
    else words.push({ typed: word, meant: nearestOrItself(word, known) });
  }
  return { ...meanings, typed, words, near, joined: joinedIn(words, known) };
}

function nameSaid(word: string, { parts }: Understood): string {
  return parts.find(({ said }) => said.includes(word))?.name ?? word;
}

function nearestOrItself(word: string, { near }: KnownWords): string[] {
  const found = nearest(word, near);
  return found.length > 0 ? found : [word];
}

/** Slips that make another known word, "old school" for Old Skool: looked for only where the words as typed find nothing. */
function loosen(search: Search, { near }: KnownWords): Search | null {
  const words = search.words.map((word) => {
    const others = near.filter((other) => isNear(word.typed, other));
    return { ...word, meant: [...new Set([...word.meant, ...others])].slice(0, MAX_MEANINGS) };
  });
  const isWider = words.some((word, at) => word.meant.length > (search.words[at]?.meant.length ?? 0));
  return isWider ? { ...search, words } : null;
}

function joinedIn(words: Word[], { beginnings }: Pick<KnownWords, 'beginnings'>): Search['joined'] {
  const joined = words.slice(1).map((word, at): [number, string] => [at, `${words[at]?.typed}${word.typed}`]);
  return joined.filter(([, word]) => beginnings.has(word));
}
