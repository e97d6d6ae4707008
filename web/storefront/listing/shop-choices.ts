// What a shopper has chosen: the page's title, the chips that take one choice back, and the addresses they lead to.
import { writeFilters, type Filters } from '#shop/search/filters-form.ts';
import { formatWhole } from '#shop/pricing/money.ts';
import { plainColour } from '#shop/search/plain-colours.ts';
import { MAX_COUNTED, STEP } from '#shop/search/search-limits.ts';
import { href } from '#shop/text/href.ts';
import type { FilterChoice } from '#server/search/relax-filters.ts';
import type { Facets } from '#server/search/shop-facets.ts';
import type { SearchExplanation } from '#server/search/explain-search.ts';

export const ON_SALE = 'On sale';
export const NEW_IN = 'New in';

type Chip = { key: string; label: string; to: string };

type NamedChoice = { name: string; slug: string };

/** Brands and categories under the names the shop gives them, whatever case or slug the address used. */
export function withKnownNames(filters: Filters, facets: Facets): Filters {
  return {
    ...filters,
    brands: known(filters.brands, facets.brands),
    categories: known(filters.categories, facets.categories),
    colours: [...new Set(filters.colours.map((name) => plainColour(name) ?? name))],
  };
}

function known(names: string[], all: readonly NamedChoice[]): string[] {
  return [...new Set(names.map((name) => all.find((each) => isSame(name, each))?.name ?? name))];
}

function isSame(typed: string, { name, slug }: NamedChoice): boolean {
  const folded = typed.toLowerCase();
  return folded === name.toLowerCase() || folded === slug;
}

/** Where the list is: that of the whole shop, or of a collection. */
export function listPath({ within }: Pick<Filters, 'within'>): string {
  return within ? href('/collections/:slug', { slug: within.slug }) : href('/shop');
}

/** The address of a list that begins again at its first product. */
export function shopUrl(filters: Filters): string {
  return `${listPath(filters)}${writeFilters({ ...filters, shown: STEP, after: null })}`;
}

/** Everything but the order of the list. */
export function cleared(filters: Filters): Filters {
  return {
    ...filters,
    search: '',
    literal: false,
    brands: [],
    categories: [],
    sizes: [],
    colours: [],
    onSale: false,
    isNew: false,
    fields: [],
    minPrice: null,
    maxPrice: null,
  };
}

/** Pass what the search was taken for, and each thing it said has a chip of its own. */
export function chipsOf(
  filters: Filters,
  reading: SearchExplanation | null = null,
  fields: FieldChoices = [],
): Chip[] {
  const chip = (key: string, label: string, without: Partial<Filters>) => ({
    key,
    label,
    to: shopUrl({ ...filters, ...without }),
  });
  const each = (
    kind: 'brands' | 'categories' | 'sizes' | 'colours' | 'fields',
    label: (name: string) => string,
  ) =>
    filters[kind].map((name) =>
      chip(`${kind} ${name}`, label(name), { [kind]: filters[kind].filter((other) => other !== name) }),
    );
  return [
    ...searchChips(filters, reading).map(({ label, rest }) =>
      chip(`search ${label}`, label, { search: rest, literal: filters.literal && rest !== '' }),
    ),
    ...each('categories', String),
    ...each('brands', String),
    ...each('sizes', (size) => `EU ${size}`),
    ...each('colours', String),
    ...each('fields', (value) => valueWords(value, fields)),
    ...(filters.onSale ? [chip('sale', ON_SALE, { onSale: false })] : []),
    ...(filters.isNew ? [chip('new', NEW_IN, { isNew: false })] : []),
    ...(hasPrice(filters) ? [chip('price', priceWords(filters), { minPrice: null, maxPrice: null })] : []),
  ];
}

function searchChips({ search, literal }: Filters, reading: SearchExplanation | null) {
  if (search === '') return [];
  if (literal || !reading || reading.parts.length === 0) return [{ label: `“${search}”`, rest: '' }];
  const { parts, plain } = reading;
  return [
    ...parts.map(({ kind, name, rest }) => ({ label: partWords(kind, name), rest })),
    ...(plain ? [{ label: `“${plain.text}”`, rest: plain.rest }] : []),
  ];
}

/** A part of a search as a chip says it. */
function partWords(kind: SearchExplanation['parts'][number]['kind'], name: string): string {
  if (kind === 'size') return `EU ${name}`;
  return kind === 'price' ? `Up to ${formatWhole(Number(name))}` : name;
}

/** The same list with one kind of choice taken back whole. */
export function withoutChoice(
  filters: Filters,
  choice: FilterChoice,
  fields: FieldChoices = [],
): { label: string; to: string } {
  switch (choice) {
    case 'search':
      return { label: filters.search, to: shopUrl({ ...filters, search: '', literal: false }) };
    case 'brand':
      return { label: filters.brands.join(', '), to: shopUrl({ ...filters, brands: [] }) };
    case 'category':
      return { label: filters.categories.join(', '), to: shopUrl({ ...filters, categories: [] }) };
    case 'size':
      return { label: `EU ${filters.sizes.join(', ')}`, to: shopUrl({ ...filters, sizes: [] }) };
    case 'colour':
      return { label: filters.colours.join(', '), to: shopUrl({ ...filters, colours: [] }) };
    case 'sale':
      return { label: ON_SALE, to: shopUrl({ ...filters, onSale: false }) };
    case 'new':
      return { label: NEW_IN, to: shopUrl({ ...filters, isNew: false }) };
    case 'field':
      return {
        label: filters.fields.map((value) => valueWords(value, fields)).join(', '),
        to: shopUrl({ ...filters, fields: [] }),
      };
    case 'price':
      return { label: priceWords(filters), to: shopUrl({ ...filters, minPrice: null, maxPrice: null }) };
  }
}

type FieldChoices = readonly {
  name: string;
  choices: readonly { value: string; label: string }[];
}[];

/** `Leather`, `Heel: 4.5 cm`, `Waterproof: Yes`; what is no choice any more as the address has it. */
function valueWords(value: string, fields: FieldChoices): string {
  for (const { name, choices } of fields) {
    const label = choices.find((choice) => choice.value === value)?.label;
    if (label !== undefined) return `${name}: ${label}`;
  }
  return value.slice(value.indexOf(':') + 1);
}

function hasPrice({ minPrice, maxPrice }: Filters): boolean {
  return minPrice !== null || maxPrice !== null;
}

function priceWords({ minPrice, maxPrice }: Filters): string {
  if (minPrice === null) return `Up to ${formatWhole(maxPrice ?? 0)}`;
  if (maxPrice === null) return `From ${formatWhole(minPrice)}`;
  return `${formatWhole(minPrice)} to ${formatWhole(maxPrice)}`;
}

export function productCount(count: number): string {
  return count === 1 ? '1 product' : `${countOf(count)} products`;
}

/** "131", or "1,000+" where nobody counted further. */
export function countOf(count: number): string {
  const shown = Math.min(count, MAX_COUNTED).toLocaleString('en');
  return count > MAX_COUNTED ? `${shown}+` : shown;
}
