// How often one customer, which is a phone number, can use a coupon (rule F12).
import type { CouponCondition } from './condition.ts';

export const customerLimit = {
  kind: 'limit',
  about: 'uses',
  refuses: (limit, { customerUses }) => limit !== null && customerUses >= limit,
  refusal: {
    code: 'coupon-used-by-you',
    status: 409,
    text: 'You have used this coupon as often as it allows.',
  },
  staff: {
    label: 'Uses per customer',
    hint: 'By phone number.',
    api: 'by phone number; null for no limit',
    listed: (limit) => (limit === null ? null : `${limit === 1 ? 'once' : `${limit} times`} per customer`),
  },
} as const satisfies CouponCondition<'limit'>;
