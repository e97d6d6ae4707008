// The words of the papers that go with a parcel: the label, which the rider reads at the door, the packing slip in the box, and the invoice. The build
// of another language has them in it.
import { taxForm } from '../country/tax.ts';
import { PAID_FIRST } from '../payments/prepay-words.ts';
import { formatRupees, paisa } from '../pricing/money.ts';
import type { PromiseDays } from '../returns/return-days.ts';
import { promiseSentences } from '../returns/return-promise.ts';
import { capitalised } from '../text/text.ts';

type Packed = {
  express: boolean;
  /** As `Tue, 24 Nov to Thu, 26 Nov`. */
  days: string;
  isExchange: boolean;
  pairs: number;
  coupon: string | null;
  /** Paisa; `tax` is within the total. */
  paid: number;
  tax: number;
};

export type PaperWords = ReturnType<typeof paperWords>;

export function paperWords(order: Packed, days: PromiseDays) {
  return {
    label: labelWords(order),
    slip: {
      for: 'For',
      ordered: 'Ordered',
      delivery: order.express
        ? `Express delivery, promised ${order.days}`
        : `Standard delivery, promised ${order.days}`,
      promises: promiseSentences(days),
      pair: 'Pair',
      sku: 'SKU',
      pairs: 'Pairs',
      amount: 'Amount',
    },
    sums: sumWords(order),
    invoice: {
      title: 'Invoice',
      taxTitle: 'Sales tax invoice',
      buyer: 'Sold to',
      item: 'Item',
      pairs: 'Pairs',
      price: 'Price',
      amount: 'Amount',
      beforeTax: `Value without ${taxForm.name}`,
      tax: `${capitalised(taxForm.name)}, included`,
      total: 'Total',
    },
  };
}

function labelWords({ express, isExchange, pairs }: Packed) {
  return {
    receiver: 'To',
    collect: 'Collect in cash',
    nothing: 'Nothing',
    exchange: isExchange ? 'Exchange' : '',
    method: express ? 'Express' : 'Standard',
    pairs: pairs === 1 ? '1 pair' : `${pairs} pairs`,
  };
}

function sumWords({ isExchange, coupon, paid, tax }: Packed) {
  return {
    subtotal: 'Subtotal',
    coupon: `Coupon ${coupon ?? ''}`,
    paidFirst: PAID_FIRST,
    delivery: 'Delivery',
    free: 'Free',
    total: isExchange ? 'Exchange, to pay in cash' : paid > 0 ? 'Total' : 'Total, cash on delivery',
    paid: 'Paid',
    toPay: 'To pay in cash',
    nothing: 'Nothing',
    tax: tax > 0 ? `includes ${formatRupees(paisa(tax))} ${taxForm.name}` : '',
  };
}
