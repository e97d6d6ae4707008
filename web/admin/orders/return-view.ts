// What the drawer shows of pairs that came back: what did, what still may, for how long the promises hold, and what is due.
import { formatRupees, paisa, type Paisa } from '#shop/pricing/money.ts';
import type { OrderLine } from '#shop/orders/order.ts';
import { paidFor, promisesInWords, type PromiseDays } from '#shop/returns/return-days.ts';
import { stateNames } from '#shop/returns/return.ts';
import { readReturnView } from '#shop/returns/return-views.ts';
import { href } from '#shop/text/href.ts';
import { bySize, sizeAndColour } from '#shop/sizes/sizes.ts';
import { isolate } from '#shop/text/isolate.ts';
import type { AdminOrder } from '#server/orders/admin-order.ts';

export type ReturnView = ReturnType<typeof returnView>;

export function returnView(order: AdminOrder, days: PromiseDays, now: Date) {
  const arrival = { deliveredAt: order.deliveredAt, deliverTo: order.deliverTo };
  return {
    refused: order.cameBack && refusedInWords(order, order.cameBack),
    promises: order.status === 'FULFILLED' ? promisesInWords(arrival, days, now) : [],
    returned: order.returned.map((back) => returnedView(order, back)),
    open: order.openReturns.map(openView),
    exchanges: order.exchanges.map(exchangeView),
    lines: order.status === 'FULFILLED' ? order.lines.map((line) => lineView(order, line)).filter(isOut) : [],
  };
}

function refusedInWords(
  { paid: left }: AdminOrder,
  { unfit, received }: NonNullable<AdminOrder['cameBack']>,
): string {
  const stock = unfit === 0 ? 'Its shoes are back in stock.' : `Unfit and written off: ${unfit}.`;
  const money = received === 0 ? 'Nothing was paid.' : paidFirstInWords(left);
  return `Refused at the door: the parcel came back. ${stock} ${money}`;
}

function paidFirstInWords(left: Paisa): string {
  return left > 0
    ? `${formatRupees(left)} were paid first and are to be given back.`
    : 'What was paid first was given back.';
}

function returnedView(order: AdminOrder, back: AdminOrder['returned'][number]) {
  const pair = sizeAndColour(back.sizeSelected, back.colourSelected, back.uk);
  const instead =
    back.insteadSize && sizeAndColour(back.insteadSize, back.insteadColour ?? 'Default', back.insteadUk);
  const due = formatRupees(paisa(back.refund) || paid(order, paisa(back.priceSnapshot), back.quantity));
  return {
    id: back.id,
    at: back.createdAt,
    what: `${back.quantity} × ${isolate(back.titleSnapshot)}, ${pair}`,
    outcome: outcomeOf(
      instead,
      back.givenBack > 0 ? `${formatRupees(paisa(back.givenBack))} given back` : `${due} to refund`,
    ),
    stock: back.restocked ? 'Back in stock' : 'Written off',
    note: back.note,
    canUndo: order.status === 'FULFILLED' && back.handedAt === null,
  };
}

function outcomeOf(instead: string | null, money: string): string {
  return instead ? `Exchanged for ${instead}` : money;
}

function openView(back: AdminOrder['openReturns'][number]) {
  const { id, quantity, state, stateAt, titleSnapshot: title, insteadSize: size } = back;
  const instead =
    size === null ? 'money back' : sizeAndColour(size, back.insteadColour ?? 'Default', back.insteadUk);
  return {
    id,
    at: stateAt,
    what: `${quantity} × ${isolate(title)}, ${sizeAndColour(back.sizeSelected, back.colourSelected, back.uk)}`,
    state: `${stateNames[state]}, for ${instead}`,
    link: href('/admin/returns', { view: readReturnView(state) }),
  };
}

function exchangeView({ lines, ...parcel }: AdminOrder['exchanges'][number]) {
  return {
    ...parcel,
    name: `#${parcel.ourRef}`,
    what: lines
      .map(
        ({ quantity, title, size, colour, uk }) =>
          `${quantity} × ${isolate(title)}, ${sizeAndColour(size, colour, uk)}`,
      )
      .join('; '),
    cash: parcel.collect === 0 ? 'Nothing to collect' : `${formatRupees(paisa(parcel.collect))} to collect`,
  };
}

function lineView(order: AdminOrder, line: OrderLine) {
  const back = [...order.returned, ...order.openReturns].filter((each) => each.variantId === line.variantId);
  const out = line.quantity - back.reduce((sum, each) => sum + each.quantity, 0);
  return {
    line: `${line.variantId}:${out}`,
    name: `${isolate(line.title)}, ${sizeAndColour(line.size, line.colour, line.uk)}`,
    out,
    paidEach: formatRupees(paid(order, line.price, 1)),
    instead: order.instead
      .filter((each) => each.productId === line.productId)
      .toSorted((a, b) => bySize(a.size, b.size))
      .map((each) => ({
        id: each.id,
        name: `${sizeAndColour(each.size, each.colour, each.uk)} (${each.stock} left)`,
      })),
  };
}

function isOut({ out }: { out: number }): boolean {
  return out > 0;
}

function paid({ subtotal, discountTotal: discount }: AdminOrder, price: Paisa, quantity: number) {
  return paidFor({ price, quantity, subtotal, discount });
}
