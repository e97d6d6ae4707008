// An order as its buyer reads it, on the confirmation and behind its private link: found by the token in the address.
import { formatDates } from '#shop/delivery/delivery.ts';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { paisa, times } from '#shop/pricing/money.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { trackingUrl } from '#shop/orders/tracking.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { findOrderByToken, type FoundOrder } from '#server/orders/find-order.ts';

export type PlacedOrder = ReturnType<typeof viewOrder>;

/** Null without `?placed=` and for a token that is nobody's: the page is then the plain home page. */
export async function findPlaced(shop: AppContext, request: Request): Promise<PlacedOrder | null> {
  const token = new URL(request.url).searchParams.get('placed');
  return token ? findByToken(shop, token) : null;
}

/** The same order behind its private link. */
export async function findByToken({ db, config }: AppContext, token: string): Promise<PlacedOrder | null> {
  const order = await findOrderByToken(db, token);
  return order && viewOrder(order, trackingUrl(config.publicUrl, token));
}

/** For the `headers` of such a page: an order's page is kept by nobody, found by no search engine and told to no other site. */
export const privateHeaders = {
  'cache-control': 'private, no-store',
  // Not `no-referrer`: browsers then send forms with the origin "null", which nobody accepts.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
};

function viewOrder(order: FoundOrder, link: string) {
  const { street, city, state, postalCode } = order.deliveryAddress;
  return {
    id: order.id,
    shortId: shortId(order.id),
    name: order.customerName,
    phone: formatPhone(order.phone),
    email: order.email,
    express: order.deliveryMethod === 'EXPRESS',
    days: formatDates({ from: order.deliverFrom, to: order.deliverTo }),
    address: [street, `${city} ${postalCode}`.trim(), state].join(', '),
    subtotal: paisa(order.subtotal),
    discount: paisa(order.discountTotal),
    coupon: order.couponCode,
    fee: paisa(order.shippingFee),
    total: paisa(order.grandTotal),
    tax: paisa(order.taxIncluded),
    link,
    items: order.items.map(viewItem),
  };
}

function viewItem(item: FoundOrder['items'][number]) {
  return {
    id: item.id,
    productId: item.productId,
    title: item.titleSnapshot,
    brand: item.brandSnapshot,
    pair: sizeAndColour(item.sizeSelected, item.colourSelected),
    quantity: item.quantity,
    total: times(paisa(item.priceSnapshot), item.quantity),
    picture: item.picture,
  };
}
