// A CSV file of products: one row a variant, columns in any order under any of their usual names.
import { MISSING, type BulkProduct, type BulkRead, type ImportProblem, type ImportTerms } from './bulk.ts';
import type { ProductFields } from '../catalogue/product-form.ts';
import type { ListedNames } from '../catalogue/listed-names.ts';
import { importedCell } from './csv-injection.ts';
import { readCsvSize } from './csv-size.ts';
import { PRODUCT_COLUMNS, productColumns, readCost, type ShopColumn } from './product-columns.ts';
import { detailName, keyOfDetail, readDetails, type ProductField } from '../product-fields/product-field.ts';

/** A column of the shop, or one of the owner's product fields, by the name of its input. */
export type CsvColumn = ShopColumn | `detail/${string}`;

export const csvColumns = productColumns.map(([column]) => column);

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
  if (!isOwnColumn(column)) return PRODUCT_COLUMNS[column].heading;
  const name = fields.find(({ key }) => detailName(key) === column)?.name ?? '';
  return `Field: ${name}`;
}

/** The column of the file, from 0, that each of ours is read from; those not named are not read. */
export type Mapping = Partial<Record<CsvColumn, number>>;

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
  const shop = productColumns.map(([column, { heading, names }]) => ({
    column,
    names: [heading.toLowerCase(), column, ...names],
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
  for (const [column, { field, read }] of productColumns) {
    const text = row.text(column);
    if (field && read && text !== '') Object.assign(fields, { [field]: read(text, problems, names) });
  }
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
