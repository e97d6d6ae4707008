// An offer that gives shoes away, or nearly: said before it is saved (rule F17).
import type { Paisa } from '../pricing/money.ts';
import type { Discount, OfferTarget } from './offers.ts';

/** Active products that the offer makes free, or sells below a tenth of their price; the cheapest of them by name. */
export type Giveaway = {
  free: number;
  nearlyFree: number;
  products: { title: string; before: Paisa; after: Paisa }[];
};

/** `5 products become free and 2 cost less than a tenth of their price`. */
export function giveawayWords({ free, nearlyFree }: Giveaway): string {
  const parts = [
    free > 0 ? `${countProducts(free)} ${free === 1 ? 'becomes' : 'become'} free` : '',
    nearlyFree > 0
      ? `${free > 0 ? nearlyFree.toLocaleString('en-PK') : countProducts(nearlyFree)} ${nearlyFree === 1 ? 'costs less than a tenth of its price' : 'cost less than a tenth of their price'}`
      : '',
  ];
  return parts.filter(Boolean).join(' and ');
}

function countProducts(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-PK')} products`;
}

/** What whoever saves agrees to: another offer, or more products, is another question. */
export function giveawayKey(offer: Discount & OfferTarget, { free, nearlyFree }: Giveaway): string {
  return [termsKey(offer), free, nearlyFree].join(' ');
}

/** Equal for two offers that lower the same prices by the same amounts. */
export function termsKey(offer: Discount & OfferTarget): string {
  const target =
    offer.scope === 'CATEGORY' ? offer.category : offer.scope === 'PRODUCT' ? offer.productId : '';
  return [offer.discountType, offer.value, offer.scope, target].join(' ');
}
