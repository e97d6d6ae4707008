// What Trax takes along when he swaps at the door: as many pairs of the same shoe in another size.

/** His number for shoes. */
export const FOOTWEAR = 12;

export function takenAlong(description: string, pairs: number) {
  return {
    replacement_item_product_type_id: FOOTWEAR,
    replacement_item_description: description,
    replacement_item_quantity: pairs,
  };
}
