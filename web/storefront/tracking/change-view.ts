// The lines of an order as its buyer may change them: what each could be instead, and how many.
import { maxQuantity, type TypedChange } from '#shop/asking/change-form.ts';
import { lineChoices } from '#shop/orders/line-choices.ts';
import type { Order, OrderLine } from '#shop/orders/order.ts';
import { dueAtDoor } from '#shop/payments/payment.ts';
import { payFirstInWords, type MayBePrepaid } from '#shop/payments/prepay-words.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import type { OtherSize } from '#server/orders/size-choices.ts';
import type { DueAmounts } from './due-words.ts';

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
  const { variantId, productId, size, colour, uk } = line;
  const others = choices.filter((each) => each.productId === productId && each.id !== variantId);
  const own = { id: variantId, size, colour, uk, stock: 0 };
  return lineChoices(order.lines, [own, ...others], variantId).map((each) => ({
    id: each.id,
    name: sizeAndColour(each.size, each.colour, each.uk),
  }));
}

/** What is left to be paid of an order, as it is or as a correction would make it. */
export function amountsOf(order: MayBePrepaid): DueAmounts {
  return { total: order.grandTotal, due: dueAtDoor(order), payFirst: payFirstInWords(order) };
}
