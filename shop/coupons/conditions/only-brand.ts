// A coupon for the shoes of one brand (rule F18).
import type { CouponCondition } from './condition.ts';

export const onlyBrand = {
  kind: 'brand',
  about: 'scope',
  covers: (brand, variant) => variant.brand === brand,
  staff: {
    label: 'Only for a brand',
    hint: 'The discount is off these alone.',
    api: 'its name; null for all. The discount is off these goods alone',
    listed: (brand) => brand && `only ${brand}`,
  },
} as const satisfies CouponCondition<'brand'>;
