// How the checkout may be paid, and its words for the way that is chosen: cash at the door, or first by transfer or at a gateway where the owner offers it.
import { dueFirstWords } from '#shop/payments/prepay-words.ts';
import { prepayOff } from '#shop/payments/prepay.ts';
import { formatRupees, minus, zero, type Paisa } from '#shop/pricing/money.ts';
import type { Totals } from '#shop/pricing/pricing.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { gatewayMeans, gatewayTitle, type GatewayName } from '#shop/payments/gateways.ts';
import { readPay, writePay } from '#shop/checkout/read-pay.ts';
import { isolate } from '#shop/text/isolate.ts';

/** A way to pay as its radio says it. */
export type PayChoice = { value: string; name: string; about: string; amount: string; isChosen: boolean };

export type QuotedPaying = {
  totals: Totals;
  /** Empty where it is cash on delivery for everybody. */
  ways: PayChoice[];
  /** Taken off for paying first, once that is chosen. */
  off: string | null;
  totalName: string;
  deliveryWords: string;
  placeWords: string;
  afterWords: string;
};

/** `gateways`: those that are switched on. */
type Priced = {
  totals: Totals;
  city: string | null;
  settings: Settings;
  gateways: readonly GatewayName[];
};

/** `pay` as the form has it. */
export function quotePaying({ totals, city, settings, gateways }: Priced, pay: string): QuotedPaying {
  const goods = minus(totals.subtotal, totals.discountTotal);
  const byTransfer = prepayOff(settings, goods, 'transfer');
  const byGateway = gateways.length > 0 ? prepayOff(settings, goods, 'gateway') : null;
  const off = byTransfer ?? byGateway;
  const first = minus(totals.grandTotal, off ?? zero);
  const isOpen = city === null && totals.shippingFee > 0;
  const text = (amount: Paisa) => (isOpen ? `from ${formatRupees(amount)}` : formatRupees(amount));
  const offered: (GatewayName | null)[] = [
    ...(byTransfer === null ? [] : [null]),
    ...(byGateway === null ? [] : gateways),
  ];
  const asked = readPay(pay);
  const isFirst = asked !== null && offered.includes(asked.by);
  const chosen = asked?.by ?? null;
  const ways =
    off === null
      ? []
      : [
          cash(text(totals.grandTotal), !isFirst),
          ...offered.map((by) => ({
            value: writePay({ off, by }),
            name: `Pay now by ${nameOf(by)}`,
            about: aboutFirst(by, off, settings.prepayHours),
            amount: text(first),
            isChosen: isFirst && by === chosen,
          })),
        ];
  const to = city ? `To ${isolate(city)}` : '';
  if (!isFirst || off === null)
    return {
      totals,
      ways,
      off: null,
      totalName: 'Total in cash',
      deliveryWords: to ? `${to}, paid in cash at your door` : 'Paid in cash at your door',
      placeWords: `Place order · pay ${text(totals.grandTotal)} cash`,
      afterWords: 'You pay the rider in cash. We call you first to confirm the order.',
    };
  const by = chosen ? gatewayTitle(chosen) : 'transfer';
  return {
    totals: { ...totals, grandTotal: first },
    ways,
    off: off > 0 ? formatRupees(off) : null,
    totalName: `Total by ${by}`,
    deliveryWords: to || 'To your door',
    placeWords: `Place order · ${text(first)} by ${by}`,
    afterWords: chosen
      ? `The next page leads to ${by}. We send the pairs once the money is there.`
      : 'The next page says where to pay. We send the pairs once the money is there.',
  };
}

function cash(amount: string, isChosen: boolean): PayChoice {
  return {
    value: 'cash',
    name: 'Cash on delivery',
    about: 'You pay the rider at your door.',
    amount,
    isChosen,
  };
}

function nameOf(by: GatewayName | null): string {
  return by === null ? 'bank transfer or Raast' : gatewayTitle(by);
}

function aboutFirst(by: GatewayName | null, off: Paisa, hours: number): string {
  if (by === null) return dueFirstWords(off, hours);
  return [`${gatewayMeans(by)}, on the page of ${gatewayTitle(by)}.`, off > 0 && `${formatRupees(off)} less.`]
    .filter(Boolean)
    .join(' ');
}
