/** An event as Meta's Conversions API takes it, and what its answers mean. `hash` is SHA-256 in hexadecimal. */
import { inCurrency } from '#shop/pricing/in-currency.ts';
import type { AdAnswer, AdEvent, AdEventKind } from './ad-event.ts';
import { forMeta } from './customer-match.ts';

const NAMES: Record<AdEventKind, string> = {
  view: 'ViewContent',
  'add-to-cart': 'AddToCart',
  'begin-checkout': 'InitiateCheckout',
  purchase: 'Purchase',
};

/** Meta refuses a request whole when one event in it is older. */
export const META_OLDEST_MS = 7 * 24 * 3_600_000;

/** The version of the Graph API that the path names. */
export const META_VERSION = 'v23.0';

export function metaEvent(event: AdEvent, hash: (text: string) => string) {
  const { kind, at, eventId, visit, items, value, currency } = event;
  return {
    event_name: NAMES[kind],
    event_time: Math.floor(at.getTime() / 1_000),
    event_id: eventId,
    action_source: 'website',
    event_source_url: visit.url,
    user_data: userData(event, hash),
    custom_data: {
      currency,
      value: inCurrency(value),
      content_type: kind === 'view' ? 'product_group' : 'product',
      content_ids: items.map(({ id }) => id),
      contents: items.map(({ id, quantity, price }) => ({ id, quantity, item_price: inCurrency(price) })),
      num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
      ...(kind === 'purchase' && { order_id: eventId.replace(/^purchase-/, '') }),
    },
  };
}

function userData({ visit, buyer }: AdEvent, hash: (text: string) => string) {
  const { id, since, fbclid, address, agent } = visit;
  const matched = buyer ? Object.entries(forMeta(buyer)).filter(([, text]) => text !== '') : [];
  return {
    ...Object.fromEntries(matched.map(([key, text]) => [key, [hash(text)]])),
    client_ip_address: address,
    client_user_agent: agent,
    fbp: `fb.1.${since}.${id}`,
    ...(fbclid && { fbc: `fb.1.${fbclid.at}.${fbclid.id}` }),
  };
}

type MetaError = { message?: string; code?: number; error_user_msg?: string; is_transient?: boolean };

/** A token that ended and a limit are mended by the owner or by time; what is wrong in the event is not. */
export function readMetaAnswer(status: number, body: unknown): AdAnswer {
  const read = (body ?? {}) as { events_received?: number; error?: MetaError };
  if (status === 200 && (read.events_received ?? 0) > 0) return { kind: 'taken', said: '' };
  const { error } = read;
  const said = [error?.message, error?.error_user_msg].filter(Boolean).join(' ') || `It answered ${status}.`;
  const isWrong = status === 400 && error?.code === 100 && !error.is_transient;
  return { kind: isWrong ? 'wrong' : 'later', said };
}
