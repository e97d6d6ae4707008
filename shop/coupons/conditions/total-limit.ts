// How often a coupon can be used by everybody together (rule F12).
import type { CouponCondition } from './condition.ts';

export const totalLimit = {
  kind: 'limit',
  about: 'uses',
  refuses: (limit, { uses }) => limit !== null && uses >= limit,
  refusal: { code: 'coupon-used-up', status: 409, text: 'This coupon has been used up.' },
  staff: {
    label: 'Total uses',
    hint: 'Leave empty for no limit.',
    usedHint: (uses) => `Used ${uses} times so far.`,
    api: 'null for no limit',
  },
} as const satisfies CouponCondition<'limit'>;
