// The cart as it travels to the browser: of the settings behind its totals, what it names.
import type { CartView } from '#server/carts/load-cart.ts';

/** `freeFrom`: the subtotal from which delivery is free, whole rupees. */
export type ShownCart = Omit<CartView, 'settings'> & { freeFrom: number };

export function shownCart({ settings, ...cart }: CartView): ShownCart {
  return { ...cart, freeFrom: settings.freeShippingThreshold };
}
