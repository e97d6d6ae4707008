// What each line of an order earned: everything that came in and went out for the order, shared among its lines so that the shares add
// up to the paisa. Pure: the facts are loaded by server/profit.

import type { ProfitSums } from './profit-views.ts';

export type EarningLine = {
  variantId: number;
  productId: string;
  size: string;
  colour: string;
  quantity: number;
  /** Paisa a pair, as sold. */
  price: number;
  /** Paisa a pair, as kept when it was sold; null where nobody had said. */
  cost: number | null;
};

/** A parcel that left, of the order or of an exchange, in the order of its numbers. Amounts in paisa. */
export type EarningParcel = {
  kind: 'out' | 'exchange';
  courierId: number | null;
  /** `out`: on the road still. */
  state: 'delivered' | 'back' | 'out';
  /** Of Pakistan, when it came to its state. */
  day: string;
  cod: number;
  /** Whether a statement names it: then `fees` are what it cost, else `expectedFee`. */
  isSettled: boolean;
  fees: number;
  withheld: number;
  packing: number;
  expectedFee: number;
};

export type EarningOrder = {
  id: string;
  city: string;
  trust: string | null;
  /** Paisa. */
  discountTotal: number;
  shippingFee: number;
  lines: EarningLine[];
  parcels: EarningParcel[];
  /** Money given back for a return of this variant. */
  refunds: { variantId: number; amount: number }[];
  /** Pairs that came back, less those that were taken back by mistake. */
  returned: { variantId: number; quantity: number; isFit: boolean; isExchange: boolean }[];
  /** Pairs of its parcels that nobody can sell again. */
  writtenOff: { variantId: number; productId: string; quantity: number }[];
};

/** A row of profit_lines: pairs, and paisa. */
export type ProfitLine = Omit<ProfitSums, 'uncosted'> & {
  orderId: string;
  variantId: number;
  day: string;
  productId: string;
  size: string;
  colour: string;
  city: string;
  courierId: number | null;
  trust: string | null;
  isCosted: boolean;
};

/** Nothing while the parcel of the order is on the road. */
export function profitLines(order: EarningOrder): ProfitLine[] {
  const last = order.parcels.findLast(({ kind }) => kind === 'out');
  if (!last || last.state === 'out') return [];
  const isSold = last.state === 'delivered';
  const shared = shareAll(order, isSold);
  return order.lines.map((line, at) => {
    const { variantId, productId, size, colour, quantity, price, cost } = line;
    const of = <T extends { variantId: number }>(rows: readonly T[]) =>
      rows.filter((row) => row.variantId === variantId);
    const returned = isSold ? of(order.returned) : [];
    return {
      orderId: order.id,
      variantId,
      day: last.day,
      productId,
      size,
      colour,
      city: order.city,
      courierId: last.courierId,
      trust: order.trust,
      isCosted: cost !== null,
      sold: isSold ? quantity : 0,
      refused: isSold ? 0 : quantity,
      returned: sum(returned.map((each) => each.quantity)),
      goods: isSold ? price * quantity : 0,
      refunds: isSold ? sum(of(order.refunds).map(({ amount }) => amount)) : 0,
      cost: (cost ?? 0) * (usedUp(order, line, returned) + (isSold ? quantity : 0)),
      discount: shared.discount[at] ?? 0,
      delivery: shared.delivery[at] ?? 0,
      fees: shared.fees[at] ?? 0,
      expectedFees: shared.expectedFees[at] ?? 0,
      packing: shared.packing[at] ?? 0,
      withheld: shared.withheld[at] ?? 0,
    };
  });
}

// What belongs to the order as a whole is shared by what its lines sold for.
function shareAll({ lines, parcels, discountTotal, shippingFee }: EarningOrder, isSold: boolean) {
  const weights = lines.map(({ price, quantity }) => price * quantity);
  const exchanges = parcels.filter(({ kind, state }) => kind === 'exchange' && state === 'delivered');
  const paid = shippingFee + sum(exchanges.map(({ cod }) => cod));
  const expected = parcels.filter(({ isSettled }) => !isSettled);
  return {
    discount: shareOut(isSold ? discountTotal : 0, weights),
    delivery: shareOut(isSold ? paid : 0, weights),
    // What a lost parcel was paid for stands in no statement, so that the ledger counts of those too.
    fees: shareOut(sum(parcels.map(({ fees }) => fees)), weights),
    expectedFees: shareOut(sum(expected.map(({ expectedFee }) => expectedFee)), weights),
    packing: shareOut(sum(parcels.map(({ packing }) => packing)), weights),
    withheld: shareOut(sum(parcels.map(({ withheld }) => withheld)), weights),
  };
}

// Beside the pairs that stayed with the customer: less those that can be sold again, and those that nobody can.
function usedUp(
  { lines, writtenOff }: EarningOrder,
  { variantId }: EarningLine,
  returned: EarningOrder['returned'],
): number {
  const again = returned.filter(({ isFit, isExchange }) => isFit && !isExchange);
  const spoiled = returned.filter(({ isFit, isExchange }) => !isFit && isExchange);
  const lost = writtenOff.filter((row) => lineOf(lines, row)?.variantId === variantId);
  return pairsOf(spoiled) + pairsOf(lost) - pairsOf(again);
}

// What went out instead of a returned pair is of the same product.
function lineOf(
  lines: readonly EarningLine[],
  { variantId, productId }: EarningOrder['writtenOff'][number],
): EarningLine | undefined {
  return (
    lines.find((line) => line.variantId === variantId) ?? lines.find((line) => line.productId === productId)
  );
}

function pairsOf(rows: readonly { quantity: number }[]): number {
  return sum(rows.map(({ quantity }) => quantity));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Shares of `total` in whole paisa that add up to it, by the largest remainder; equal ones where nothing weighs anything. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const weight = sum(weights);
  if (weight === 0)
    return weights.length === 0
      ? []
      : shareOut(
          total,
          weights.map(() => 1),
        );
  const size = BigInt(Math.abs(total));
  const exact = weights.map((each) => size * BigInt(each));
  const whole = exact.map((each) => Number(each / BigInt(weight)));
  const rest = Math.abs(total) - sum(whole);
  const byRemainder = exact
    .map((each, at) => ({ at, remainder: each % BigInt(weight) }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1));
  const lucky = new Set(byRemainder.slice(0, rest).map(({ at }) => at));
  return whole.map((each, at) => Math.sign(total) * (each + (lucky.has(at) ? 1 : 0)) + 0);
}
