// How the owner reads the two rules for an offer on a product with a discount of its own.
import type { Settings } from '#shop/settings/settings.ts';

export const discountRules: Record<Settings['discountRule'], string> = {
  offer: 'The offer replaces it',
  better: 'The customer gets the better price',
};
