// The price that a product form shows while it is filled in, whatever is typed at that moment.
import type { Offer } from '../offers/offers.ts';
import { rupees } from '../pricing/money.ts';
import { priceProduct, type Price } from '../pricing/pricing.ts';
import { readRupees } from '../pricing/rupees.ts';
import { latinDigits } from '../text/text.ts';
import type { ProductDraft } from './product-form-draft.ts';

type PriceFields = Pick<ProductDraft, 'price' | 'discount' | 'category' | 'audience'>;

/** `ownPercent` and `ownPrice` are those of its own discount alone; what the save would refuse counts as not typed. */
export type DraftPrice = { price: Price; ownPercent: number; ownPrice: Price };

export function priceDraft(draft: PriceFields, id: string, offers: readonly Offer[], now: Date): DraftPrice {
  const ownPercent = readPercent(draft.discount) ?? 0;
  const product = {
    id,
    category: draft.category,
    audience: draft.audience || null,
    basePrice: rupees(readRupees(draft.price) ?? 0),
    discountPercentage: ownPercent,
  };
  return { price: priceProduct(product, offers, now), ownPercent, ownPrice: priceProduct(product, [], now) };
}

/** A whole number from 0 to 100, `10`, `10 %`, digits of any keyboard; 0 for nothing, null for anything else. */
export function readPercent(typed: string): number | null {
  const text = latinDigits(typed).replace(/[\s%]/g, '');
  if (text === '') return 0;
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : null;
}
