// The cart as its pages show it: lines with today's prices and stock, and what changed since the shopper last looked.
import { blocksCheckout, changesOf, type LineChange } from '#shop/cart/cart.ts';
import { canonicalCode, type Coupon } from '#shop/coupons/coupons.ts';
import { isExpressOffered, type DeliveryMethod } from '#shop/delivery/delivery.ts';
import { paisa, times, type Paisa } from '#shop/pricing/money.ts';
import { priceLines, priceOrder, type PricedLine } from '#shop/pricing/price-lines.ts';
import type { CartPricing, Price } from '#shop/pricing/pricing.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import { compileOnce } from '#platform/db/compile-once.ts';
import { findCoupon } from '#server/coupons/use-coupon.ts';
import type { Db } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { loadVariants } from '#server/stock/load-variants.ts';

export type CartLineView = {
  variantId: number;
  productId: string;
  title: string;
  brand: string;
  size: string;
  /** In the UK by the maker's chart (rule C29); null by the shop's own. */
  uk: string | null;
  colour: string;
  picture: ShownPicture | null;
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
  /** Whether a line that is sold out or no longer sold blocks the checkout. */
  blocked: boolean;
};

/** Where the cart goes and how; `city` null: not known yet, so the lowest fee is used, shown as "from". */
type CartChoices = { city: string | null; method: DeliveryMethod };

/** Chooses from the stored city and the shop's settings. */
type Choose = (remembered: string | null, settings: Settings) => CartChoices;

/** `choose` decides the city and the method that the totals are for; without it the stored city, and Standard. */
export async function loadCart(
  db: Db,
  cartId: string | null,
  now: Date,
  choose: Choose = (city) => ({ city, method: 'STANDARD' }),
): Promise<CartView> {
  const [cart, offers, settings] = await Promise.all([
    findCart(db, cartId),
    liveOffers(db, now),
    loadSettings(db),
  ]);
  const code = cart.couponCode ? canonicalCode(cart.couponCode) : null;
  const [variants, coupon] = await Promise.all([
    loadVariants(
      db,
      cart.lines.map((line) => line.variantId),
    ),
    code ? findCoupon(db, code, null) : null,
  ]);
  const priced = priceLines(cart.lines, variants, offers, now);
  const lines = viewLines(cart.lines, priced);
  const { city, method } = choose(cart.city, settings);
  const bought = priced
    .map((line) => ({ ...line, quantity: buyable(line) }))
    .filter((line) => line.quantity > 0);
  const pricing = priceOrder(bought, { city, method, coupon, settings }, now);
  return {
    ...pricing,
    couponRefusal: cart.couponCode && !coupon ? 'coupon-invalid' : pricing.couponRefusal,
    lines,
    settings,
    city,
    method,
    expressOffered: city ? isExpressOffered(city, settings) : false,
    couponTyped: cart.couponCode,
    couponTerms: coupon,
    blocked: lines.some((line) => line.changes.some(blocksCheckout)),
  };
}

type StoredLine = { variantId: number; quantity: number; seenPrice: number };

async function findCart(db: Db, cartId: string | null) {
  if (!cartId) return { couponCode: null, city: null, lines: [] };
  const { rows } = await db.executeQuery(cartStatement(db, { cartId }));
  const { couponCode = null, city = null } = rows[0] ?? {};
  return { couponCode, city, lines: rows.flatMap(lineOf) };
}

type CartRow = { variantId: number | null; quantity: number | null; seenPrice: number | null };

function lineOf({ variantId, quantity, seenPrice }: CartRow): StoredLine[] {
  return variantId === null || quantity === null || seenPrice === null
    ? []
    : [{ variantId, quantity, seenPrice }];
}

// A row for each line, and one without a line of an empty cart.
const cartStatement = compileOnce((db: Db, { cartId }: { cartId: string }) =>
  db
    .selectFrom('carts as c')
    .leftJoin('cartLines as l', 'l.cartId', 'c.id')
    .select(['c.couponCode', 'c.city', 'l.variantId', 'l.quantity', 'l.seenPrice'])
    .where('c.id', '=', cartId)
    .orderBy('l.addedAt')
    .orderBy('l.variantId')
    .compile(),
);

function viewLines(stored: readonly StoredLine[], priced: readonly PricedLine[]): CartLineView[] {
  const seenPrices = new Map(stored.map((line) => [line.variantId, paisa(line.seenPrice)]));
  return priced.map((line) => viewLine(line, seenPrices.get(line.variant.id) ?? line.price.final));
}

function buyable({ variant, quantity }: PricedLine): number {
  return variant.sellable ? Math.min(quantity, variant.stock) : 0;
}

function viewLine(line: PricedLine, seenPrice: Paisa): CartLineView {
  const { variant, quantity: wanted, price } = line;
  const quantity = buyable(line);
  return {
    variantId: variant.id,
    productId: variant.productId,
    title: variant.title,
    brand: variant.brand,
    size: variant.size,
    uk: variant.uk,
    colour: variant.colour,
    picture: variant.picture,
    price,
    quantity,
    stock: variant.stock,
    lineTotal: times(price.final, quantity),
    changes: changesOf({ ...variant, quantity: wanted, seenPrice, price: price.final }),
  };
}
