// What the shop says of itself at `/.well-known/ucp`: where it is spoken to, what it can do, how it is paid.
import { href } from '../text/href.ts';
import { CASH_ON_DELIVERY, CHECKOUT, FULFILLMENT, handlerName, PAYMENT_TERMS, REVISION } from './revision.ts';

/** Where the protocol itself is published, of this revision. */
function published(path: string): string {
  return `https://ucp.dev/${REVISION}/${path}`;
}

/** All addresses of sessions begin with it. */
export const UCP_BASE = href('/api/ucp/*').slice(0, -2);

/** Null where the shop has no domain of its own by https. */
export function businessProfile(publicUrl: string) {
  const handler = handlerName(publicUrl);
  if (handler === null) return null;
  const file = (name: string) => publicUrl + href('/ucp/:file', { file: name });
  return {
    ucp: {
      version: REVISION,
      services: {
        'dev.ucp.shopping': [
          {
            version: REVISION,
            transport: 'rest',
            endpoint: publicUrl + UCP_BASE,
            spec: published('specification/overview'),
            schema: published('services/shopping/rest.openapi.json'),
          },
        ],
      },
      capabilities: {
        [CHECKOUT]: [
          {
            version: REVISION,
            spec: published('specification/shopping/checkout'),
            schema: published('schemas/shopping/checkout.json'),
          },
        ],
        [FULFILLMENT]: [
          { version: REVISION, extends: CHECKOUT, schema: published('schemas/shopping/fulfillment.json') },
        ],
        [PAYMENT_TERMS]: [
          { version: REVISION, extends: CHECKOUT, schema: published('schemas/common/payment_terms.json') },
        ],
      },
      payment_handlers: {
        [handler]: [
          {
            ...runningHandler,
            spec: file('cash-on-delivery.md'),
            schema: file('cash-on-delivery.json'),
          },
        ],
      },
    },
  };
}

/** As it stands in the answers of a session. */
export const runningHandler = {
  id: CASH_ON_DELIVERY,
  version: REVISION,
  available_instruments: [{ type: CASH_ON_DELIVERY }],
};
