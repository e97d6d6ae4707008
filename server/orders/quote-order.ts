// What lines would cost now, for an order that staff take by phone; nothing is locked or written.
import type { CartLine } from '#shop/cart/cart.ts';
import { shippingFee, type DeliveryMethod } from '#shop/delivery/delivery.ts';
import type { Paisa } from '#shop/pricing/money.ts';
import { priceCart, type CartPricing, type Price } from '#shop/pricing/pricing.ts';
import { priceOf } from '#server/search/card.ts';
import type { Db } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { loadStock, type SellableRow } from '#server/stock/load-stock.ts';

export type QuotedLine = { row: SellableRow; quantity: number; price: Price };

export type OrderQuote = { lines: QuotedLine[]; pricing: CartPricing };

/** Lines of rows that are not there are left out. The fee is that of the city, the dearest where none is typed yet. */
export async function quoteOrder(
  db: Db,
  { lines, city, method }: { lines: readonly CartLine[]; city: string; method: DeliveryMethod },
  now: Date,
): Promise<OrderQuote> {
  const ids = lines.map((line) => line.inventoryId);
  const [settings, offers, rows] = await Promise.all([
    loadSettings(db),
    liveOffers(db, now),
    loadStock(db, ids),
  ]);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const quoted = lines.flatMap(({ inventoryId, quantity }) => {
    const row = rowById.get(inventoryId);
    return row ? [{ row, quantity, price: priceOf({ ...row, id: row.productId }, offers, now) }] : [];
  });
  const shippingFor = (subtotal: Paisa) => shippingFee(subtotal, city, method, settings);
  return {
    lines: quoted,
    pricing: priceCart(quoted, { coupon: null, shippingFor, taxRate: settings.taxRate }, now),
  };
}
