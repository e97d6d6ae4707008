// An order as its buyer reads it, on the confirmation and behind its private link: found by the token in the address.
import type { Order } from '#shop/orders/order.ts';
import { trackingUrl } from '#shop/orders/tracking.ts';
import { confirmOnWhatsapp, keepOnWhatsapp } from '#shop/orders/write-to-shop.ts';
import { missingAdvance } from '#shop/payments/advance.ts';
import { mayPayFirst } from '#shop/payments/payment.ts';
import type { GatewayName } from '#shop/payments/gateways.ts';
import { payTo } from '#shop/payments/pay-to.ts';
import { formatRupees, zero } from '#shop/pricing/money.ts';
import { href } from '#shop/text/href.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { viewOrder, type OrderView } from '#shop/orders/view-order.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { gatewaysOn } from '#server/settings/gateways-on.ts';
import { loadSettings } from '#server/settings/load-settings.ts';

export type PlacedOrder = OrderView & {
  /** To be paid before it is sent; null for nothing. */
  advance: string | null;
  link: string;
  /** Opens WhatsApp with the customer's "yes" written; null where the shop has no number, or needs no answer any more. */
  confirmLink: string | null;
  /** Opens WhatsApp with the link written, to be kept; null for who gets it by email. */
  keepLink: string | null;
  isGuest: boolean;
  /** Where it can be paid before it comes; null where the shop takes no transfers, or it is too late. */
  payLink: string | null;
};

/** Null without `?placed=` and for a token that is nobody's: the page is then the plain home page. */
export async function findPlaced({ db, config }: AppContext, request: Request): Promise<PlacedOrder | null> {
  const token = new URL(request.url).searchParams.get('placed') ?? '';
  if (token === '') return null;
  const [order, paying] = await Promise.all([readOrder(db, { token }), payingOf(db)]);
  return order && viewPlaced(order, config.publicUrl, paying);
}

/** How a customer can pay first, beside what the owner set. */
type Paying = { settings: Settings; gateways: readonly GatewayName[] };

async function payingOf(db: AppContext['db']): Promise<Paying> {
  const [settings, gateways] = await Promise.all([loadSettings(db), gatewaysOn(db)]);
  return { settings, gateways };
}

export function viewPlaced(order: Order, publicUrl: string, { settings, gateways }: Paying): PlacedOrder {
  const shown = viewOrder(order);
  const missing = missingAdvance(order);
  const isWaiting = order.status === 'PENDING';
  const link = trackingUrl(publicUrl, order.trackingToken);
  return {
    ...shown,
    advance: mayPayFirst(order) && missing > 0 ? formatRupees(missing) : null,
    link,
    keepLink: order.email === '' ? keepOnWhatsapp(settings.storeName, shown.shortId, link) : null,
    isGuest: order.userId === null,
    payLink:
      mayPayFirst(order) && (gateways.length > 0 || payTo(settings, zero))
        ? href('/track/:token/pay', { token: order.trackingToken })
        : null,
    confirmLink: isWaiting ? confirmOnWhatsapp(settings.whatsapp, shown.shortId) : null,
  };
}

/** For the `headers` of such a page: an order's page is kept by nobody, found by no search engine and told to no other site. */
export const privateHeaders = {
  'cache-control': 'private, no-store',
  // Not `no-referrer`: browsers then send forms with the origin "null", which nobody accepts.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
};
