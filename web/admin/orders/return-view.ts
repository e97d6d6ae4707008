// What the drawer shows of pairs that came back: what did, what still may, for how long the promises hold, and what is due.
import { formatRupees, paisa, zero, type Paisa } from '#shop/pricing/money.ts';
import type { OrderLine } from '#shop/orders/order.ts';
import { paidFor } from '#shop/returns/paid-for.ts';
import { promisesInWords, type PromiseDays } from '#shop/returns/return-days.ts';
import { stateNames } from '#shop/returns/return.ts';
import { readReturnView } from '#shop/returns/return-views.ts';
import { href } from '#shop/text/href.ts';
import { bySize, sizeAndColour } from '#shop/sizes/sizes.ts';
import { isolate } from '#shop/text/isolate.ts';
import type { AdminOrder } from '#server/orders/admin-order.ts';

export type ReturnView = ReturnType<typeof returnView>;

type PaidLines = ReadonlyMap<number, Paisa>;

/** `paid`: for each line, of `findPaidLines`. */
export function returnView(order: AdminOrder, paid: PaidLines, days: PromiseDays, now: Date) {
  const arrival = { deliveredAt: order.deliveredAt, deliverTo: order.deliverTo };
  return {
    refused: order.cameBack && refusedInWords(order, order.cameBack),
    promises: order.status === 'FULFILLED' ? promisesInWords(arrival, days, now) : [],
    returned: order.returned.map((back) => returnedView(order, paid, back)),
    open: order.openReturns.map(openView),
    exchanges: order.exchanges.map(exchangeView),
    lines:
      order.status === 'FULFILLED'
        ? order.lines.map((line) => lineView(order, paid, line)).filter(isOut)
        : [],
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

function returnedView(order: AdminOrder, paid: PaidLines, back: AdminOrder['returned'][number]) {
  const pair = sizeAndColour(back.sizeSelected, back.colourSelected, back.uk);
  const instead =
    back.insteadSize && sizeAndColour(back.insteadSize, back.insteadColour ?? 'Default', back.insteadUk);
  return {
    id: back.id,
    at: back.createdAt,
    what: `${back.quantity} × ${isolate(back.titleSnapshot)}, ${pair}`,
    outcome: outcomeOf(instead, moneyOf(order, paid, back)),
    stock: back.restocked ? 'Back in stock' : 'Written off',
    note: back.note,
    canUndo: order.status === 'FULFILLED' && back.handedAt === null,
  };
}

function moneyOf(order: AdminOrder, paid: PaidLines, back: AdminOrder['returned'][number]): string {
  if (back.givenBack > 0) return `${formatRupees(paisa(back.givenBack))} given back`;
  const due = back.isOfBefore ? paidAsSold(order, paid, back) : paisa(back.refund);
  return due > 0 ? `${formatRupees(due)} to refund` : 'No money back';
}

function paidAsSold(
  { lines, returned }: AdminOrder,
  paid: PaidLines,
  { id, variantId, quantity }: AdminOrder['returned'][number],
): Paisa {
  const of = lines.find((line) => line.variantId === variantId)?.quantity ?? quantity;
  const before = returned.filter((each) => each.variantId === variantId && each.id < id);
  const pairs = before.reduce((sum, each) => sum + each.quantity, 0);
  return paidFor({ paid: paid.get(variantId) ?? zero, of, before: pairs, quantity });
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

function lineView(order: AdminOrder, paid: PaidLines, line: OrderLine) {
  const back = [...order.returned, ...order.openReturns].filter((each) => each.variantId === line.variantId);
  const out = line.quantity - back.reduce((sum, each) => sum + each.quantity, 0);
  return {
    line: `${line.variantId}:${out}`,
    name: `${isolate(line.title)}, ${sizeAndColour(line.size, line.colour, line.uk)}`,
    out,
    paidEach: formatRupees(nextPaid(paid, line, out)),
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

function nextPaid(paid: PaidLines, { variantId, quantity: of }: OrderLine, out: number): Paisa {
  return out > 0 ? paidFor({ paid: paid.get(variantId) ?? zero, of, before: of - out, quantity: 1 }) : zero;
}
