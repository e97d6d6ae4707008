/** An order's amounts computed a second time, in whole rupees and by other means than shop/pricing/pricing.ts, to compare with. */

export type Reckoning = {
  /** Whole rupees after offers, and pairs. */
  lines: { price: number; quantity: number }[];
  coupon?: { percent: number } | { rupees: number } | null;
  fee: { below: number; at: number };
  taxRate?: number;
};

/** Whole rupees. The fee is `fee.below` under the threshold of 5,000 and `fee.at` from there on. */
export function reckon({ lines, coupon = null, fee, taxRate = 0 }: Reckoning) {
  let subtotal = 0;
  for (const line of lines) for (let pair = 0; pair < line.quantity; pair += 1) subtotal += line.price;
  const discount = discountOf(subtotal, coupon);
  const shipping = subtotal < 5_000 ? fee.below : fee.at;
  const taxed = subtotal - discount;
  return {
    subtotal,
    discount,
    shipping,
    total: subtotal - discount + shipping,
    // The tax inside a price that includes it: what is left of the price without it.
    tax: Math.round(taxed - taxed / (1 + taxRate / 100)),
  };
}

/** `price` less `percent`, the saving rounded half up, by long division over the digits of hundredths. */
export function lessPercent(price: number, percent: number): number {
  const hundredths = price * percent;
  const rest = hundredths % 100;
  const saved = (hundredths - rest) / 100 + (rest >= 50 ? 1 : 0);
  return price - saved;
}

function discountOf(subtotal: number, coupon: Reckoning['coupon']): number {
  if (!coupon) return 0;
  return 'percent' in coupon
    ? subtotal - lessPercent(subtotal, coupon.percent)
    : Math.min(coupon.rupees, subtotal);
}
