// The cart as its pages show it: lines priced and counted fresh, and what changed since the shopper last looked.
import { blocksCheckout, changesOf, type LineChange } from '#shop/cart/cart.ts';
import { canonicalCode, type Coupon } from '#shop/coupons/coupons.ts';
import { isExpressOffered, lowestFee, shippingFee, type DeliveryMethod } from '#shop/delivery/delivery.ts';
import { paisa, times, type Paisa } from '#shop/pricing/money.ts';
import type { Offer } from '#shop/offers/offers.ts';
import { priceCart, type CartPricing, type Price } from '#shop/pricing/pricing.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { priceOf, type Picture } from '#server/search/card.ts';
import { findCoupon } from '#server/coupons/find-coupon.ts';
import type { Db } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { loadStock, type SellableRow } from '#server/stock/load-stock.ts';

export type CartLineView = {
  inventoryId: number;
  productId: string;
  title: string;
  brand: string;
  size: string;
  colour: string;
  picture: Picture | null;
  price: Price;
  /** What can be bought: the quantity wanted, capped at the stock; 0 on a line that blocks checkout. */
  quantity: number;
  stock: number;
  lineTotal: Paisa;
  changes: LineChange[];
};

export type CartView = CartPricing & {
  lines: CartLineView[];
  /** What the owner's settings say about delivery, as the totals used it. */
  settings: Settings;
  city: string | null;
  method: DeliveryMethod;
  expressOffered: boolean;
  couponTyped: string | null;
  couponTerms: Coupon | null;
  /** A line that is sold out or gone stands between the shopper and the checkout. */
  blocked: boolean;
};

type CartChoices = { city: string | null; method: DeliveryMethod };

/**
 * `choices` are those of the checkout form, `homeCity` is where the browser has its parcels brought to, for a cart that names
 * no city itself; without any the lowest fee stands, shown as "from".
 */
export async function loadCart(
  db: Db,
  cartId: string | null,
  now: Date,
  choices?: CartChoices,
  homeCity: string | null = null,
): Promise<CartView> {
  const [cart, offers, settings] = await Promise.all([
    findCart(db, cartId),
    liveOffers(db, now),
    loadSettings(db),
  ]);
  const rows = await loadStock(
    db,
    cart.lines.map((line) => line.inventoryId),
  );
  const lines = viewLines(cart.lines, rows, offers, now);
  const code = cart.couponCode ? canonicalCode(cart.couponCode) : null;
  const coupon = code ? await findCoupon(db, code, null) : null;
  const chosen = choices ?? { city: cart.city ?? homeCity, method: 'STANDARD' as const };
  return reckon({ ...chosen, lines, settings, coupon, couponTyped: cart.couponCode }, now);
}

type Reckoned = CartChoices & {
  lines: CartLineView[];
  settings: Settings;
  coupon: Coupon | null;
  couponTyped: string | null;
};

function reckon({ lines, settings, coupon, couponTyped, city, method }: Reckoned, now: Date): CartView {
  const shippingFor = (subtotal: Paisa) =>
    city ? shippingFee(subtotal, city, method, settings) : lowestFee(subtotal, settings);
  const pricing = priceCart(
    lines.filter((line) => line.quantity > 0),
    { coupon, shippingFor, taxRate: settings.taxRate },
    now,
  );
  return {
    ...pricing,
    couponRefusal: couponTyped && !coupon ? 'coupon-invalid' : pricing.couponRefusal,
    lines,
    settings,
    city,
    method,
    expressOffered: city ? isExpressOffered(city, settings) : false,
    couponTyped,
    couponTerms: coupon,
    blocked: lines.some((line) => line.changes.some(blocksCheckout)),
  };
}

type StoredLine = { inventoryId: number; quantity: number; seenPrice: number };

async function findCart(db: Db, cartId: string | null) {
  if (!cartId) return { couponCode: null, city: null, lines: [] };
  const [cart, lines] = await Promise.all([
    db.selectFrom('carts').select(['couponCode', 'city']).where('id', '=', cartId).executeTakeFirst(),
    db
      .selectFrom('cartLines')
      .select(['inventoryId', 'quantity', 'seenPrice'])
      .where('cartId', '=', cartId)
      .orderBy('addedAt')
      .orderBy('inventoryId')
      .execute(),
  ]);
  return { couponCode: cart?.couponCode ?? null, city: cart?.city ?? null, lines };
}

function viewLines(stored: StoredLine[], rows: SellableRow[], offers: Offer[], now: Date): CartLineView[] {
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return stored.flatMap((line) => {
    const row = rowById.get(line.inventoryId);
    return row ? [viewLine(line, row, priceOf({ ...row, id: row.productId }, offers, now))] : [];
  });
}

function viewLine(line: StoredLine, row: SellableRow, price: Price): CartLineView {
  const quantity = row.sellable ? Math.min(line.quantity, row.stock) : 0;
  const seen = { ...row, quantity: line.quantity, seenPrice: paisa(line.seenPrice), price: price.final };
  return {
    inventoryId: row.id,
    productId: row.productId,
    title: row.title,
    brand: row.brand,
    size: row.size,
    colour: row.colour,
    picture: row.picture,
    price,
    quantity,
    stock: row.stock,
    lineTotal: times(price.final, quantity),
    changes: changesOf(seen),
  };
}
