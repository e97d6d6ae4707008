// The price of an order by phone, in words and amounts for the page.
import { sizeAndColour } from '#shop/sizes.ts';
import type { OrderQuote } from '#server/orders/quote-order.ts';

export type QuoteView = ReturnType<typeof viewQuote>;

export function viewQuote({ lines, pricing: { totals } }: OrderQuote) {
  return {
    lines: lines.map(({ row, quantity, price }) => ({
      inventoryId: row.id,
      title: row.title,
      pair: sizeAndColour(row.size, row.colour),
      quantity,
      stock: row.stock,
      price: { base: price.base, final: price.final },
      total: price.final * quantity,
    })),
    subtotal: totals.subtotal,
    fee: totals.shippingFee,
    total: totals.grandTotal,
  };
}
