// How the facts of an order are worded, the same in the text part, the HTML and the endpoint's parameters.
import type { OrderFacts, OrderLineFacts } from '#server/email/load-order-facts.ts';
import { formatRupees, type Paisa } from '#shop/pricing/money.ts';

/** `Sat 21 Nov 2026, 14:05`, the time in Pakistan. */
export function placedAtInWords(placedAt: Date): string {
  return placedFormat.format(placedAt).replace(',', '').replace(' at ', ', ');
}

const placedFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Karachi',
});

/** What tells the owner more about a line than the customer is told. */
export type LineDetail = 'sku' | 'discountLabel';

/** `Nike · Black`, then the details asked for. */
export function lineDetails(line: OrderLineFacts, details: LineDetail[]): string {
  return [line.brand, line.colour, ...details.map((key) => line[key])].filter(Boolean).join(' · ');
}

/** Number, date, lines and sum for the text part. */
export function orderText(order: OrderFacts, details: LineDetail[] = []): string {
  const sum = [...sumInWords(order), ['Total, cash on delivery', formatRupees(order.total)]];
  const tax = taxInWords(order);
  return [
    `ORDER #${order.shortId}\n${placedAtInWords(order.placedAt)}`,
    ...order.lines.map((line) => lineText(line, details)),
    [...sum.map(([label, amount]) => `${label}: ${amount}`), ...(tax ? [`(${tax})`] : [])].join('\n'),
  ].join('\n\n');
}

function lineText(line: OrderLineFacts, details: LineDetail[]): string {
  const { quantity, title, size, total } = line;
  return `${quantity} x ${title}, ${sizeInWords(size)}\n  ${lineDetails(line, details)}\n  ${formatRupees(total)}`;
}

/** `EU 42`; a size in words, such as "One size", stands alone. */
export function sizeInWords(size: string): string {
  return isEuSize(size) ? `EU ${size}` : size;
}

export function isEuSize(size: string): boolean {
  return /^\d{1,2}(\.\d)?$/.test(size);
}

/** The rows under the lines: label and amount, in the order of the sum. */
export function sumInWords(facts: OrderFacts): [label: string, amount: string][] {
  const coupon: [string, string][] =
    facts.discount > 0
      ? [[['Coupon', facts.couponCode].filter(Boolean).join(' '), `-${formatRupees(facts.discount)}`]]
      : [];
  return [
    ['Subtotal', formatRupees(facts.subtotal)],
    ...coupon,
    [`${methodInWords(facts)} delivery`, shippingInWords(facts.shipping)],
  ];
}

export function methodInWords(facts: OrderFacts): string {
  return facts.method === 'EXPRESS' ? 'Express' : 'Standard';
}

/** "Free" or an amount (rule E4). */
export function shippingInWords(shipping: Paisa): string {
  return shipping === 0 ? 'Free' : formatRupees(shipping);
}

/** The tax sentence, or null where prices include none (rule M12). */
export function taxInWords(facts: OrderFacts): string | null {
  return facts.taxIncluded > 0 ? `includes ${formatRupees(facts.taxIncluded)} sales tax` : null;
}

/** Street; city and postal code; state and country: a line each, as on a parcel. */
export function addressLines({ address }: OrderFacts): string[] {
  const city = [address.city, address.postalCode].filter(Boolean).join(' ');
  return [address.street, city, [address.state, address.country].filter(Boolean).join(', ')];
}

export function pairsInWords(facts: OrderFacts): string {
  const pairs = facts.lines.reduce((count, line) => count + line.quantity, 0);
  return pairs === 1 ? '1 pair' : `${pairs} pairs`;
}

/** What wa.me takes: the number without its plus. */
export function whatsappUrl(e164: string): string {
  return `https://wa.me/${e164.slice(1)}`;
}
