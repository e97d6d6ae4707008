// An example: an order for somebody who called, at the total that was read out.
import type { PlaceOrderAnswer, QadamClient } from './client.ts';

export async function placeForCaller(shop: QadamClient, variantId: number): Promise<PlaceOrderAnswer> {
  const city = 'Karachi';
  const quote = await shop.quoteOrder({ query: { lines: `${variantId}:1`, city } });
  return shop.placeOrder({
    body: {
      name: 'Ayesha Khan',
      phone: '0300 1234567',
      street: 'House 5, Street 3, DHA Phase 2',
      city,
      lines: [{ variantId, quantity: 1 }],
      // Refused by name if the price moved since it was read out.
      total: quote.total,
      note: 'Called at noon',
    },
  });
}
