// Tests of a swap at the door: who can do it is told of it in his own words, and an ordinary parcel is booked as before.
import { expect, test } from 'vitest';
import { COURIERS } from './all.ts';
import { aParcel } from './couriers-testing.ts';

const bodyOf = (name: 'postex' | 'trax', isSwap: boolean) =>
  COURIERS[name].book?.encode({ ...aParcel, isSwap }, {}).body;

test('PostEx replaces, Trax is told what he takes along, and nobody else is given a swap', () => {
  expect(bodyOf('postex', false)).toMatchObject({ orderType: 'Normal' });
  expect(bodyOf('postex', true)).toMatchObject({ orderType: 'Replacement' });
  expect(bodyOf('trax', false)).toMatchObject({ service_type_id: 1 });
  expect(bodyOf('trax', false)).not.toHaveProperty('replacement_item_quantity');
  expect(bodyOf('trax', true)).toMatchObject({
    service_type_id: 2,
    replacement_item_product_type_id: 12,
    replacement_item_quantity: aParcel.pairs,
  });
  const swapping = Object.values(COURIERS).filter(({ can }) => 'swap' in can && can.swap);
  expect(swapping.map(({ name }) => name).toSorted()).toEqual(['postex', 'trax']);
});
