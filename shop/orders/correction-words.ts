// What a correction changes, in sentences for the timeline, the preview and the customer's email.
import { variantName } from '../catalogue/variant.ts';
import { formatPhone } from '../accounts/phone-field.ts';
import { formatRupees, type Paisa } from '../pricing/money.ts';
import type { Corrected, WantedLine } from './correction.ts';
import type { Address, Order, OrderLine } from './order.ts';
import type { SoldLine } from './sold-line.ts';
import { isolate } from '../text/isolate.ts';

/** Empty where nothing changes. */
export function changesInWords(order: Order, corrected: Corrected, wanted: readonly WantedLine[]): string[] {
  return [
    ...personChanges(order, corrected),
    ...lineChanges(order, corrected, wanted),
    ...sumChanges(order, corrected),
  ];
}

function personChanges(order: Order, corrected: Corrected): string[] {
  const { name, phone, email, address, method } = corrected;
  return [
    changed('Name', order.customerName, name),
    changed('Phone', formatPhone(order.phone), formatPhone(phone)),
    changed('Email', order.email || 'none', email || 'none'),
    changed('Address', addressInWords(order.deliveryAddress), addressInWords(address)),
    changed('Delivery', methodWord[order.deliveryMethod], methodWord[method]),
  ].filter((each) => each !== null);
}

const methodWord = { STANDARD: 'Standard', EXPRESS: 'Express' } as const;

function addressInWords({ street, city, state, postalCode }: Address): string {
  return [street, `${city} ${postalCode}`.trim(), state].filter(Boolean).join(', ');
}

function changed(what: string, before: string, after: string): string | null {
  return before === after ? null : `${what}: ${before} → ${after}`;
}

function lineChanges(order: Order, { lines }: Corrected, wanted: readonly WantedLine[]): string[] {
  const left = new Map(lines.map((line) => [line.variant.id, line]));
  const words: string[] = [];
  for (const before of order.lines) {
    const same = left.get(before.variantId);
    const became = same ?? swappedTo(before, left, wanted, order);
    if (!became) {
      words.push(`Removed: ${before.quantity} × ${variantName(before)}`);
      continue;
    }
    left.delete(became.variant.id);
    words.push(...lineChange(before, became));
  }
  for (const { variant, quantity, price } of left.values())
    words.push(`Added: ${quantity} × ${variantName(variant)}, ${formatRupees(price)} each`);
  return words;
}

// The variant that a line was exchanged for, unless the order has a line of it already.
function swappedTo(
  before: OrderLine,
  left: ReadonlyMap<number, SoldLine>,
  wanted: readonly WantedLine[],
  order: Order,
): SoldLine | undefined {
  const to = wanted.find(({ was }) => was === before.variantId)?.variantId;
  const isTaken = order.lines.some(({ variantId }) => variantId === to);
  const line = to === undefined || isTaken ? undefined : left.get(to);
  return line?.variant.productId === before.productId ? line : undefined;
}

function lineChange(before: OrderLine, { variant, quantity, price }: SoldLine): string[] {
  const from = sizeInWords(before);
  const to = sizeInWords(variant);
  return [
    before.variantId === variant.id ? null : `${isolate(before.title)}: ${from} → ${to}`,
    changed(`${isolate(before.title)}, ${to}, quantity`, String(before.quantity), String(quantity)),
    changed(`${isolate(before.title)}, ${to}, price`, formatRupees(before.price), formatRupees(price)),
  ].filter((each) => each !== null);
}

function sizeInWords({ size, colour }: { size: string; colour: string }): string {
  return colour === 'Default' ? `EU ${size}` : `EU ${size}, ${colour}`;
}

function sumChanges(order: Order, corrected: Corrected): string[] {
  return [
    order.couponCode !== null && corrected.couponCode === null
      ? `Coupon ${order.couponCode} no longer applies to what is left`
      : null,
    changed('Delivery fee', feeInWords(order.shippingFee), feeInWords(corrected.shippingFee)),
    changed('Total', formatRupees(order.grandTotal), formatRupees(corrected.grandTotal)),
  ].filter((each) => each !== null);
}

function feeInWords(fee: Paisa): string {
  return fee === 0 ? 'free' : formatRupees(fee);
}
