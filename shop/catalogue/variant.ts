// A variant: one size and colour of a product, the unit of stock that a cart line names and an order sells.
import type { ShownPicture } from './pictures.ts';
import { isolate } from '../text/isolate.ts';

/** What a cart shows and an order records of a variant; prices in paisa, size in EU. */
export type SellableVariant = {
  id: number;
  size: string;
  /** In the UK by the maker's chart (rule C29); null by the shop's own. */
  uk: string | null;
  colour: string;
  sku: string | null;
  stock: number;
  /** Product and variant are both on sale; `stock` may still be 0. */
  sellable: boolean;
  productId: string;
  title: string;
  brand: string;
  category: string;
  audience: string | null;
  basePrice: number;
  discountPercentage: number | null;
  picture: ShownPicture | null;
};

/** How sentences to a shopper name it: "Clifton 10, EU 42, Black"; without a colour where there is one only. */
export function variantName({
  title,
  size,
  colour,
}: Pick<SellableVariant, 'title' | 'size' | 'colour'>): string {
  return `${isolate(title)}, EU ${size}${colour === 'Default' ? '' : `, ${colour}`}`;
}
