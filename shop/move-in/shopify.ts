// Products of Shopify: its classic export and that of 2025, which names the same columns otherwise (decision 0034).
import type { SourceProduct, SourceRow, SourceVariant } from './moved.ts';

/** Each column by its heading in the classic export and in that of 2025. */
const COLUMNS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title', 'Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor', 'Vendor'],
  category: ['Product Category', 'Product category'],
  type: ['Type', 'Type'],
  tags: ['Tags', 'Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status', 'Status'],
  name1: ['Option1 Name', 'Option1 name'],
  value1: ['Option1 Value', 'Option1 value'],
  name2: ['Option2 Name', 'Option2 name'],
  value2: ['Option2 Value', 'Option2 value'],
  name3: ['Option3 Name', 'Option3 name'],
  value3: ['Option3 Value', 'Option3 value'],
  sku: ['Variant SKU', 'SKU'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  cost: ['Cost per item', 'Cost per item'],
  picture: ['Image Src', 'Product image URL'],
  place: ['Image Position', 'Image position'],
  alt: ['Image Alt Text', 'Image alt text'],
  variantPicture: ['Variant Image', 'Variant image URL'],
  giftCard: ['Gift Card', 'Gift card'],
  gender: ['Google Shopping / Gender', 'Google Shopping / Gender'],
} as const;

type ShopifyColumn = keyof typeof COLUMNS;
export type ShopifyFormat = 'shopify-classic' | 'shopify-2025';

/** Where the columns are in this file, from 0. */
export type ShopifyLayout = { format: ShopifyFormat; at: Partial<Record<ShopifyColumn, number>> };

const SURE: readonly ShopifyColumn[] = ['handle', 'title', 'price'];

/** Null for a file that is no product export of Shopify. */
export function shopifyLayout(headings: readonly string[]): ShopifyLayout | null {
  const said = headings.map((heading) => heading.trim().toLowerCase());
  for (const [way, format] of (['shopify-classic', 'shopify-2025'] as const).entries()) {
    const at: ShopifyLayout['at'] = {};
    for (const column of Object.keys(COLUMNS) as ShopifyColumn[]) {
      const place = said.indexOf((COLUMNS[column][way] ?? '').toLowerCase());
      if (place >= 0) at[column] = place;
    }
    if (SURE.every((column) => at[column] !== undefined)) return { format, at };
  }
  return null;
}

/** The handle and the title that a row names; rows of one product follow each other, and only the first has a title. */
export function shopifyKey(layout: ShopifyLayout, row: SourceRow): { handle: string; title: string } {
  const text = textOf(layout, row);
  return { handle: text('handle').toLowerCase(), title: text('title') };
}

/** `rows` are those of one handle, in their order, at least one. A gift card is `gift`: this shop sells none. */
export function shopifyProduct(
  layout: ShopifyLayout,
  rows: readonly SourceRow[],
): SourceProduct | { gift: number } | null {
  const [first] = rows;
  if (!first) return null;
  const text = textOf(layout, first);
  if (/^true$/i.test(text('giftCard'))) return { gift: first.line };
  return {
    line: first.line,
    handle: text('handle').toLowerCase(),
    title: text('title'),
    html: text('body'),
    brand: text('vendor'),
    kinds: [text('type'), text('category'), ...text('tags').split(',')],
    gender: text('gender'),
    active: isOnSale(text('status'), text('published')),
    variants: rows.filter((row) => isVariant(textOf(layout, row))).map((row) => variantOf(layout, row, text)),
    pictures: picturesOf(layout, rows),
  };
}

type Text = (column: ShopifyColumn) => string;

function textOf({ at }: ShopifyLayout, { cells }: SourceRow): Text {
  return (column) => cells[at[column] ?? -1]?.trim() ?? '';
}

function isOnSale(status: string, published: string): boolean {
  return (status === '' || /^active$/i.test(status)) && !/^false$/i.test(published);
}

// A row of an additional picture has neither a price nor a value of an option.
function isVariant(text: Text): boolean {
  return text('price') !== '' || text('value1') !== '';
}

const OPTIONS = [
  ['name1', 'value1'],
  ['name2', 'value2'],
  ['name3', 'value3'],
] as const;

// The first row alone names the options. "Default Title" is what Shopify calls the one variant of a product without any.
function variantOf(layout: ShopifyLayout, row: SourceRow, first: Text): SourceVariant {
  const text = textOf(layout, row);
  const options = OPTIONS.map(([name, value]) => ({ name: first(name), value: text(value) }));
  return {
    line: row.line,
    price: text('price'),
    compareAt: text('compareAt'),
    cost: text('cost'),
    // An apostrophe keeps a spreadsheet from making a number of it.
    sku: text('sku').replace(/^'/, ''),
    stock: text('stock'),
    options: options.filter(({ value }) => value !== '' && !/^default title$/i.test(value)),
    picture: text('variantPicture'),
  };
}

// By their position, which need not be the order of the rows.
function picturesOf(layout: ShopifyLayout, rows: readonly SourceRow[]): SourceProduct['pictures'] {
  const given = rows.flatMap((row) => {
    const text = textOf(layout, row);
    const place = Number(text('place'));
    const picture = { url: text('picture'), alt: text('alt'), place: place > 0 ? place : rows.length };
    return picture.url === '' ? [] : [picture];
  });
  return given.toSorted((a, b) => a.place - b.place).map(({ url, alt }) => ({ url, alt }));
}
