// Import of many products from JSON or CSV: what one line says, and its errors in words.
import { inCurrency, inPaisa } from '#shop/pricing/in-currency.ts';
import type { ProductFields } from '../catalogue/product-form.ts';
import type { DetailsChange, ProductField } from '../product-fields/product-field.ts';
import type { StoredChart } from '../sizes/size-chart.ts';
import { paisa, type Paisa } from '../pricing/money.ts';
import type { ListedNames } from '../catalogue/listed-names.ts';

/** Rows at once; a larger file is refused whole (attacks-and-faults 84). */
export const MAX_ROWS = 10_000;

/** `line` counts items of JSON from 1, and rows of a CSV file as a spreadsheet numbers them. */
export type ImportProblem = { line: number; text: string };

/** Stock of one variant; `was` is the stock at the time of the export. */
export type BulkSize = {
  line: number;
  colour: string;
  size: string;
  stock: number | null;
  was: number | null;
  sku: string | null;
};

export type BulkProduct = {
  line: number;
  /** Names a product that is there; null finds it by brand and title, or makes a new one. */
  slug: string | null;
  fields: Partial<ProductFields>;
  /** What a pair costs the seller; left out where the file does not say. */
  cost?: Paisa | undefined;
  /** Of the owner's fields; left out where the file says nothing. */
  details?: DetailsChange | undefined;
  sizes: BulkSize[];
};

/** What a file is read by besides the lists: the fields that the owner defined, and the size charts of makers. */
export type ImportTerms = { owned?: readonly ProductField[]; charts?: readonly StoredChart[] };

/** `badLines` counts lines that had a problem; the rest can be taken in. */
export type BulkRead = { products: BulkProduct[]; problems: ImportProblem[]; badLines: number };

/** As stored with the batch; the report reads it back (web/admin/imports/batch-report.ts). */
export function problemText({ line, text }: ImportProblem): string {
  return `Line ${line}: ${text}`;
}

/** What a product cannot be made without (rule C6). */
export const NEEDED_FIELDS = ['title', 'brand', 'category', 'basePrice'] as const;

/** The columns of a CSV file that hold them. */
export const NEEDED_COLUMNS = ['title', 'brand', 'category', 'price'] as const;

export const MISSING = {
  title: 'Missing title',
  brand: 'Missing brand',
  category: 'Missing category',
  basePrice: 'Invalid or missing base_price',
} as const;

const MAX_PAISA = 100_000_000_000;

/** A positive number of rupees with at most two decimals (rule B3), as paisa; null for anything else. */
export function priceOf(value: unknown): Paisa | null {
  if (typeof value !== 'number' || !(value > 0) || inPaisa(value) > MAX_PAISA) return null;
  const amount = Math.round(inPaisa(value));
  return inCurrency(amount) === value ? paisa(amount) : null;
}

export function brandNamed(text: string, names: ListedNames): string | null {
  return named(names.brands, text);
}

/** A type by its name or an old name for it. */
export function typeNamed(text: string, names: ListedNames): string | null {
  return categoryNamed(names.types, text, names);
}

/** An audience by its name or an old name for it. */
export function audienceNamed(text: string, names: ListedNames): string | null {
  return categoryNamed(names.audiences, text, names);
}

function categoryNamed(list: readonly string[], text: string, { aliases }: ListedNames): string | null {
  const alias = aliases[text.trim().toLowerCase()];
  return named(list, text) ?? (alias ? named(list, alias) : null);
}

function named(list: readonly string[], text: string): string | null {
  const wanted = text.trim().toLowerCase();
  return list.find((name) => name.toLowerCase() === wanted) ?? null;
}
