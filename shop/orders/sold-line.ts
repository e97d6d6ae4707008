// A line as an order records it: the prices and the discount of the day it was sold.
import type { SellableVariant } from '../catalogue/variant.ts';
import type { Paisa } from '../pricing/money.ts';
import type { Price } from '../pricing/pricing.ts';

export type SoldLine = {
  variant: SellableVariant;
  quantity: number;
  price: Paisa;
  basePrice: Paisa;
  discountLabel: string | null;
};

export function priceAsSold({ final, base, discount }: Price): Omit<SoldLine, 'variant' | 'quantity'> {
  return { price: final, basePrice: base, discountLabel: discount?.label ?? null };
}
