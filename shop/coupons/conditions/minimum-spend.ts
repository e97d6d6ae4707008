// The least that must be in the cart before a coupon holds (rule F12).
import { inMoney } from '#shop/country/words.ts';
import { formatRupees, paisa } from '#shop/pricing/money.ts';
import { amountOf, type CouponCondition } from './condition.ts';

export const minimumSpend = {
  kind: 'rupees',
  about: 'goods',
  refuses: (least, lines) => amountOf(lines) < least,
  refusal: {
    code: 'coupon-minimum-spend',
    status: 400,
    text: 'Your cart is below the minimum spend of this coupon.',
    named: (least) => `Your cart is below the minimum spend of this coupon (${formatRupees(paisa(least))}).`,
  },
  staff: {
    label: 'Minimum spend',
    hint: `An amount ${inMoney}, after offers.`,
    api: 'paisa, after offers; 0 for none',
    listed: (least) => (least > 0 ? `from ${formatRupees(paisa(least))}` : null),
  },
} as const satisfies CouponCondition<'rupees'>;
