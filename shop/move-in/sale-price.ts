// A compare-at price as this shop says it: a price and a whole per cent off it (rule M6), so that what is paid is exact.
import { paisa, type Paisa } from '../pricing/money.ts';
import { priceProduct } from '../pricing/pricing.ts';

export type SalePrice = { basePrice: Paisa; discountPercentage: number | null };

const whole = 100;
const never = new Date(0);

/**
 * `price` is what a buyer paid, `compareAt` what was crossed out, in paisa. What is paid stays the same to the rupee; what is
 * crossed out is the highest amount, never above `compareAt`, from which a whole per cent leads there.
 */
export function salePrice(price: Paisa, compareAt: Paisa | null): SalePrice {
  if (compareAt === null || compareAt <= price) return { basePrice: price, discountPercentage: null };
  const ways: SalePrice[] = [];
  const most = Math.min(99, Math.ceil((1 - price / compareAt) * 100));
  for (let percent = most; percent >= Math.max(1, most - 2); percent -= 1) {
    const near = Math.round(price / (1 - percent / 100) / whole);
    for (const at of [near + 1, near, near - 1]) {
      const base = paisa(at * whole);
      if (base <= compareAt && base > price && isPaid(base, percent, price))
        ways.push({ basePrice: base, discountPercentage: percent });
    }
  }
  const best = ways.toSorted((a, b) => b.basePrice - a.basePrice)[0];
  return best ?? { basePrice: price, discountPercentage: null };
}

function isPaid(basePrice: Paisa, discountPercentage: number, price: Paisa): boolean {
  const product = { id: '', category: '', audience: null, basePrice, discountPercentage };
  return priceProduct(product, [], never).final === Math.round(price / whole) * whole;
}
