/** Believable orders over the present catalogue: who bought what, when, and what became of it. Pure. */
import { percentOf } from '#shop/pricing/reduction.ts';
import { randomUUID } from 'node:crypto';
import { shippingFee, deliveryDates } from '#shop/delivery/delivery.ts';
import { minus, paisa, plus, times, toWholeRupees, zero, type Paisa } from '#shop/pricing/money.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import { diceFor, type Dice } from '../catalogue/dice.ts';
import { buyerOf, type Buyer } from './people.ts';

/** A variant that can be sold, dearest seller first. */
export type Sellable = {
  id: number;
  productId: string;
  title: string;
  brand: string;
  size: string;
  colour: string;
  sku: string | null;
  basePrice: number;
  discountPercentage: number | null;
  image: string | null;
};

/** In whole rupees, as a purchase would be (rule M3). */
export type GeneratedLine = { row: Sellable; quantity: number; base: Paisa; price: Paisa };

export type GeneratedOrder = {
  id: string;
  token: string;
  buyer: Buyer;
  at: Date;
  status: OrderStatus;
  /** When each mark was made, in the order of the timeline. */
  marks: { to: OrderStatus; at: Date }[];
  shipped: Date | null;
  delivered: Date | null;
  lines: GeneratedLine[];
  subtotal: Paisa;
  fee: Paisa;
  dates: { from: string; to: string };
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Order `number` of `count`, spread over the 400 days before `now`, denser towards today. */
export function generateOrder(
  rows: readonly Sellable[],
  number: number,
  count: number,
  now: Date,
): GeneratedOrder {
  const dice = diceFor(70_001, number);
  // A third of the orders come from somebody who bought before.
  const buyerNumber = dice.fraction() < 0.33 ? dice.between(0, Math.max(0, number >> 1)) : number;
  const buyer = buyerOf(diceFor(70_002, buyerNumber), buyerNumber);
  const age = ((count - number) / count) ** 1.3 * 400 * DAY;
  const at = new Date(now.getTime() - age - dice.between(0, 50) * 60_000);
  const lines = linesOf(dice, rows);
  const subtotal = plus(zero, ...lines.map((line) => times(line.price, line.quantity)));
  const fee = shippingFee(subtotal, buyer.address.city, 'STANDARD', defaultSettings);
  const dates = deliveryDates(at, buyer.address.city, 'STANDARD', defaultSettings);
  const token = randomUUID().replaceAll('-', '');
  return { id: randomUUID(), token, buyer, at, lines, subtotal, fee, dates, ...fate(dice, at, now) };
}

function linesOf(dice: Dice, rows: readonly Sellable[]): GeneratedLine[] {
  const wanted = dice.fraction() < 0.78 ? 1 : dice.between(2, 3);
  const chosen = new Map<number, GeneratedLine>();
  for (let line = 0; line < wanted; line += 1) {
    const row = rows[Math.floor(dice.fraction() ** 2.5 * rows.length)];
    if (!row) continue;
    const base = toWholeRupees(paisa(row.basePrice));
    const price = minus(base, percentOf(base, row.discountPercentage ?? 0));
    chosen.set(row.id, { row, quantity: dice.fraction() < 0.9 ? 1 : 2, base, price });
  }
  return [...chosen.values()];
}

type Fate = Pick<GeneratedOrder, 'status' | 'marks' | 'shipped' | 'delivered'>;

// What happens to an order of cash on delivery: one in twelve is called off, one in fourteen refused at the door.
function fate(dice: Dice, at: Date, now: Date): Fate {
  const later = (from: Date, hours: number) =>
    new Date(from.getTime() + hours * HOUR * (0.4 + dice.fraction()));
  const steps: { to: OrderStatus; at: Date }[] = [];
  const confirmed = later(at, 9);
  const shipped = later(confirmed, 26);
  const delivered = later(shipped, 60);
  const luck = dice.fraction();
  if (luck < 0.08) steps.push({ to: 'CANCELLED', at: later(at, 20) });
  else steps.push({ to: 'CONFIRMED', at: confirmed }, { to: 'FULFILLED', at: shipped });
  if (luck > 0.93) steps.push({ to: 'CANCELLED', at: delivered });
  const marks = steps.filter((step) => step.at <= now);
  const status = marks.at(-1)?.to ?? 'PENDING';
  const isOut = marks.some((mark) => mark.to === 'FULFILLED');
  return {
    status,
    marks,
    shipped: isOut ? shipped : null,
    delivered: status === 'FULFILLED' && delivered <= now ? delivered : null,
  };
}
