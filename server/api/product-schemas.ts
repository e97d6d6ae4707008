// Products as the API shows and takes them.
import { fieldOf } from '#shop/pricing/money.ts';
import { z } from 'zod';
import { MAX_COLOURS, MAX_PAIRS, ONLY_COLOUR } from '#shop/catalogue/product-draft.ts';
import {
  detailName,
  FIELD_KINDS,
  MAX_NAME,
  MAX_VALUE,
  typedDetail,
  type DetailValue,
} from '#shop/product-fields/product-field.ts';
import { WIDTHS } from '#shop/sizes/size-chart.ts';
import { videoUrl } from '#shop/videos/video.ts';
import type { AdminListRow } from '#server/catalogue/list-admin-products.ts';
import type { AdminProduct } from '#server/catalogue/admin-product.ts';
import { at, maybeAt, maybeMoment, moment, money, rowId, text, uuid } from './fields.ts';

const size = z
  .string()
  .regex(/^[0-9A-Za-z][0-9A-Za-z. -]{0,11}$/)
  .describe('EU');
const stock = z.int().min(0).max(MAX_PAIRS);
const swatch = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .nullable();
const wholeRupees = money.min(100).max(99_999_999_00).multipleOf(100).describe('Paisa of whole rupees');
const percent = z.int().min(0).max(100);

const variant = z.object({
  id: rowId,
  colour: z.string(),
  size: z.string().describe('EU'),
  stock: z.int(),
  sku: z.string().nullable(),
  active: z.boolean(),
});

export const productRow = z.object({
  id: uuid,
  title: z.string(),
  brand: z.string(),
  category: z.string(),
  audience: z.string().nullable(),
  basePrice: money,
  price: money.describe('What a shopper pays now, in paisa'),
  active: z.boolean(),
  archivedAt: maybeMoment,
  stock: z.int().describe('Of all variants'),
});

export const product = z.object({
  id: uuid,
  slug: z.string(),
  version: z.int(),
  title: z.string(),
  brand: z.string(),
  category: z.string(),
  audience: z.string().nullable(),
  description: z.string(),
  searchTitle: z.string().describe('For search engines; empty for brand and title'),
  searchDescription: z.string().describe('For search engines; empty for the description'),
  basePrice: money,
  discountPercentage: z.int().nullable(),
  active: z.boolean(),
  archivedAt: maybeMoment,
  updatedAt: moment,
  colours: z.array(z.object({ name: z.string(), swatch: z.string().nullable() })),
  pictures: z.array(z.object({ key: z.string(), alt: z.string(), colour: z.string() })),
  video: z
    .string()
    .nullable()
    .describe('The address of its video, from the origin of the shop on; null for none'),
  details: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .describe('Values of the fields that the owner defined, by their keys'),
  variants: z.array(variant),
});

export function viewProductRow(row: AdminListRow): z.input<typeof productRow> {
  return {
    ...row,
    price: row.price.final,
    archivedAt: maybeAt(row.archivedAt),
    stock: row.stockTotal,
  };
}

export function viewProduct(row: AdminProduct): z.input<typeof product> {
  return {
    ...row,
    archivedAt: maybeAt(row.archivedAt),
    updatedAt: at(row.updatedAt),
    video: row.video && videoUrl(row.video),
    details: Object.fromEntries(Object.entries(row.details).map(([key, value]) => [key, saidValue(value)])),
    variants: row.rows,
  };
}

function saidValue(value: DetailValue): string | number | boolean {
  return typeof value === 'number' || typeof value === 'boolean' ? value : typedDetail(value);
}

export const productField = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(FIELD_KINDS),
  unit: z.string().describe('Of a number'),
  choices: z.array(z.string()).describe('Of a choice'),
  filtered: z.boolean().describe('Shoppers filter by it: `field=key:value` in the address of a list'),
});

export const sizeChart = z.object({
  id: rowId,
  brand: z.string().nullable().describe('null: all brands'),
  category: z.string().nullable().describe('An audience or a category; null: everybody'),
  widths: z.array(z.enum(WIDTHS)).describe('Beside the normal one: `42 Wide` is a size of its own'),
  rows: z.array(
    z.object({
      eu: z.string(),
      uk: z.string().describe('Empty where the maker has none'),
      us: z.string(),
      from: z.int().nullable().describe('Shortest foot in mm; null where one length is named'),
      to: z.int().describe('Longest foot in mm'),
    }),
  ),
});

const fields = {
  title: text(200).min(1),
  brand: text(60).min(1).describe('One of the shop’s brands'),
  category: text(60).min(1).describe('One of the shop’s categories'),
  audience: text(60).nullable(),
  description: text(5000),
  searchTitle: text(120),
  searchDescription: text(300),
  basePrice: wholeRupees,
  discountPercentage: percent.nullable(),
  active: z.boolean(),
  details: z
    .record(z.string().max(MAX_NAME), z.union([text(MAX_VALUE), z.number(), z.boolean(), z.null()]))
    .describe('By the keys of `listProductFields`: what is sent changes, null takes a value away'),
};

export const newProduct = z.strictObject({
  ...fields,
  audience: fields.audience.default(null),
  description: fields.description.default(''),
  searchTitle: fields.searchTitle.default(''),
  searchDescription: fields.searchDescription.default(''),
  discountPercentage: fields.discountPercentage.default(null),
  active: fields.active.default(true),
  details: fields.details.default({}),
  colours: z
    .array(z.strictObject({ name: text(60).min(1), swatch: swatch.default(null) }))
    .min(1)
    .max(MAX_COLOURS)
    .default([{ name: ONLY_COLOUR, swatch: null }]),
  variants: z
    .array(
      z.strictObject({
        colour: text(60).min(1).default(ONLY_COLOUR),
        size,
        stock: stock.default(0),
        sku: text(60).nullable().default(null),
      }),
    )
    .max(360)
    .default([]),
});

export const productChange = z.strictObject(fields).partial();

export const stockCount = z.strictObject({
  variants: z
    .array(
      z.strictObject({
        id: rowId,
        set: stock.optional().describe('Counted: the stock that is there'),
        adjust: z.int().min(-MAX_PAIRS).max(MAX_PAIRS).optional().describe('So many more, or fewer'),
      }),
    )
    .min(1)
    .max(360),
});

/** As the form of the product sends them: whole rupees, a switch. */
export function productForm(
  given: Partial<z.output<typeof productChange>> &
    Partial<Pick<z.output<typeof newProduct>, 'colours' | 'variants'>>,
): FormData {
  const form = new FormData();
  const {
    basePrice,
    discountPercentage,
    active,
    audience,
    colours,
    variants = [],
    details = {},
    ...texts
  } = given;
  for (const [name, value] of Object.entries(texts)) if (value !== undefined) form.set(name, value);
  if (audience !== undefined) form.set('audience', audience ?? '');
  if (basePrice !== undefined) form.set('price', fieldOf(basePrice / 100));
  if (discountPercentage !== undefined) form.set('discount', String(discountPercentage ?? ''));
  for (const [key, value] of Object.entries(details)) form.set(detailName(key), typedDetail(value ?? ''));
  if (active !== undefined) form.set('active', active ? 'on' : '');
  if (colours) form.set('colours', JSON.stringify(colours.map((each) => ({ ref: each.name, ...each }))));
  for (const { colour, size: eu, stock: count, sku } of variants) {
    const cell = `${encodeURIComponent(colour)}/${eu}`;
    form.set(`stock/${cell}`, String(count));
    if (sku !== null) form.set(`sku/${cell}`, sku);
  }
  return form;
}

/** The names of the form's fields, as the body of the API has them. */
export function inBodyNames(errors: Record<string, string>): Record<string, string> {
  const names: Record<string, string> = { price: 'basePrice', discount: 'discountPercentage' };
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [
      names[name] ?? name.replace(/^(stock|sku)\/.*/, 'variants').replace(/^detail\/.*/, 'details'),
      message,
    ]),
  );
}
