// Bulk add: a JSON array of products, checked item by item with the words of rule B2.
import {
  audienceNamed,
  brandNamed,
  MISSING,
  MAX_ROWS,
  priceOf,
  typeNamed,
  type BulkProduct,
  type BulkRead,
  type BulkSize,
  type ImportTerms,
} from './bulk.ts';
import { importedSize } from './imported-size.ts';
import { cleanDescription } from '../catalogue/product-form.ts';
import type { ListedNames } from '../catalogue/listed-names.ts';
import { MAX_PAIRS, ONLY_COLOUR } from '../catalogue/product-draft.ts';
import { readDetails, type ProductField } from '../product-fields/product-field.ts';
import { refuse, type Refusal } from '../refusals/refusals.ts';
import type { Charted, StoredChart } from '../sizes/size-chart.ts';
import { cleanLine } from '../text/text.ts';

/** Refuses what is no array of products at all; items with problems are left out and named by their number from 1. */
export function readBulkJson(
  text: string,
  names: ListedNames,
  { owned = [], charts = [] }: ImportTerms = {},
): BulkRead | Refusal {
  if (text.trim() === '') return refuse('bulk-no-input');
  const items = parse(text);
  if (items === undefined) return refuse('bulk-not-json');
  if (!Array.isArray(items)) return refuse('bulk-not-array');
  if (items.length > MAX_ROWS) return refuse('bulk-too-many');
  const read: BulkRead = { products: [], problems: [], badLines: 0 };
  for (const [index, item] of items.entries()) {
    const { product, problems } = readItem(item, index + 1, { names, owned, charts });
    if (product) read.products.push(product);
    else read.badLines += 1;
    read.problems.push(...problems.map((problem) => ({ line: index + 1, text: problem })));
  }
  return read;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Item = { [key: string]: unknown };

type JsonTerms = Required<ImportTerms> & { names: ListedNames };

function readItem(item: unknown, line: number, { names, owned, charts }: JsonTerms) {
  const given: Item = typeof item === 'object' && item !== null ? (item as Item) : {};
  const problems: string[] = [];
  const name = required(given, 'title', 200, MISSING.title, problems);
  const brand = required(given, 'brand', 60, MISSING.brand, problems);
  const category = required(given, 'category', 60, MISSING.category, problems);
  const basePrice = priceOf(given['base_price']);
  if (basePrice === null) problems.push(MISSING.basePrice);
  const listedBrand = brand && brandNamed(brand, names);
  const listedType = category && typeNamed(category, names);
  if (brand && !listedBrand) problems.push(`Unknown brand “${brand}”`);
  if (category && !listedType) problems.push(`Unknown category “${category}”`);
  const rest = readOptional(given, names, problems);
  const charted = { brand: listedBrand ?? '', category: listedType ?? '', audience: rest.fields.audience };
  const sizes = readSizes(given['inventory'] ?? null, { line, charted, charts });
  if (!Array.isArray(sizes)) problems.push(sizes);
  const details = readOwn(given['fields'], owned, problems);
  if (problems.length > 0 || !name || !listedBrand || !listedType || basePrice === null)
    return { product: null, problems };
  const fields = { title: name, brand: listedBrand, category: listedType, basePrice, active: true };
  const product: BulkProduct = {
    line,
    slug: null,
    fields: { ...fields, ...rest.fields },
    ...(details && { details }),
    sizes: Array.isArray(sizes) ? sizes : [],
  };
  return { product, problems };
}

function required(
  given: Item,
  key: string,
  limit: number,
  missing: string,
  problems: string[],
): string | null {
  const value = given[key];
  const clean = typeof value === 'string' ? cleanLine(value, limit) : null;
  if (clean?.ok && clean.text !== '') return clean.text;
  const isLong = clean && !clean.ok && clean.problem === 'too-long';
  problems.push(isLong ? `The ${key} has more than ${limit} characters` : missing);
  return null;
}

const MAX_DESCRIPTION = 5000;

function readOptional(given: Item, names: ListedNames, problems: string[]) {
  const { description = '', discount_percentage: discount = 0, audience = null } = given;
  const text = typeof description === 'string' ? cleanDescription(description) : null;
  if ((description !== null && typeof description !== 'string') || (text?.length ?? 0) > MAX_DESCRIPTION)
    problems.push('Invalid description');
  const percent = discount ?? 0;
  const isPercent =
    typeof percent === 'number' && Number.isInteger(percent) && percent >= 0 && percent <= 100;
  if (!isPercent) problems.push('Invalid discount_percentage');
  const listed = typeof audience === 'string' ? audienceNamed(audience, names) : null;
  if (audience !== null && !listed) problems.push(`Unknown audience “${String(audience).slice(0, 60)}”`);
  const discountPercentage = isPercent ? percent || null : null;
  return { fields: { description: text, discountPercentage, audience: listed } };
}

/** `fields`: values of the owner's product fields, by their keys or names. */
function readOwn(given: unknown, owned: readonly ProductField[], problems: string[]) {
  if (given === undefined || given === null) return undefined;
  if (typeof given !== 'object' || Array.isArray(given)) {
    problems.push('Invalid fields');
    return undefined;
  }
  const typed = Object.entries(given).flatMap(([name, value]) => {
    const field = owned.find((each) => each.key === name || each.name.toLowerCase() === name.toLowerCase());
    const isSayable = ['string', 'number', 'boolean'].includes(typeof value);
    if (field && isSayable) return [[field.key, String(value)] as const];
    problems.push(field ? `Invalid ${field.name}` : `Unknown field “${name.slice(0, 60)}”`);
    return [];
  });
  return readDetails(typed, owned, ({ name }, words) => problems.push(`${name}: ${words}`));
}

type InventoryTerms = { line: number; charted: Charted; charts: readonly StoredChart[] };

const NO_INVENTORY = 'Invalid inventory';

/** Rows of `{ size, stock, sku?, colour? }` (rule B1), each size of a colour once; a sentence when one is none. */
function readSizes(inventory: unknown, terms: InventoryTerms): BulkSize[] | string {
  if (inventory === null) return [];
  if (!Array.isArray(inventory) || inventory.length > 200) return NO_INVENTORY;
  const sizes: BulkSize[] = [];
  for (const row of inventory) {
    const read = readSize(row, terms);
    if (typeof read === 'string') return read;
    if (sizes.some((each) => each.colour === read.colour && each.size === read.size)) return NO_INVENTORY;
    sizes.push(read);
  }
  return sizes;
}

function readSize(row: unknown, { line, charted, charts }: InventoryTerms): BulkSize | string {
  if (typeof row !== 'object' || row === null) return NO_INVENTORY;
  const { size, stock, sku = null, colour = ONLY_COLOUR } = row as Item;
  const said = importedSize(String(size), charted, charts);
  if ('wrong' in said) return said.wrong;
  const named = said.size;
  const isSize = (typeof size === 'string' || typeof size === 'number') && isSizeName(named);
  const isStock = typeof stock === 'number' && Number.isInteger(stock) && stock >= 0 && stock <= MAX_PAIRS;
  const code = typeof sku === 'string' ? cleanLine(sku, 60) : null;
  const shade = typeof colour === 'string' ? cleanLine(colour, 60) : null;
  const isFine = (sku === null || code?.ok) && shade?.ok && shade.text !== '';
  if (!isSize || !isStock || !isFine) return NO_INVENTORY;
  return { line, colour: shade.text, size: named, stock, was: null, sku: (code?.ok && code.text) || null };
}

export function isSizeName(text: string): boolean {
  return /^[0-9A-Za-z./ -]{1,12}$/.test(text);
}
