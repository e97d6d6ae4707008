/** A purchase of seven requests as a browser without scripts makes it, each answered by a whole page or a redirect. */
import type { Fields } from '../../tests/support/http-shopper.ts';
import { typed, type Buyer, type OnSale } from './buyer.ts';

/** The last press of a purchase: sends the order and reads the confirmation, and says whether it was placed. */
export type PlaceOrder = () => Promise<boolean>;

/** Product, add, cart, checkout, its price for a city. */
export async function beginPurchase({ nth, open, go }: Buyer, { path, line }: OnSale): Promise<PlaceOrder> {
  await open(path);
  const added = await go('/cart/lines', { line, quantity: '1' });
  await go(added.location);
  await go('/checkout');
  const { text } = await go('/checkout?city=Lahore');
  return async () => {
    const placed = await go('/checkout', { ...hiddenOf(text), ...typed(nth) });
    const confirmed = placed.status === 303 ? await go(placed.location) : placed;
    return confirmed.status === 200 && confirmed.text.includes('Order placed successfully!');
  };
}

function hiddenOf(html: string): Fields {
  const tags = html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  const pairs = tags.map((tag) => [
    /name="([^"]*)"/.exec(tag)?.[1] ?? '',
    (/value="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ]);
  // The first of a name is that of the checkout's own form.
  return Object.fromEntries(pairs.toReversed());
}
