// Tests of the generated orders: amounts as a purchase would have them.
import { expect, test } from 'vitest';
import { generateOrder, type Sellable } from './generate.ts';

const halfRupee: Sellable = {
  id: 1,
  productId: '00000000-0000-4000-8000-000000000001',
  title: 'Bulk Loafer',
  brand: 'Nike',
  size: '42',
  colour: 'Default',
  sku: null,
  basePrice: 780_050,
  discountPercentage: null,
  image: null,
};

test.each([null, 15])(
  'of a product at ₨7,800.50 with %s percent off the amounts are whole rupees',
  (percent) => {
    const rows = [{ ...halfRupee, discountPercentage: percent }];
    const orders = Array.from({ length: 20 }, (_, number) => generateOrder(rows, number, 20, new Date()));
    const amounts = orders.flatMap(({ lines, subtotal }) => [
      subtotal,
      ...lines.flatMap(({ base, price }) => [base, price]),
    ]);
    expect(amounts.filter((amount) => amount % 100 !== 0)).toEqual([]);
  },
);
