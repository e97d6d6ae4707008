// Placing an order: one transaction in which prices are made, stock is taken and e-mails are queued, or nothing is.
import { randomBytes, randomUUID } from 'node:crypto';
import type { CompiledQuery, Kysely } from 'kysely';
import type { AdVisit } from '#shop/ads/ad-choice.ts';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import type { LanguageCode } from '#shop/languages/language.ts';
import { priceAsSold, type SoldLine } from '#shop/orders/sold-line.ts';
import type { PricedLine } from '#shop/pricing/price-lines.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { compileOnce } from '#platform/db/compile-once.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import { rememberBuyerStatement } from '#server/ads/queue-events.ts';
import { useCouponStatement } from '#server/coupons/use-coupon.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { tellAfterOrder } from '#server/extensions/after-order.ts';
import { queueMessagesStatement } from '#server/outbox/queue-messages.ts';
import { moveStockStatement, sellHeldStatement } from '#server/stock/move-stock.ts';
import { decideOrder, type DecidedOrder } from './decide-order.ts';
import { findPlaced, takeKeyStatement } from './idempotency.ts';
import { readTerms, termsStatements, type Terms } from './lock-terms.ts';

/** `replayed`: the key had been used for this very order before. */
export type Placed = { orderId: string; trackingToken: string; replayed: boolean };

/** Nobody looks at a checkout for longer: the shopper is asked to try again, and the key finds the order if there is one. */
const COMMIT_MS = 5_000;

/**
 * Places an order for `userId` (null for a guest) at the prices of the database (rule K13).
 * The same key with the same form answers with the same order. Refusals: empty-cart, no-such-line, sold-out,
 * not-enough-stock, express-not-offered, the coupon's, total-moved (its text names the new total), key-reused.
 */
export function placeOrder(
  db: Kysely<Tables>,
  input: CheckoutInput,
  now: Date,
  userId: string | null = null,
  { visit = null, language = null }: PlacedFrom = {},
): Promise<Placed | Refusal> {
  const place = (tx: Tx) => placeOrderIn(tx, input, now, { userId, takenBy: null, visit, language });
  return transact(db, place, { commitMs: COMMIT_MS });
}

/** What a buyer who allowed ads is known by, and the language of the page he ordered on; null is English. */
type PlacedFrom = { visit?: AdVisit | null; language?: LanguageCode | null };

/**
 * Whose order it is, and who of the staff took it by phone. `heldId` is the variant of which a draw holds a pair for this order (rule S13),
 * which is then one pair of that variant and nothing else.
 */
type PlacedBy = PlacedFrom & { userId: string | null; takenBy: string | null; heldId?: number };

/** The same in a transaction that does more; a refusal must end that transaction. */
export async function placeOrderIn(
  tx: Tx,
  input: CheckoutInput,
  now: Date,
  { userId, takenBy, heldId, visit = null, language = null }: PlacedBy,
): Promise<Placed | Refusal> {
  const orderId = randomUUID();
  const wantedIds = input.lines.map(({ variantId }) => variantId);
  // One round trip: the key first, so that a repeat waits for its order before it locks anything.
  const [taken, ...terms] = await sendTogether(tx, [
    takeKeyStatement(tx, { input, userId, orderId, now }),
    ...termsStatements(tx, wantedIds, now),
  ]);
  if (taken.rows.length === 0) return findPlaced(tx, input, userId);
  const order = await decideOrder(tx, input, withHeld(readTerms(terms), heldId), now);
  if (isRefusal(order)) return order;
  // 192 random bits: the private link of the confirmation, unlike the short id a credential.
  const trackingToken = randomBytes(24).toString('base64url');
  const sold = order.lines.map(({ variant, quantity }) => ({ variantId: variant.id, delta: -quantity }));
  const { coupon } = order;
  // One round trip: everything is decided and locked, so none of these writes needs the result of another.
  await sendTogether(tx, [
    ...writeOrderStatements(tx, { orderId, userId, takenBy, trackingToken, language, now, input, order }),
    heldId === undefined
      ? moveStockStatement(tx, sold, { reason: 'order', orderId, at: now })
      : sellHeldStatement(tx, heldId, { orderId, at: now }),
    ...(visit ? [rememberBuyerStatement(tx, orderId, visit)] : []),
    ...(coupon ? [useCouponStatement(tx, { code: coupon.code, orderId, phone: input.phone })] : []),
    queueMessagesStatement(tx, [
      ...(input.email === ''
        ? []
        : [{ kind: 'order-placed-customer', recipient: input.email, orderId } as const]),
      { kind: 'order-placed-owner', recipient: '', orderId },
    ]),
    ...tellAfterOrder(tx, orderId),
  ]);
  return { orderId, trackingToken, replayed: false };
}

// The pair that is held is out of stock, and for this order it is there.
function withHeld(terms: Terms, heldId: number | undefined): Terms {
  if (heldId === undefined) return terms;
  const variants = terms.variants.map((each) =>
    each.id === heldId ? { ...each, stock: each.stock + 1 } : each,
  );
  return { ...terms, variants };
}

type OrderToWrite = {
  orderId: string;
  userId: string | null;
  /** The member of staff who took it by phone. */
  takenBy: string | null;
  trackingToken: string;
  language: LanguageCode | null;
  now: Date;
  input: CheckoutInput;
  order: DecidedOrder;
};

// The order, its lines as sold and the first entry of its timeline: two statements, since a trigger lets a line in only
// beside an order of the same transaction that it can see.
function writeOrderStatements(tx: Tx, toWrite: OrderToWrite): CompiledQuery[] {
  const { orderId, order } = toWrite;
  const items = order.lines.map((line, position) => ({
    orderId,
    position,
    ...itemRow({ ...line, ...priceAsSold(line.price) }),
  }));
  return [insertOrder(tx, orderRow(toWrite)), insertItems(tx, ...items)];
}

const insertOrder = compileOnce((tx: Tx, row: ReturnType<typeof orderRow>) =>
  tx
    .with('order', (db) => db.insertInto('orders').values(row))
    .insertInto('orderEvents')
    .values({
      orderId: row.id,
      kind: 'placed',
      toStatus: 'PENDING',
      actor: row.takenBy,
      createdAt: row.createdAt,
    })
    .compile(),
);

type NewItem = ReturnType<typeof itemRow> & { orderId: string; position: number };

const insertItems = compileOnce((tx: Tx, ...rows: NewItem[]) =>
  tx.insertInto('orderItems').values(rows).compile(),
);

function orderRow({ orderId, userId, takenBy, trackingToken, language, now, input, order }: OrderToWrite) {
  return {
    id: orderId,
    userId,
    takenBy,
    guestOrder: userId === null,
    email: input.email,
    phone: input.phone,
    customerName: input.name,
    deliveryAddress: input.address,
    mapLocation: input.mapLocation,
    deliveryMethod: input.method,
    deliverFrom: order.dates.from,
    deliverTo: order.dates.to,
    subtotal: order.totals.subtotal,
    discountTotal: order.totals.discountTotal,
    shippingFee: order.totals.shippingFee,
    grandTotal: order.totals.grandTotal,
    taxIncluded: order.totals.taxIncluded,
    couponCode: order.coupon?.code ?? null,
    prepayUntil: order.prepay?.until ?? null,
    prepayOff: order.prepay?.off ?? 0,
    prepayOffer: order.prepay?.off ?? 0,
    prepayGoods: order.prepay?.goods ?? 0,
    // Nobody is called before it could be paid.
    callAgainAt: order.prepay?.until ?? null,
    trackingToken,
    language,
    itemsText: itemsText(order.lines),
    createdAt: now,
  };
}

/** What the search of the admin finds the order by. */
export function itemsText(lines: readonly Pick<PricedLine, 'variant'>[]): string {
  const words = lines.map(({ variant: { brand, title, sku } }) =>
    [brand, title, sku].filter(Boolean).join(' '),
  );
  return words.join(' ').slice(0, 20_000);
}

/** A line as its row keeps it, with title, picture and SKU of the day. */
export function itemRow({ variant, quantity, price, basePrice, discountLabel }: SoldLine) {
  return {
    productId: variant.productId,
    variantId: variant.id,
    sizeSelected: variant.size,
    colourSelected: variant.colour,
    quantity,
    priceSnapshot: price,
    basePriceSnapshot: basePrice,
    discountLabel,
    titleSnapshot: variant.title,
    brandSnapshot: variant.brand,
    skuSnapshot: variant.sku,
    imageSnapshot: variant.picture?.key ?? null,
  };
}
