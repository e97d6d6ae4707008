// Which shop a file comes from, by its headings, and which of its rows are one product.
import type { CustomerFormat } from './customer-files.ts';
import type { OrderFormat } from './order-files.ts';
import { shopifyKey, shopifyLayout, shopifyProduct } from './shopify.ts';
import { readAddress } from '../redirects/address.ts';
import { wooKey, wooLayout, wooProduct } from './woocommerce.ts';
import type { SourceProduct, SourceRow } from './moved.ts';

export const MOVE_FORMATS = {
  'shopify-classic': 'Shopify products',
  'shopify-2025': 'Shopify products (2025)',
  woocommerce: 'WooCommerce products',
  'shopify-customers': 'Shopify customers',
  'woocommerce-customers': 'WooCommerce customers',
  'shopify-orders': 'Shopify orders',
  'woocommerce-orders': 'WooCommerce orders',
} as const;

export type MoveFormat = keyof typeof MOVE_FORMATS;

export type ProductFormat = Exclude<MoveFormat, CustomerFormat | OrderFormat>;

/** What a file brings. */
export type MoveKind = 'products' | 'customers' | 'orders';

export function kindOfMove(format: MoveFormat): MoveKind {
  switch (format) {
    case 'shopify-customers':
    case 'woocommerce-customers':
      return 'customers';
    case 'shopify-orders':
    case 'woocommerce-orders':
      return 'orders';
    default:
      return 'products';
  }
}

/** How a file is read: each row names its product. */
export type MoveReader = {
  format: ProductFormat;
  /** Rows of one product need not follow each other: all of the file is read before the first product. */
  isScattered: boolean;
  keyOf: (row: SourceRow) => { handle: string; title: string };
  productOf: (rows: readonly SourceRow[]) => SourceProduct | { gift: number } | null;
};

/** Null for a file that no reader knows. */
export function readerFor(headings: readonly string[]): MoveReader | null {
  const layout = shopifyLayout(headings);
  if (!layout) return wooReader(headings);
  return {
    format: layout.format,
    isScattered: false,
    keyOf: (row) => shopifyKey(layout, row),
    productOf: (rows) => shopifyProduct(layout, rows),
  };
}

function wooReader(headings: readonly string[]): MoveReader | null {
  const layout = wooLayout(headings);
  if (!layout) return null;
  return {
    format: 'woocommerce',
    isScattered: true,
    keyOf: (row) => wooKey(layout, row),
    productOf: (rows) => wooProduct(layout, rows),
  };
}

/** Where the other shop had a product, as `readAddress` gives it; customers and search engines still go there. */
export function oldAddresses(format: ProductFormat, handle: string): string[] {
  switch (format) {
    case 'shopify-classic':
    case 'shopify-2025':
      return [readAddress(['', 'products', handle].join('/'))].flatMap((address) => address ?? []);
    case 'woocommerce':
      return [readAddress(['', 'product', handle].join('/'))].flatMap((address) => address ?? []);
  }
}
