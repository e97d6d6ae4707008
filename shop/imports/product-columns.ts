// The columns of a products file, each in one place: its headings, how its cell is read, and what an export writes there.
import { currency } from '#shop/country/currency.ts';
import { currencyNames } from '#shop/country/currency-names.ts';
import { inCurrency } from '#shop/pricing/in-currency.ts';
import { plainAmount } from '#shop/pricing/rupees.ts';
import { audienceNamed, brandNamed, MISSING, priceOf, typeNamed } from './bulk.ts';
import { importedCell } from './csv-injection.ts';
import type { ListedNames } from '../catalogue/listed-names.ts';
import { cleanDescription, type ProductFields } from '../catalogue/product-form.ts';
import { latinDigits, cleanLine } from '../text/text.ts';

/** `cost` in paisa, null where nobody has said. */
export type ExportedProduct = ProductFields & { slug: string; cost: number | null };

/** Null for a product without sizes, which has one row all the same. */
export type ExportedVariant = { colour: string; size: string; stock: number; sku: string | null } | null;

/** A cell that is not empty becomes the field; what is wrong with it goes to `problems`. */
type Reader<Field extends keyof ProductFields> = (
  text: string,
  problems: string[],
  names: ListedNames,
) => ProductFields[Field] | undefined;

type ProductColumn = {
  heading: string;
  /** Other headings that mean it, in lower case. */
  names: readonly string[];
  cell(product: ExportedProduct, variant: ExportedVariant): string | number | null;
  /** Of a field of the product: which, and how it is read. Sizes and their stock are read by csv-size.ts. */
  field?: keyof ProductFields;
  read?: Reader<keyof ProductFields>;
};

/** In the order in which they are exported; those that must be there: `NEEDED_COLUMNS`. */
export const PRODUCT_COLUMNS = {
  slug: { heading: 'Slug', names: ['handle', 'url'], cell: ({ slug }) => slug },
  title: {
    heading: 'Title',
    names: ['name', 'product', 'product title', 'product name', 'model'],
    field: 'title',
    read: readTitle,
    cell: ({ title }) => title,
  },
  brand: {
    heading: 'Brand',
    names: ['vendor', 'make'],
    field: 'brand',
    read: (text, problems, names) => listed('brand', text, brandNamed(text, names), problems),
    cell: ({ brand }) => brand,
  },
  category: {
    heading: 'Category',
    names: ['type', 'product type'],
    field: 'category',
    read: (text, problems, names) => listed('category', text, typeNamed(text, names), problems),
    cell: ({ category }) => category,
  },
  audience: {
    heading: 'Audience',
    names: ['for', 'gender', 'men/women'],
    field: 'audience',
    read: (text, problems, names) => listed('audience', text, audienceNamed(text, names), problems),
    cell: ({ audience }) => audience,
  },
  description: {
    heading: 'Description',
    names: ['body', 'body (html)', 'about', 'details'],
    field: 'description',
    read: readDescription,
    cell: ({ description }) => description,
  },
  price: {
    heading: `Price (${currencyNames.plural})`,
    names: ['price', 'base_price', 'base price', 'mrp', 'rate', 'price rs', 'rs'],
    field: 'basePrice',
    read: readPrice,
    cell: ({ basePrice }) => inCurrency(basePrice),
  },
  discount: {
    heading: 'Discount %',
    names: ['discount', 'discount_percentage', 'discount percentage', 'off'],
    field: 'discountPercentage',
    read: readDiscount,
    cell: ({ discountPercentage }) => discountPercentage ?? 0,
  },
  active: {
    heading: 'Active',
    names: ['active', 'status', 'on sale'],
    field: 'active',
    read: readActive,
    cell: ({ active }) => (active ? 'yes' : 'no'),
  },
  colour: {
    heading: 'Colour',
    names: ['color', 'shade', 'option2 value'],
    cell: (_, variant) => variant && variant.colour,
  },
  size: {
    heading: 'Size (EU)',
    names: ['size', 'eu', 'eu size', 'option1 value'],
    cell: (_, variant) => variant && variant.size,
  },
  stock: {
    heading: 'Stock',
    names: ['stock', 'quantity', 'qty', 'pairs', 'inventory', 'variant inventory qty'],
    cell: (_, variant) => variant && variant.stock,
  },
  was: {
    heading: 'Stock when exported',
    names: ['stock when exported', 'was'],
    cell: (_, variant) => variant && variant.stock,
  },
  sku: {
    heading: 'SKU',
    names: ['sku', 'code', 'article', 'variant sku'],
    cell: (_, variant) => variant && variant.sku,
  },
  cost: {
    heading: `Cost (${currencyNames.plural})`,
    names: ['cost', 'cost price', 'purchase price', 'cost per item', 'cost_price'],
    cell: ({ cost }) => cost && inCurrency(cost),
  },
} as const satisfies Record<string, ProductColumn>;

export type ShopColumn = keyof typeof PRODUCT_COLUMNS;

export const productColumns = Object.entries(PRODUCT_COLUMNS) as [ShopColumn, ProductColumn][];

/** The fields of a product that a file has, and which therefore imports write, compare and take back. */
export const IMPORTED_FIELDS = productColumns.flatMap(([, { field }]) => field ?? []);

function listed(what: string, text: string, found: string | null, problems: string[]): string {
  if (found === null) problems.push(`Unknown ${what} “${text.slice(0, 60)}”`);
  return found ?? '';
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
export function readCost(text: string, problems: string[]) {
  if (text === '') return undefined;
  const cost = readAmount(text);
  if (cost === null) problems.push('Invalid cost');
  return cost ?? undefined;
}

// Three digits behind a point are thousands elsewhere (1.200), unless the currency has three decimals.
const amountForm = new RegExp(`^\\d{1,10}(\\.\\d{1,${Math.max(2, currency.decimals)}})?$`);

function readAmount(text: string) {
  const digits = plainAmount(text);
  return amountForm.test(digits) ? priceOf(Number(digits)) : null;
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
