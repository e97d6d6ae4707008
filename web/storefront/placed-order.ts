// The order just placed, for the confirmation on the home page: found by the private token in the address.
import { formatDates } from '#shop/delivery.ts';
import { formatPhone } from '#shop/forms/phone.ts';
import { paisa, times } from '#shop/money.ts';
import { shortId } from '#shop/order-status.ts';
import { sizeAndColour } from '#shop/sizes.ts';
import type { ShopThings } from '#server/http/shop-context.ts';
import { findOrderByToken, type FoundOrder } from '#server/orders/find-order.ts';

export type PlacedOrder = ReturnType<typeof viewOrder>;

/** Null without `?placed=` and for a token that is nobody's: the page is then the plain home page. */
export async function findPlaced({ db }: ShopThings, request: Request): Promise<PlacedOrder | null> {
  const token = new URL(request.url).searchParams.get('placed');
  const order = token ? await findOrderByToken(db, token) : null;
  return order && viewOrder(order, request);
}

/** For the home page's `headers`: an order's page is kept by nobody, found by no search engine and told to no other site. */
export const privateHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
};

function viewOrder(order: FoundOrder, request: Request) {
  const { street, city, state, postalCode } = order.delivery_address;
  return {
    shortId: shortId(order.id),
    name: order.customer_name,
    phone: formatPhone(order.phone),
    email: order.email,
    express: order.delivery_method === 'EXPRESS',
    days: formatDates({ from: order.deliver_from, to: order.deliver_to }),
    address: [street, `${city} ${postalCode}`.trim(), state].join(', '),
    subtotal: paisa(order.subtotal),
    discount: paisa(order.discount_total),
    coupon: order.coupon_code,
    fee: paisa(order.shipping_fee),
    total: paisa(order.grand_total),
    tax: paisa(order.tax_included),
    link: request.url,
    items: order.items.map(viewItem),
  };
}

function viewItem(item: FoundOrder['items'][number]) {
  return {
    id: item.id,
    title: item.title_snapshot,
    brand: item.brand_snapshot,
    pair: sizeAndColour(item.size_selected, item.colour_selected),
    quantity: item.quantity,
    total: times(paisa(item.price_snapshot), item.quantity),
    picture: item.picture,
  };
}
