// The lines of an order as its buyer may change them: what each could be instead, and how many.
import { maxQuantity, type TypedChange } from '#shop/asking/change-form.ts';
import type { Order, OrderLine } from '#shop/orders/order.ts';
import { bySize, sizeAndColour } from '#shop/sizes/sizes.ts';
import type { OtherSize } from '#server/orders/size-choices.ts';

export type LineChangeView = ReturnType<typeof changeLines>[number];

/** A single line cannot be left out: that is a cancellation. */
export function changeLines(order: Order, choices: readonly OtherSize[], typed: TypedChange) {
  const least = order.lines.length > 1 ? 0 : 1;
  return order.lines.map((line) => {
    const chosen = typed.lines.find(({ was }) => was === line.variantId);
    return {
      was: line.variantId,
      title: line.title,
      picture: line.picture,
      variant: chosen?.variant ?? line.variantId,
      quantity: chosen?.quantity ?? line.quantity,
      variants: variantsOf(order, line, choices),
      quantities: Array.from({ length: maxQuantity(line) + 1 - least }, (_, index) => index + least),
    };
  });
}

// Also what the order has already, which is on sale no more or is the last one.
function variantsOf(order: Order, line: OrderLine, choices: readonly OtherSize[]) {
  const held = (id: number) => order.lines.find(({ variantId }) => variantId === id)?.quantity ?? 0;
  const others = choices.filter(
    ({ id, productId, stock }) =>
      productId === line.productId && id !== line.variantId && stock + held(id) > 0,
  );
  const own = { id: line.variantId, size: line.size, colour: line.colour };
  return [own, ...others]
    .toSorted((a, b) => a.colour.localeCompare(b.colour) || bySize(a.size, b.size))
    .map(({ id, size, colour }) => ({ id, name: sizeAndColour(size, colour) }));
}
