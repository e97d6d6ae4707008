/** The facts of an event as they are when it is told: of a purchase from its order, else from what was queued with it. */
import type { AdBuyer, AdEvent, AdEventKind, AdItem } from '#shop/ads/ad-event.ts';
import type { AdVisit } from '#shop/ads/ad-choice.ts';
import type { AdChannel } from '#shop/ads/channels.ts';
import type { CartLine } from '#shop/cart/cart.ts';
import { priceVariant } from '#shop/pricing/price-lines.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { loadVariants } from '#server/stock/load-variants.ts';
import type { Db } from '#server/db/transact.ts';
import type { AdFacts } from './queue-events.ts';

export type StoredAdEvent = {
  id: number;
  channel: AdChannel;
  eventId: string;
  kind: AdEventKind;
  orderId: string | null;
  facts: AdFacts | null;
  at: Date;
  tries: number;
};

/** Null where there is nothing to tell any more: the order is cancelled, the product gone, or whoever ordered erased: then nothing stands beside the order. */
export async function loadAdEvent(db: Db, stored: StoredAdEvent): Promise<AdEvent | null> {
  const { currency } = await loadSettings(db);
  const told = stored.orderId ? await ofOrder(db, stored.orderId) : await ofFacts(db, stored);
  return told && { eventId: stored.eventId, kind: stored.kind, at: stored.at, currency, ...told };
}

/** The pairs of a cart, as an event of the checkout has them. */
export function listCartPairs(db: Db, cartId: string): Promise<CartLine[]> {
  return db
    .selectFrom('cartLines')
    .select(['variantId', 'quantity'])
    .where('cartId', '=', cartId)
    .orderBy('variantId')
    .execute();
}

type ToldFacts = Pick<AdEvent, 'visit' | 'buyer' | 'items' | 'value' | 'shipping'>;

async function ofOrder(db: Db, orderId: string): Promise<ToldFacts | null> {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('adOrders as a', 'a.orderId', 'o.id')
    .select(['o.status', 'o.email', 'o.phone', 'o.customerName', 'o.deliveryAddress'])
    .select(['o.grandTotal', 'o.shippingFee', 'a.visit'])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  if (!order || order.status === 'CANCELLED') return null;
  const items = await db
    .selectFrom('orderItems')
    .select(['variantId', 'titleSnapshot', 'brandSnapshot', 'priceSnapshot', 'quantity'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
  return {
    visit: order.visit as AdVisit,
    buyer: buyerOf(order),
    items: items.map((item): AdItem => ({
      id: String(item.variantId),
      title: item.titleSnapshot,
      brand: item.brandSnapshot,
      price: item.priceSnapshot,
      quantity: item.quantity,
    })),
    value: order.grandTotal,
    shipping: order.shippingFee,
  };
}

type BuyerRow = { email: string; phone: string; customerName: string; deliveryAddress: unknown };

function buyerOf({ email, phone, customerName, deliveryAddress }: BuyerRow): AdBuyer {
  const { city = '', postalCode = '' } = deliveryAddress as { city?: string; postalCode?: string };
  return { email, phone, name: customerName, city, postalCode };
}

async function ofFacts(db: Db, { facts, at }: StoredAdEvent): Promise<ToldFacts | null> {
  if (!facts) return null;
  const items = 'lines' in facts ? await itemsOf(db, facts.lines, at) : await itemOf(db, facts.productId, at);
  if (items.length === 0) return null;
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return { visit: facts.visit, buyer: null, items, value, shipping: 0 };
}

async function itemsOf(db: Db, lines: readonly CartLine[], at: Date): Promise<AdItem[]> {
  const ids = lines.map(({ variantId }) => variantId);
  const [variants, offers] = await Promise.all([loadVariants(db, ids), liveOffers(db, at)]);
  return lines.flatMap(({ variantId, quantity }) => {
    const variant = variants.find(({ id }) => id === variantId);
    if (!variant) return [];
    const { title, brand } = variant;
    return [
      { id: String(variantId), title, brand, price: priceVariant(variant, offers, at).final, quantity },
    ];
  });
}

// A product that is looked at is told as the group of the feed, at the price of its first size.
async function itemOf(db: Db, productId: string, at: Date): Promise<AdItem[]> {
  const variant = await db
    .selectFrom('variants')
    .select('id')
    .where('productId', '=', productId)
    .where('active', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const [item] = variant ? await itemsOf(db, [{ variantId: variant.id, quantity: 1 }], at) : [];
  return item ? [{ ...item, id: productId }] : [];
}
