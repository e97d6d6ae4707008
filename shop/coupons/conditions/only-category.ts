// A coupon for one category: a type, or whom shoes are for, as with offers (rules F3 and F18).
import type { CouponCondition } from './condition.ts';

export const onlyCategory = {
  kind: 'category',
  about: 'scope',
  covers: (category, variant) => variant.category === category || variant.audience === category,
  staff: {
    label: 'Only for a category',
    hint: 'The discount is off these alone.',
    api: 'the name of a type or audience; null for all. The discount is off these goods alone',
    listed: (category) => category && `only ${category}`,
  },
} as const satisfies CouponCondition<'category'>;
