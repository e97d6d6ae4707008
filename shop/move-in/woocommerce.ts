// Products of WooCommerce's own export: a row a product, and a row each variation, which names its parent (decision 0034).
import { importedCell } from '../imports/csv-injection.ts';
import { slugify } from '../text/text.ts';
import type { SourceProduct, SourceRow, SourceVariant } from './moved.ts';

const COLUMNS = {
  id: 'ID',
  type: 'Type',
  sku: 'SKU',
  name: 'Name',
  published: 'Published',
  about: 'Short description',
  body: 'Description',
  saleStarts: 'Date sale price starts',
  saleEnds: 'Date sale price ends',
  inStock: 'In stock?',
  stock: 'Stock',
  sale: 'Sale price',
  regular: 'Regular price',
  categories: 'Categories',
  tags: 'Tags',
  brands: 'Brands',
  images: 'Images',
  parent: 'Parent',
} as const;

type WooColumn = keyof typeof COLUMNS;

/** `attributes` are the places of the name and the value of each. */
export type WooLayout = {
  at: Partial<Record<WooColumn, number>>;
  attributes: readonly { name: number; value: number }[];
};

const SURE: readonly WooColumn[] = ['type', 'name', 'regular'];

/** Null for a file that is no product export of WooCommerce. */
export function wooLayout(headings: readonly string[]): WooLayout | null {
  const said = headings.map((heading) => heading.trim().toLowerCase());
  const at: WooLayout['at'] = {};
  for (const column of Object.keys(COLUMNS) as WooColumn[]) {
    const place = said.indexOf(COLUMNS[column].toLowerCase());
    if (place >= 0) at[column] = place;
  }
  const attributes = said.flatMap((heading, name) => {
    const number = /^attribute (\d+) name$/.exec(heading)?.[1];
    const value = number === undefined ? -1 : said.indexOf(`attribute ${number} value(s)`);
    return value < 0 ? [] : [{ name, value }];
  });
  return SURE.every((column) => at[column] !== undefined) ? { at, attributes } : null;
}

/** What all rows of one product have in common: the SKU of the parent, or its id where it has none. */
export function wooKey(layout: WooLayout, row: SourceRow): { handle: string; title: string } {
  const text = textOf(layout, row);
  const own = text('sku') || `id:${text('id')}`;
  return isVariation(text) ? { handle: text('parent'), title: '' } : { handle: own, title: text('name') };
}

/** `rows` of one product, in any order. Its slug is in no column: WordPress makes it of the name, and so do we. */
export function wooProduct(layout: WooLayout, rows: readonly SourceRow[]): SourceProduct | null {
  const parent = rows.find((row) => !isVariation(textOf(layout, row)));
  const [first] = rows;
  if (!first) return null;
  const row = parent ?? first;
  const text = textOf(layout, row);
  const variations = rows.filter((each) => isVariation(textOf(layout, each)));
  const sold = variations.length > 0 ? variations : [row];
  const options = attributesOf(layout, row);
  return {
    line: row.line,
    handle: parent ? slugify(text('name'), `product-${text('id')}`) : '',
    title: parent ? text('name') : '',
    html: lines(text('body')) || lines(text('about')),
    brand: listed(text('brands'))[0] ?? options.find(({ name }) => isBrand(name))?.value ?? '',
    kinds: [...listed(text('categories')), ...listed(text('tags'))],
    gender: options.find(({ name }) => /^(gender|for|صنف)$/i.test(name))?.value ?? '',
    active: text('published') === '1',
    variants: sold.map((each) => variantOf(layout, each, { isOwn: each !== row })),
    pictures: listed(text('images')).map((url) => ({ url, alt: '' })),
  };
}

type CellText = (column: WooColumn) => string;

function textOf({ at }: WooLayout, { cells }: SourceRow): CellText {
  return (column) => importedCell(cells[at[column] ?? -1]?.trim() ?? '');
}

// Several types are possible: `variation, virtual`.
function isVariation(text: CellText): boolean {
  return /(^|,)\s*variation\b/i.test(text('type'));
}

function isBrand(name: string): boolean {
  return /^(brands?|marca|marque|برانڈ)$/i.test(name.trim());
}

// A simple product lists all it comes in; only a variation's attributes tell it from others.
function variantOf(layout: WooLayout, row: SourceRow, { isOwn }: { isOwn: boolean }): SourceVariant {
  const text = textOf(layout, row);
  const isDated = text('saleStarts') !== '' || text('saleEnds') !== '';
  const isReduced = text('sale') !== '' && !isDated;
  const options = attributesOf(layout, row).filter(({ name }) => !isBrand(name));
  return {
    line: row.line,
    price: isReduced ? text('sale') : text('regular'),
    compareAt: isReduced ? text('regular') : '',
    cost: '',
    sku: text('sku'),
    stock: text('stock') || (text('inStock') === '0' ? '0' : ''),
    options: isOwn ? options : options.filter(({ all }) => all.length === 1),
    picture: isOwn ? (listed(text('images'))[0] ?? '') : '',
  };
}

type Attribute = { name: string; value: string; all: string[] };

function attributesOf({ attributes }: WooLayout, { cells }: SourceRow): Attribute[] {
  return attributes.flatMap(({ name, value }) => {
    const all = listed(cells[value] ?? '');
    const called = cells[name]?.trim() ?? '';
    return called === '' || !all[0] ? [] : [{ name: called, value: all.join(', '), all }];
  });
}

/** Parts between commas; one with a comma in it has a backslash before that. */
function listed(text: string): string[] {
  const parts = text.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ',').trim());
  return parts.filter((part) => part !== '');
}

// The export writes a line break as a backslash and an n, and a backslash and an n with one more before.
function lines(text: string): string {
  return text.replace(/\\?\\n/g, (written) => (written === '\\n' ? '\n' : '\\n'));
}
