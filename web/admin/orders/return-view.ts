// What the drawer shows of pairs that came back: what did, what still may, for how long the promises hold, and what is due.
import { formatRupees, paisa } from '#shop/pricing/money.ts';
import { paidFor, promisesInWords, type PromiseDays } from '#shop/orders/returns.ts';
import { bySize, sizeAndColour } from '#shop/sizes/sizes.ts';
import type { AdminOrder } from '#server/orders/admin-order.ts';

export type ReturnView = ReturnType<typeof returnView>;

export function returnView(order: AdminOrder, days: PromiseDays, now: Date) {
  const arrival = { deliveredAt: order.deliveredAt, deliverTo: order.deliverTo };
  return {
    isRefused: order.status === 'CANCELLED' && order.cameBackAt !== null,
    promises: order.status === 'FULFILLED' ? promisesInWords(arrival, days, now) : [],
    returned: order.returned.map((back) => returnedView(order, back)),
    lines: order.status === 'FULFILLED' ? order.items.map((item) => lineView(order, item)).filter(isOut) : [],
  };
}

function returnedView(order: AdminOrder, back: AdminOrder['returned'][number]) {
  const pair = sizeAndColour(back.sizeSelected, back.colourSelected);
  const instead = back.insteadSize && sizeAndColour(back.insteadSize, back.insteadColour ?? 'Default');
  const due = formatRupees(paid(order, back.priceSnapshot, back.quantity));
  return {
    id: back.id,
    at: back.createdAt,
    what: `${back.quantity} × ${back.titleSnapshot}, ${pair}`,
    outcome: instead ? `Exchanged for ${instead}` : `${due} to give back`,
    shelf: back.restocked ? 'Back on the shelf' : 'Not for sale again',
    note: back.note,
  };
}

function lineView(order: AdminOrder, item: AdminOrder['items'][number]) {
  const back = order.returned.filter((each) => each.inventoryId === item.inventoryId);
  const out = item.quantity - back.reduce((sum, each) => sum + each.quantity, 0);
  return {
    line: `${item.inventoryId}:${out}`,
    name: `${item.titleSnapshot}, ${sizeAndColour(item.sizeSelected, item.colourSelected)}`,
    out,
    paidEach: formatRupees(paid(order, item.priceSnapshot, 1)),
    instead: order.instead
      .filter((each) => each.productId === item.productId)
      .toSorted((a, b) => bySize(a.size, b.size))
      .map((each) => ({
        id: each.id,
        name: `${sizeAndColour(each.size, each.colour)} (${each.stock} left)`,
      })),
  };
}

function isOut({ out }: { out: number }): boolean {
  return out > 0;
}

function paid(order: AdminOrder, price: number, quantity: number) {
  const [subtotal, discount] = [paisa(order.subtotal), paisa(order.discountTotal)];
  return paidFor({ price: paisa(price), quantity, subtotal, discount });
}
