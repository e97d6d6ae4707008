// How the facts of an order are worded, the same in the text part, the HTML and the endpoint's parameters.
import { taxForm } from '#shop/country/tax.ts';
import { timeZone } from '#shop/country/calendar.ts';
import { lineTotal, type Order, type OrderLine } from '#shop/orders/order.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { cashAtDoor, paidTwice } from '#shop/payments/payment.ts';
import { discountRows, payFirstInWords } from '#shop/payments/prepay-words.ts';
import { formatRupees, type Paisa } from '#shop/pricing/money.ts';
import { isolate } from '#shop/text/isolate.ts';

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
  timeZone,
});

/** Details of a line for the owner that the customer does not see. */
export type LineDetail = 'sku' | 'discountLabel';

/** `Nike · Black`, then the given details. */
export function lineDetails(line: OrderLine, details: LineDetail[]): string {
  return [line.brand, colourOf(line), ...details.map((key) => line[key])].filter(Boolean).join(' · ');
}

/** Null where the product has one colour only. */
export function colourOf({ colour }: OrderLine): string | null {
  return colour === 'Default' ? null : colour;
}

/** Number, date, lines and sum for the text part. */
export function orderText(order: Order, details: LineDetail[] = []): string {
  const total = [totalLabel(order), formatRupees(order.grandTotal)];
  const sum = [...sumInWords(order), total, ...paidInWords(order)];
  const tax = taxInWords(order);
  const number = `#${shortId(order.id)}`;
  return [
    `ORDER ${number}\n${placedAtInWords(order.createdAt)}`,
    ...order.lines.map((line) => lineText(line, details)),
    [...sum.map(([label, amount]) => `${label}: ${amount}`), ...(tax ? [`(${tax})`] : [])].join('\n'),
  ].join('\n\n');
}

function lineText(line: OrderLine, details: LineDetail[]): string {
  const { quantity, title, size } = line;
  return `${quantity} x ${isolate(title)}, ${sizeInWords(size)}\n  ${lineDetails(line, details)}\n  ${formatRupees(lineTotal(line))}`;
}

/** `EU 42`; a size in words, such as "One size", stands alone. */
export function sizeInWords(size: string): string {
  return isEuSize(size) ? `EU ${size}` : size;
}

export function isEuSize(size: string): boolean {
  return /^\d{1,2}(\.\d)?$/.test(size);
}

export function totalLabel(order: Order): string {
  return order.paid > 0 || payFirstInWords(order) ? 'Total' : 'Total, cash on delivery';
}

/** The rows under the total: what came in before, what is left for the door, and what is to be paid first; none where nothing was. */
export function paidInWords(order: Order): [label: string, amount: string][] {
  const first = payFirstInWords(order);
  const paid: [string, string][] = order.paid > 0 ? [['Paid', formatRupees(order.paid)]] : [];
  if (first)
    return [
      ...paid,
      ...(first.off ? [['Taken off for paying first', `-${first.off}`] satisfies [string, string]] : []),
      [`To transfer by ${first.until}`, first.amount],
    ];
  const twice = paidTwice(order);
  return order.paid === 0
    ? []
    : [
        ...paid,
        ['Cash at the door', formatRupees(cashAtDoor(order))],
        ...(twice > 0 ? [['To be given back', formatRupees(twice)] satisfies [string, string]] : []),
      ];
}

/** Of a placed order. Also once it was paid: what failed, or did not arrive, is sent again then. */
export function dueInSubject(order: Order): string {
  const [due, first] = [cashAtDoor(order), payFirstInWords(order)];
  if (first) return `${first.amount} to pay first`;
  return due === 0 ? 'it is paid' : `${formatRupees(due)} in cash on delivery`;
}

/** The same for who packs it. */
export function dueForOwner(order: Order): string {
  const [due, first] = [cashAtDoor(order), payFirstInWords(order)];
  if (first) return `${first.amount} to be paid first, by ${first.until}`;
  return due === 0 ? 'it is paid' : `collect ${formatRupees(due)} in cash`;
}

/** The rows under the lines: label and amount, in the order of the sum. */
export function sumInWords(order: Order): [label: string, amount: string][] {
  const discounts = discountRows(order).map(([label, amount]): [string, string] => [
    label,
    `-${formatRupees(amount)}`,
  ]);
  return [
    ['Subtotal', formatRupees(order.subtotal)],
    ...discounts,
    [`${methodInWords(order)} delivery`, shippingInWords(order.shippingFee)],
  ];
}

export function methodInWords(order: Order): string {
  return order.deliveryMethod === 'EXPRESS' ? 'Express' : 'Standard';
}

/** "Free" or an amount (rule E4). */
export function shippingInWords(shipping: Paisa): string {
  return shipping === 0 ? 'Free' : formatRupees(shipping);
}

/** The tax sentence, or null where prices include none (rule M12). */
export function taxInWords(order: Order): string | null {
  return order.taxIncluded > 0 ? `includes ${formatRupees(order.taxIncluded)} ${taxForm.name}` : null;
}

/** Street; city and postal code; state and country: a line each, as on a parcel. */
export function addressLines({ deliveryAddress: address }: Order): string[] {
  const city = [address.city, address.postalCode].filter(Boolean).join(' ');
  return [address.street, city, [address.state, address.country].filter(Boolean).join(', ')];
}

export function pairsInWords(order: Order): string {
  const pairs = order.lines.reduce((count, line) => count + line.quantity, 0);
  return pairs === 1 ? '1 pair' : `${pairs} pairs`;
}

/** What wa.me takes: the number without its plus. */
export function whatsappUrl(e164: string): string {
  return `https://wa.me/${e164.slice(1)}`;
}
