/** An event as the Measurement Protocol of Google Analytics 4 takes it. `hash` is SHA-256 in hexadecimal. */
import { inCurrency } from '#shop/pricing/in-currency.ts';
import { countryCode } from '#shop/country/address.ts';
import type { AdAnswer, AdEvent, AdEventKind } from './ad-event.ts';
import { forGoogle } from './customer-match.ts';

const NAMES: Record<AdEventKind, string> = {
  view: 'view_item',
  'add-to-cart': 'add_to_cart',
  'begin-checkout': 'begin_checkout',
  purchase: 'purchase',
};

/** What is older is taken, and counted nowhere. */
export const GOOGLE_OLDEST_MS = 72 * 3_600_000;

export function googleEvent(event: AdEvent, hash: (text: string) => string) {
  const { kind, at, eventId, visit, items, value, shipping, currency } = event;
  return {
    client_id: `${visit.id}.${Math.floor(visit.since / 1_000)}`,
    timestamp_micros: at.getTime() * 1_000,
    consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
    ...userData(event, hash),
    events: [
      {
        name: NAMES[kind],
        params: {
          session_id: Math.floor(visit.since / 1_000),
          engagement_time_msec: 1,
          page_location: pageOf(event),
          currency,
          value: inCurrency(value),
          ...(kind === 'purchase' && {
            transaction_id: eventId.replace(/^purchase-/, ''),
            shipping: inCurrency(shipping),
          }),
          items: items.map((item) => ({
            item_id: item.id,
            item_name: item.title,
            item_brand: item.brand,
            price: inCurrency(item.price),
            quantity: item.quantity,
          })),
        },
      },
    ],
  };
}

// Google reads its click id from the address of the page.
function pageOf({ visit: { url, gclid } }: AdEvent): string {
  if (!gclid) return url;
  const page = new URL(url);
  page.searchParams.set('gclid', gclid);
  return page.href;
}

function userData({ buyer }: AdEvent, hash: (text: string) => string) {
  if (!buyer) return {};
  const { email, phone, first, last } = forGoogle(buyer);
  const name = first && last ? { sha256_first_name: hash(first), sha256_last_name: hash(last) } : null;
  const address = { city: buyer.city.toLowerCase(), postal_code: buyer.postalCode, country: countryCode };
  return {
    user_data: {
      ...(email && { sha256_email_address: [hash(email)] }),
      ...(phone && { sha256_phone_number: [hash(phone)] }),
      ...(name && { address: [{ ...name, ...address }] }),
    },
  };
}

/** It answers 204 to everything that it could read, right or wrong. */
export function readGoogleAnswer(status: number): AdAnswer {
  if (status >= 200 && status < 300) return { kind: 'taken', said: '' };
  const isWrong = status === 400 || status === 413;
  return { kind: isWrong ? 'wrong' : 'later', said: `It answered ${status}.` };
}

/** Of its address that judges events and counts none: what it finds wrong, '' for nothing. */
export function readGoogleJudgement(body: unknown): string {
  const found = (body as { validationMessages?: { fieldPath?: string; description?: string }[] } | null)
    ?.validationMessages;
  return (found ?? [])
    .map(({ fieldPath = '', description = '' }) => `${fieldPath}: ${description}`)
    .join(' ');
}
