/** A checkout form as it comes out of `readCheckout`, for tests. */
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import { rupees } from '#shop/pricing/money.ts';

/** Cash on delivery to Lahore (₨200 under ₨5,000), no coupon, a key of its own; `rupees` is the total that was shown. */
export function checkoutInput(
  overrides: Partial<CheckoutInput> & { lines: CheckoutInput['lines']; rupees?: number },
): CheckoutInput {
  const { rupees: shown = 0, ...rest } = overrides;
  return {
    name: 'Ayesha Khan',
    phone: '+923001234567',
    email: 'ayesha@example.com',
    address: {
      street: 'House 12, Street 4',
      city: 'Lahore',
      state: 'Punjab',
      postalCode: '54000',
      country: 'Pakistan',
    },
    mapLocation: null,
    method: 'STANDARD',
    couponCode: '',
    shownTotal: rupees(shown),
    idempotencyKey: crypto.randomUUID(),
    ...rest,
  };
}

/** One line, as the cart would carry it. */
export function pairs(variantId: number, quantity = 1): CheckoutInput['lines'][number] {
  return { variantId, quantity };
}
