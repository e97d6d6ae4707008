// Why the lines of an order cannot be sold, in words that name the variant.
import type { CartLine } from '#shop/cart/cart.ts';
import { variantName, type SellableVariant } from '#shop/catalogue/variant.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';

/** Null when every line can be sold whole. Refusals: no-such-line, sold-out, not-enough-stock. */
export function refuseLines(
  lines: readonly CartLine[],
  variants: readonly SellableVariant[],
): Refusal | null {
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  for (const line of lines) {
    const refusal = refuseLine(line, byId.get(line.variantId));
    if (refusal) return refusal;
  }
  return null;
}

function refuseLine({ quantity }: CartLine, variant: SellableVariant | undefined): Refusal | null {
  if (!variant) return refuse('no-such-line');
  const name = variantName(variant);
  if (!variant.sellable)
    return refuse('no-such-line', `${name} is no longer sold. Please remove it from your cart.`);
  if (variant.stock === 0)
    return refuse('sold-out', `${name} is currently out of stock. Please remove it from your cart.`);
  if (variant.stock < quantity) return refuse('not-enough-stock', `${name}: only ${variant.stock} left.`);
  return null;
}
