/** What an order leaves behind in the database, and what a second calculation says it must leave. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { readOrder } from '#server/testing/read-order.ts';
import type { Shopper } from './buying-steps.ts';
import type { WantedPair } from './browser/wanted-pairs.ts';

export type Bought = { pair: WantedPair; quantity: number };

/** Paisa. */
export type Sum = { subtotal: number; discount: number; fee: number; total: number };

/** Paisa. `off` is what the coupon takes off, in percent or paisa; a free delivery is a fee of 0. */
export function addUpBought(
  bought: Bought[],
  off: { percent: number } | { paisa: number },
  fee: number,
): Sum {
  let subtotal = 0;
  for (const { pair, quantity } of bought) for (let nth = 0; nth < quantity; nth += 1) subtotal += pair.price;
  // Prices are whole rupees, so a percentage is a count of paisa; 50 of them make the next rupee.
  const discount = 'paisa' in off ? off.paisa : Math.round((subtotal / 100) * (off.percent / 100)) * 100;
  return { subtotal, discount, fee, total: subtotal - discount + fee };
}

export type Placed = { shopper: Shopper; bought: Bought[]; sum: Sum; coupon: string };

/** Nothing of it is read from the order. */
export function mustBeLeft({ shopper, bought, sum, coupon }: Placed) {
  const { name, email, street, city, state } = shopper;
  return {
    order: {
      status: 'PENDING',
      isGuest: true,
      name,
      phone: `+92${shopper.phone.replace(/\D/g, '').slice(-10)}`,
      email,
      address: { street, city, state, postalCode: '', country: 'Pakistan' },
      ...sum,
      coupon,
    },
    lines: bought.map(({ pair, quantity }) => [
      pair.title,
      pair.size,
      pair.colour,
      quantity,
      pair.price,
      pair.base,
    ]),
    stock: byRow(bought.map(({ pair, quantity }) => [pair.variantId, pair.stock - quantity])),
    moved: byRow(bought.map(({ pair, quantity }) => [pair.variantId, -quantity])),
    // The owner's address is looked up when the email is sent.
    messages: [
      ['order-placed-customer', email, 'waiting', 'send-message'],
      ['order-placed-owner', '', 'waiting', 'send-message'],
    ],
    rows: { events: 1, couponUses: 1, keys: 1, cartLines: 0 },
  };
}

/** The same of the order that the private token of a confirmation leads to, and its id. */
export async function orderLeft(db: Kysely<Tables>, token: string) {
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('trackingToken', '=', token)
    .executeTakeFirstOrThrow();
  const { order, items, movements, messages, events, uses, keys } = await readOrder(db, id);
  const { rows: stock } = await sql<{ id: number; stock: number }>`
    select id, stock from variants where id in (select variant_id from order_items where order_id = ${id})`.execute(
    db,
  );
  const { rows: cartLines } = await sql`select variant_id from cart_lines`.execute(db);
  const left = {
    order: {
      status: order.status,
      isGuest: order.guestOrder,
      name: order.customerName,
      phone: order.phone,
      email: order.email,
      address: order.deliveryAddress,
      subtotal: order.subtotal,
      discount: order.discountTotal,
      fee: order.shippingFee,
      total: order.grandTotal,
      coupon: order.couponCode,
    },
    lines: items.map((item) => [
      item.titleSnapshot,
      item.sizeSelected,
      item.colourSelected,
      item.quantity,
      item.priceSnapshot,
      item.basePriceSnapshot,
    ]),
    stock: byRow(stock.map((row) => [row.id, row.stock])),
    moved: byRow(movements.map((move) => [move.variantId, move.delta])),
    messages: messages.map(({ kind, recipient, status, task }) => [kind, recipient, status, task]),
    rows: { events: events.length, couponUses: uses.length, keys: keys.length, cartLines: cartLines.length },
  };
  return { id, left };
}

function byRow(entries: [number, number][]): Record<string, number> {
  return Object.fromEntries(entries);
}
