// A CSV file of products: one row a variant, columns in any order under any of their usual names.
import {
  audienceNamed,
  brandNamed,
  MISSING,
  priceOf,
  typeNamed,
  type BulkProduct,
  type BulkRead,
  type ImportProblem,
  type ImportTerms,
} from './bulk.ts';
import { cleanDescription, type ProductFields } from '../catalogue/product-form.ts';
import type { ListedNames } from '../catalogue/listed-names.ts';
import { importedCell } from './csv-injection.ts';
import { readCsvSize } from './csv-size.ts';
import { detailName, keyOfDetail, readDetails, type ProductField } from '../product-fields/product-field.ts';
import { latinDigits, cleanLine } from '../text/text.ts';

/** The columns in the order in which they are exported, with the heading of each; those that must be there: `NEEDED_COLUMNS`. */
export const CSV_COLUMNS = {
  slug: 'Slug',
  title: 'Title',
  brand: 'Brand',
  category: 'Category',
  audience: 'Audience',
  description: 'Description',
  price: 'Price (rupees)',
  discount: 'Discount %',
  active: 'Active',
  colour: 'Colour',
  size: 'Size (EU)',
  stock: 'Stock',
  was: 'Stock when exported',
  sku: 'SKU',
  cost: 'Cost (rupees)',
} as const;

type ShopColumn = keyof typeof CSV_COLUMNS;

/** A column of the shop, or one of the owner's product fields, by the name of its input. */
export type CsvColumn = ShopColumn | `detail/${string}`;

export const csvColumns = Object.keys(CSV_COLUMNS) as ShopColumn[];

/** The columns of those who may not see what a pair costs. */
export const columnsWithoutCost = csvColumns.filter((column) => column !== 'cost');

/** The columns of the owner's fields, behind all others. */
export function ownColumns(fields: readonly ProductField[]): CsvColumn[] {
  return fields.map(({ key }) => detailName(key));
}

export function isOwnColumn(column: CsvColumn): column is `detail/${string}` {
  return keyOfDetail(column) !== null;
}

/** The heading of a column in an exported file. */
export function headingOf(column: CsvColumn, fields: readonly ProductField[]): string {
  if (!isOwnColumn(column)) return CSV_COLUMNS[column];
  const name = fields.find(({ key }) => detailName(key) === column)?.name ?? '';
  return `Field: ${name}`;
}

/** The column of the file, from 0, that each of ours is read from; those not named are not read. */
export type Mapping = Partial<Record<CsvColumn, number>>;

const otherNames: Record<ShopColumn, string[]> = {
  slug: ['handle', 'url'],
  title: ['name', 'product', 'product title', 'product name', 'model'],
  brand: ['vendor', 'make'],
  category: ['type', 'product type'],
  audience: ['for', 'gender', 'men/women'],
  description: ['body', 'body (html)', 'about', 'details'],
  price: ['price', 'base_price', 'base price', 'mrp', 'rate', 'price rs', 'rs'],
  discount: ['discount', 'discount_percentage', 'discount percentage', 'off'],
  active: ['active', 'status', 'on sale'],
  colour: ['color', 'shade', 'option2 value'],
  size: ['size', 'eu', 'eu size', 'option1 value'],
  stock: ['stock', 'quantity', 'qty', 'pairs', 'inventory', 'variant inventory qty'],
  was: ['stock when exported', 'was'],
  sku: ['sku', 'code', 'article', 'variant sku'],
  cost: ['cost', 'cost price', 'purchase price', 'cost per item', 'cost_price'],
};

/** What each heading most likely means; every column of the file is used once at most. */
export function guessMapping(headings: readonly string[], fields: readonly ProductField[] = []): Mapping {
  const said = headings.map((heading) => heading.trim().toLowerCase());
  const mapping: Mapping = {};
  for (const { column, names } of knownNames(fields)) {
    const found = names.map((name) => said.indexOf(name)).find((place) => place >= 0);
    if (found !== undefined && !Object.values(mapping).includes(found)) mapping[column] = found;
  }
  return mapping;
}

function knownNames(fields: readonly ProductField[]): { column: CsvColumn; names: string[] }[] {
  const own = fields.map((field) => {
    const column = detailName(field.key);
    return { column, names: [headingOf(column, fields).toLowerCase(), field.name.toLowerCase(), field.key] };
  });
  const shop = csvColumns.map((column) => ({
    column,
    names: [CSV_COLUMNS[column].toLowerCase(), column, ...otherNames[column]],
  }));
  return [...shop, ...own];
}

type CsvRow = { line: number; text: (column: CsvColumn) => string };

/** The rows below the headings; those of one product (slug, or brand and title) are one. The first row is line 2. */
export function readCsvRows(
  rows: readonly string[][],
  mapping: Mapping,
  names: ListedNames,
  { owned = [], charts = [] }: ImportTerms = {},
): BulkRead {
  const read: BulkRead = { products: [], problems: [], badLines: 0 };
  const known = new Map<string, BulkProduct>();
  for (const [index, cells] of rows.entries()) {
    const text = (column: CsvColumn) => cells[mapping[column] ?? -1]?.trim() ?? '';
    const problems = addRow({ line: index + 2, text }, { names, owned, charts }, known);
    if (problems.length > 0) read.badLines += 1;
    read.problems.push(...problems.map((each): ImportProblem => ({ line: index + 2, text: each })));
  }
  return { ...read, products: [...known.values()] };
}

type CsvTerms = Required<ImportTerms> & { names: ListedNames };

function addRow(row: CsvRow, { names, owned, charts }: CsvTerms, known: Map<string, BulkProduct>): string[] {
  const problems: string[] = [];
  const slug = row.text('slug').toLowerCase();
  if (slug === '' && row.text('title') === '') problems.push(MISSING.title);
  if (slug === '' && row.text('brand') === '') problems.push(MISSING.brand);
  const fields = readFields(row, names, problems);
  const cost = readCost(row.text('cost'), problems);
  const details = readOwn(row, owned, problems);
  const place = slug || `${fields.brand}/${fields.title}`.toLowerCase();
  const product = known.get(place) ?? { line: row.line, slug: slug || null, fields: {}, sizes: [] };
  const size = readCsvSize(row, { charts, fields: { ...fields, ...product.fields } }, problems);
  const isTwice = product.sizes.some((each) => each.colour === size?.colour && each.size === size.size);
  if (isTwice) problems.push(`${size?.colour} ${size?.size} is here twice`);
  if (problems.length > 0) return problems;
  // The first row of a product decides.
  product.fields = { ...fields, ...product.fields };
  product.cost ??= cost;
  product.details ??= details;
  if (size) product.sizes.push(size);
  known.set(place, product);
  return [];
}

function readFields(row: CsvRow, names: ListedNames, problems: string[]): Partial<ProductFields> {
  const fields: Partial<ProductFields> = {};
  const typed = (column: CsvColumn, take: (text: string) => void) => {
    const text = row.text(column);
    if (text !== '') take(text);
  };
  const listed = (what: string, text: string, found: string | null) => {
    if (found === null) problems.push(`Unknown ${what} “${text.slice(0, 60)}”`);
    return found ?? '';
  };
  typed('title', (text) => (fields.title = readTitle(text, problems)));
  typed('brand', (text) => (fields.brand = listed('brand', text, brandNamed(text, names))));
  typed('category', (text) => (fields.category = listed('category', text, typeNamed(text, names))));
  typed('audience', (text) => (fields.audience = listed('audience', text, audienceNamed(text, names))));
  typed('description', (text) => (fields.description = readDescription(text, problems)));
  typed('price', (text) => (fields.basePrice = readPrice(text, problems)));
  typed('discount', (text) => (fields.discountPercentage = readDiscount(text, problems)));
  typed('active', (text) => (fields.active = readActive(text, problems)));
  return fields;
}

// An empty cell says nothing, and takes nothing away.
function readOwn(row: CsvRow, owned: readonly ProductField[], problems: string[]) {
  const typed = owned
    .map(({ key }) => [key, importedCell(row.text(detailName(key)))] as const)
    .filter(([, text]) => text !== '');
  if (typed.length === 0) return undefined;
  return readDetails(typed, owned, ({ name }, words) => problems.push(`${name}: ${words}`));
}

function readTitle(text: string, problems: string[]): string {
  const clean = cleanLine(importedCell(text), 200);
  if (!clean.ok) problems.push('The title has more than 200 characters, or some that cannot be used');
  return clean.ok ? clean.text : '';
}

function readDescription(text: string, problems: string[]): string | null {
  const clean = cleanDescription(importedCell(text));
  if ((clean?.length ?? 0) > 5000) problems.push('Invalid description');
  return clean;
}

function readPrice(text: string, problems: string[]) {
  const price = readAmount(text);
  if (price === null) problems.push(MISSING.basePrice);
  return price ?? undefined;
}

/** Not known is an empty cell, never 0. */
function readCost(text: string, problems: string[]) {
  if (text === '') return undefined;
  const cost = readAmount(text);
  if (cost === null) problems.push('Invalid cost');
  return cost ?? undefined;
}

function readAmount(text: string) {
  const digits = latinDigits(text)
    .replace(/^(₨|rs\.?|pkr)\s*/i, '')
    .replaceAll(',', '');
  return /^\d{1,10}(\.\d{1,2})?$/.test(digits) ? priceOf(Number(digits)) : null;
}

function readDiscount(text: string, problems: string[]): number | null {
  const digits = latinDigits(text).replace(/\s*%$/, '');
  if (/^\d{1,3}$/.test(digits) && Number(digits) <= 100) return Number(digits) || null;
  problems.push('Invalid discount_percentage');
  return null;
}

function readActive(text: string, problems: string[]): boolean {
  if (/^(yes|y|true|1|active|on)$/i.test(text)) return true;
  if (!/^(no|n|false|0|inactive|off|draft)$/i.test(text)) problems.push('Active is neither yes nor no');
  return false;
}
