// Which shop a file of orders comes from, by its headings, and which of its rows are one order.
import { columnsOf } from './columns.ts';
import type { SourceOrder } from './moved-order.ts';
import type { SourceRow } from './moved.ts';
import { isShopifyOrders, shopifyOrder, shopifyOrderKey } from './shopify-orders.ts';
import { isWooOrders, wooOrder, wooOrderKey } from './woocommerce-orders.ts';

export type OrderFormat = 'shopify-orders' | 'woocommerce-orders';

export type OrderReader = {
  format: OrderFormat;
  keyOf: (row: SourceRow) => string;
  orderOf: (rows: readonly SourceRow[]) => SourceOrder | null;
};

/** Null for a file that is none of orders. */
export function orderReader(headings: readonly string[]): OrderReader | null {
  const columns = columnsOf(headings);
  if (isShopifyOrders(columns))
    return {
      format: 'shopify-orders',
      keyOf: (row) => shopifyOrderKey(columns, row),
      orderOf: (rows) => shopifyOrder(columns, rows),
    };
  if (isWooOrders(columns))
    return {
      format: 'woocommerce-orders',
      keyOf: (row) => wooOrderKey(columns, row),
      orderOf: (rows) => wooOrder(columns, rows),
    };
  return null;
}
