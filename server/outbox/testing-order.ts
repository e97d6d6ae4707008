/** For tests: an order written as the shop writes one, with its messages, in one transaction. */
import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Orders, Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { ORDER_PLACED_KINDS, type EmailKind } from '#shop/messages/messages.ts';
import { queueMessages } from './queue-messages.ts';

export type TestLine = { title: string; size: string; colour: string; quantity: number; price: number };

export type TestOrder = {
  lines?: TestLine[];
  order?: Partial<Insertable<Orders>>;
  messages?: readonly EmailKind[];
};

const twoLines: TestLine[] = [
  { title: 'Air Zoom Pegasus 41', size: '42', colour: 'Black', quantity: 2, price: 2_499_000 },
  { title: 'Old Skool', size: '39', colour: 'Default', quantity: 1, price: 999_000 },
];

/** Answers the order's id. Amounts in paisa; the discount is 1,000 rupees and the delivery 250 unless told. */
export function placeTestOrder(db: Kysely<Tables>, given: TestOrder = {}): Promise<string> {
  return transact(db, (tx) => writeTestOrder(tx, given));
}

export async function writeTestOrder(tx: Tx, given: TestOrder): Promise<string> {
  const { lines = twoLines, order = {}, messages = ORDER_PLACED_KINDS } = given;
  const id = randomUUID();
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const values = { ...usualOrder, subtotal, ...order };
  const grandTotal = values.subtotal - values.discountTotal + values.shippingFee;
  await tx
    .insertInto('orders')
    .values({ ...values, id, grandTotal, trackingToken: randomUUID() })
    .execute();
  for (const [position, line] of lines.entries()) await writeLine(tx, id, position, line);
  await queueMessages(
    tx,
    messages.map((kind) => ({
      kind,
      orderId: id,
      recipient: kind === 'order-placed-customer' ? values.email : '',
    })),
  );
  return id;
}

const usualOrder = {
  guestOrder: true,
  email: 'ayesha@example.com',
  phone: '+923001234567',
  customerName: 'Ayesha Khan',
  deliveryAddress: {
    street: 'House 12, Street 4, F-10/2, near the blue water tank',
    city: 'Islamabad',
    state: 'Islamabad Capital Territory',
    postalCode: '44000',
    country: 'Pakistan',
  },
  mapLocation: '33.684400,73.047900',
  deliveryMethod: 'STANDARD' as const,
  deliverFrom: '2026-11-24',
  deliverTo: '2026-11-26',
  discountTotal: 100_000,
  shippingFee: 25_000,
  couponCode: 'EID10',
  createdAt: new Date('2026-11-21T09:05:00Z'),
};

async function writeLine(tx: Tx, orderId: string, position: number, line: TestLine): Promise<void> {
  const stock = await stockRow(tx, line);
  await tx
    .insertInto('orderItems')
    .values({
      orderId,
      position,
      productId: stock.productId,
      variantId: stock.id,
      sizeSelected: line.size,
      colourSelected: line.colour,
      quantity: line.quantity,
      priceSnapshot: line.price,
      basePriceSnapshot: line.price + 50_000,
      discountLabel: position === 0 ? 'Winter Sale' : null,
      titleSnapshot: line.title,
      brandSnapshot: 'Nike',
      skuSnapshot: `SKU-${position + 1}`,
    })
    .execute();
}

async function stockRow(tx: Tx, line: TestLine) {
  await tx
    .insertInto('brands')
    .values({ name: 'Nike', slug: 'nike' })
    .onConflict((on) => on.doNothing())
    .execute();
  await tx
    .insertInto('categories')
    .values({ name: 'Running', slug: 'running', kind: 'type' })
    .onConflict((on) => on.doNothing())
    .execute();
  // Today's catalogue is worded differently from what was sold.
  const { id } = await tx
    .insertInto('products')
    .values({
      title: 'Renamed since',
      slug: randomUUID(),
      brand: 'Nike',
      category: 'Running',
      basePrice: 100,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('productColours').values({ productId: id, name: line.colour }).execute();
  return tx
    .insertInto('variants')
    .values({ productId: id, colour: line.colour, size: line.size })
    .returning(['id', 'productId'])
    .executeTakeFirstOrThrow();
}
