// The shop's filters: what the address bar may say, and what it says for a given choice.
import { cleanLine } from '#shop/text/text.ts';
import { currency } from '../country/currency.ts';
import { fieldOf, unit } from '../pricing/money.ts';
import { isUuid } from '../text/form-fields.ts';
import { MAX_SHOWN, STEP } from './search-limits.ts';

export const SORTS = ['newest', 'price_asc', 'price_desc', 'popularity'] as const;

/** `own`: the order of a collection by hand, which no other list has. */
export type Sort = (typeof SORTS)[number] | 'own';

const SORT_NAMES: Record<Sort, string> = {
  newest: 'Newest first',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  popularity: 'Popularity',
  own: 'Featured',
};

/** Those to choose from. */
export function sortsOf({ within }: Pick<Filters, 'within'>): readonly Sort[] {
  return within?.sort === 'own' ? ['own', ...SORTS] : SORTS;
}

/** What an order is called: while something is searched for, the default is the best match, not the newest. */
export function sortName(sort: Sort, search: string): string {
  return sort === 'newest' && search !== '' ? 'Best match' : SORT_NAMES[sort];
}

// Brands, categories, sizes, colours or values at once: more than the shop has of any.
const MAX_NAMES = 20;
const priceForm = new RegExp(`^\\d{1,7}(\\.\\d{0,${currency.decimals}})?$`);

/** An EU size, a double one, and its width (rule C30). */
export const SIZE_NAME = /^\d{1,2}(\.5)?(-\d{1,2})?( (Narrow|Wide))?$/;

export type Filters = {
  /** The collection that the list is of, and its own order; else it is of the whole shop. */
  within?: { slug: string; sort: Sort } | undefined;
  search: string;
  /** The words themselves are searched for, not what they mean. */
  literal: boolean;
  brands: string[];
  categories: string[];
  sizes: string[];
  /** Plain names: Black, Gray. */
  colours: string[];
  /** Only what costs less than its base price now. */
  onSale: boolean;
  /** Only the last arrivals (rule C18). */
  isNew: boolean;
  /** Values of the owner's product fields: `material:Leather`. */
  fields: string[];
  /** Whole rupees. */
  minPrice: number | null;
  maxPrice: number | null;
  sort: Sort;
  /** Products on the page: 24, 48, ... */
  shown: number;
  /** Where the page begins: the id of the product before it. */
  after: string | null;
};

/** `ignored` names what could not be understood, in words for the shopper; the rest still filters. */
type ReadFilters = { filters: Filters; ignored: string[] };

/** Query parameters brand, category, search, words (only), size, colour, sale, new, field, minPrice, maxPrice, sort, show, after (rule C18). */
export function readFilters(query: URLSearchParams, within?: Filters['within']): ReadFilters {
  const ignored: string[] = [];
  const search = cleanLine(query.get('search') ?? '', 100);
  if (!search.ok) ignored.push('the search text');
  const sort = readSort(query.get('sort') ?? query.get('sortBy') ?? '', within, ignored);
  const [minPrice, maxPrice] = readPrices(query, ignored);
  return {
    filters: {
      ...(within && { within }),
      search: search.ok ? search.text : '',
      literal: search.ok && search.text !== '' && query.get('words') === 'only',
      brands: readNames(query, 'brand', /^[^\p{Cc}]{1,60}$/u, 'a brand', ignored),
      categories: readNames(query, 'category', /^[^\p{Cc}]{1,60}$/u, 'a category', ignored),
      sizes: readNames(query, 'size', SIZE_NAME, 'a size', ignored),
      colours: readNames(query, 'colour', /^[^\p{Cc}]{1,60}$/u, 'a colour', ignored),
      onSale: readYes(query, 'sale', '“On sale”', ignored),
      isNew: readYes(query, 'new', '“New in”', ignored),
      fields: readNames(query, 'field', /^[a-z0-9-]{1,40}:[^\p{Cc}]{1,60}$/u, 'a product field', ignored),
      minPrice,
      maxPrice,
      sort,
      shown: readShown(query.get('show') ?? '', ignored),
      after: readAfter(query.get('after') ?? '', ignored),
    },
    ignored,
  };
}

/** The filters of a rule: the query of a list, as a section of the home page or a collection has it. */
export function ruleFilters(rule: string): Filters {
  return readFilters(new URLSearchParams(rule)).filters;
}

function readNames(
  query: URLSearchParams,
  name: string,
  form: RegExp,
  words: string,
  ignored: string[],
): string[] {
  const typed = query.getAll(name).map((value) => value.trim());
  const values = new Set(typed.filter((value) => value !== ''));
  const known = [...values].filter((value) => form.test(value)).slice(0, MAX_NAMES);
  if (known.length < values.size) ignored.push(words);
  return known;
}

function readYes(query: URLSearchParams, name: string, words: string, ignored: string[]): boolean {
  const text = query.get(name) ?? '';
  if (text !== '' && text !== 'yes') ignored.push(words);
  return text === 'yes';
}

function readSort(text: string, within: Filters['within'], ignored: string[]): Sort {
  const sort = sortsOf({ within }).find((known) => known === text);
  if (!sort && text !== '') ignored.push('the order');
  return sort ?? within?.sort ?? 'newest';
}

function readPrices(query: URLSearchParams, ignored: string[]): [number | null, number | null] {
  const read = (name: string, words: string): number | null => {
    const text = (query.get(name) ?? '').replace(/[,\s]/g, '');
    if (text === '') return null;
    if (priceForm.test(text)) return Math.round(Number(text) * unit);
    ignored.push(words);
    return null;
  };
  const low = read('minPrice', 'the lowest price');
  const high = read('maxPrice', 'the highest price');
  // Typed the wrong way round, the two still mean one range.
  return low !== null && high !== null && low > high ? [high, low] : [low, high];
}

function readShown(text: string, ignored: string[]): number {
  if (text === '') return STEP;
  const shown = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (shown < 1) {
    ignored.push('the number of products');
    return STEP;
  }
  return Math.min(Math.ceil(shown / STEP) * STEP, MAX_SHOWN);
}

function readAfter(text: string, ignored: string[]): string | null {
  if (text === '') return null;
  if (isUuid(text)) return text;
  ignored.push('where the page begins');
  return null;
}

/** The query string of a choice, known parameters only and always in the same order; '' for everything. */
export function writeFilters(filters: Filters): string {
  const query = new URLSearchParams();
  if (filters.search) query.set('search', filters.search);
  if (filters.search && filters.literal) query.set('words', 'only');
  for (const brand of filters.brands) query.append('brand', brand);
  for (const category of filters.categories) query.append('category', category);
  for (const size of filters.sizes) query.append('size', size);
  for (const colour of filters.colours) query.append('colour', colour);
  if (filters.onSale) query.set('sale', 'yes');
  if (filters.isNew) query.set('new', 'yes');
  for (const field of filters.fields) query.append('field', field);
  if (filters.minPrice !== null) query.set('minPrice', fieldOf(filters.minPrice));
  if (filters.maxPrice !== null) query.set('maxPrice', fieldOf(filters.maxPrice));
  if (filters.sort !== (filters.within?.sort ?? 'newest')) query.set('sort', filters.sort);
  if (filters.shown !== STEP) query.set('show', String(filters.shown));
  if (filters.after) query.set('after', filters.after);
  const text = query.toString();
  return text ? `?${text}` : '';
}
