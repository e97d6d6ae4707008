// Reading orders whole, with their lines as sold: the one reader behind every page, email and sheet of paper.
import { sql, type QueryResult } from 'kysely';
import { compileOnce } from '#platform/db/compile-once.ts';
import { sendSideBySide } from '#platform/db/send-together.ts';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import type { Order } from '#shop/orders/order.ts';
import type { Paisa } from '#shop/pricing/money.ts';
import type { Db } from '#server/db/transact.ts';
import { ukSize } from '#server/sizes/uk-size.ts';

/**
 * What an order is found by. `token`: its private link. `userId`: whose account it is in; an order of somebody else
 * looks like one that does not exist. `shortId` with `phone`: what a guest knows; of two the newer one.
 */
type OrderKey = { id: string; userId?: string } | { token: string } | { shortId: string; phone: string };

const columns = [
  'id',
  'userId',
  'status',
  'customerName',
  'phone',
  'email',
  'deliveryAddress',
  'mapLocation',
  'deliveryMethod',
  'deliverFrom',
  'deliverTo',
  'subtotal',
  'discountTotal',
  'couponCode',
  'shippingFee',
  'grandTotal',
  'taxIncluded',
  'paid',
  'prepayUntil',
  'prepayOff',
  'prepayOffer',
  'prepayGoods',
  'prepayDiscount',
  'advance',
  'language',
  'trackingToken',
  'courier',
  'trackingNumber',
  'createdAt',
  'packedAt',
  'shippedAt',
  'deliveredAt',
  'returnedAt',
  'version',
] as const;

/** Columns of an order that are paisa. */
export type OrderAmount =
  | 'subtotal'
  | 'discountTotal'
  | 'shippingFee'
  | 'grandTotal'
  | 'taxIncluded'
  | 'paid'
  | 'prepayOff'
  | 'prepayOffer'
  | 'prepayGoods'
  | 'prepayDiscount'
  | 'advance';

/** Null when there is no such order. `id` and `userId` must be UUIDs; any text may be tried as a token. One round trip. */
export async function readOrder(db: Db, key: OrderKey): Promise<Order | null> {
  if ('token' in key && !/^[A-Za-z0-9_-]{32}$/.test(key.token)) return null;
  const statements = [orderStatement(db, key), linesStatement(db, key)] as const;
  const [orders, lines] = await sendSideBySide(db, statements);
  const [order] = rowsOf(orders);
  return order ? { ...order, lines: rowsOf(lines) } : null;
}

const orderStatement = compileOnce((db: Db, key: OrderKey) =>
  selectOrders(db).where(hasKey(key)).orderBy('createdAt', 'desc').orderBy('id').limit(1).compile(),
);

const linesStatement = compileOnce((db: Db, key: OrderKey) =>
  selectLines(db)
    .where('orderId', '=', (orders) =>
      orders
        .selectFrom('orders')
        .select('id')
        .where(hasKey(key))
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(1),
    )
    .compile(),
);

function rowsOf<Row>(result: PromiseSettledResult<QueryResult<Row>>): Row[] {
  if (result.status === 'rejected') throw result.reason;
  return result.value.rows;
}

/** In the order of the ids; ids that are no orders are left out. */
export async function readOrders(db: Db, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const [orders, lines] = await Promise.all([
    selectOrders(db).where('id', 'in', ids).execute(),
    selectLines(db).where('orderId', 'in', ids).execute(),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  const byId = new Map(orders.map((order) => [order.id, { ...order, lines: linesOf.get(order.id) ?? [] }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function hasKey(key: OrderKey) {
  if ('token' in key) return sql<boolean>`tracking_token = ${key.token}`;
  if ('shortId' in key) return sql<boolean>`left(id::text, 8) = ${key.shortId} and phone = ${key.phone}`;
  if (key.userId === undefined) return sql<boolean>`id = ${key.id}`;
  return sql<boolean>`id = ${key.id} and user_id = ${key.userId}`;
}

// Stored amounts are whole paisa by a check in the schema.
function selectOrders(db: Db) {
  return db
    .selectFrom('orders')
    .select(columns)
    .select(labelCash.as('onLabel'))
    .$narrowType<Record<OrderAmount, Paisa>>();
}

const labelCash = sql<Paisa | null>`(
  select p.cod from parcels p
  where p.order_id = orders.id and p.kind = 'out' and p.handed_at is not null and p.ended_at is null)`;

function selectLines(db: Db) {
  return db
    .selectFrom('orderItems')
    .select(['id', 'orderId', 'productId', 'variantId', 'titleSnapshot as title', 'brandSnapshot as brand'])
    .select(['sizeSelected as size', 'colourSelected as colour', 'skuSnapshot as sku', 'quantity'])
    .select(['priceSnapshot as price', 'basePriceSnapshot as basePrice', 'discountLabel'])
    .select([ukSize('productId', 'sizeSelected').as('uk'), pictureAsSold.as('picture')])
    .orderBy('orderId')
    .orderBy('position')
    .orderBy('id')
    .$narrowType<Record<'price' | 'basePrice', Paisa>>();
}

// The picture of the day of the order; null once the seller has taken it away.
export const pictureAsSold = sql<ShownPicture | null>`(
  select json_build_object('key', key, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder)
  from pictures where key = image_snapshot order by id limit 1)`;
