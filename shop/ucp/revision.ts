// The Universal Commerce Protocol as it is spoken here: its revision, and names as its text has them (decision 0054).

export const REVISION = '2026-08-25';

/** What a platform must have to buy here, and what it may have besides. */
export const CHECKOUT = 'dev.ucp.shopping.checkout';
export const FULFILLMENT = 'dev.ucp.shopping.fulfillment';
export const PAYMENT_TERMS = 'dev.ucp.common.payment.terms';

export type Capability = typeof CHECKOUT | typeof FULFILLMENT | typeof PAYMENT_TERMS;

/** Id of the handler, type of its only instrument, and id of the only term. */
export const CASH_ON_DELIVERY = 'cash_on_delivery';

/**
 * The shop's own handler under the shop's own domain, as the protocol asks of who publishes one: `pk.qadam.cash_on_delivery` for
 * https://qadam.pk. Null where the shop has no domain or no https: the protocol is not spoken there.
 */
export function handlerName(publicUrl: string): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  const labels = hostname.split('.');
  const isDomain = labels.length > 1 && /^[a-z][a-z0-9-]*$/.test(labels.at(-1) ?? '');
  return protocol === 'https:' && isDomain ? [...labels.toReversed(), CASH_ON_DELIVERY].join('.') : null;
}

/** What both sides have, at this revision; an extension counts only beside what it extends. */
export function activeCapabilities(theirs: Readonly<Record<string, readonly { version: string }[]>>) {
  const has = (name: Capability) => (theirs[name] ?? []).some(({ version }) => version === REVISION);
  return has(CHECKOUT) ? ([CHECKOUT, FULFILLMENT, PAYMENT_TERMS] as const).filter(has) : [];
}
