// The payment handler "cash on delivery" as files: its two schemas, and what it means, for whoever writes a platform.
import { href } from '../text/href.ts';
import { CASH_ON_DELIVERY, handlerName, REVISION } from './revision.ts';

type HandlerFile = { type: string; text: string };

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** By the name under `/ucp/`; empty where the shop has no handler. */
export function handlerFiles(publicUrl: string): Readonly<Record<string, HandlerFile>> {
  const name = handlerName(publicUrl);
  if (name === null) return {};
  const address = (file: string) => publicUrl + href('/ucp/:file', { file });
  return {
    'cash-on-delivery.json': json(handlerSchema(name, address)),
    'cash-on-delivery-instrument.json': json(instrumentSchema(address)),
    'cash-on-delivery.md': { type: 'text/markdown;charset=utf-8', text: meaning(name) },
  };
}

function json(schema: object): HandlerFile {
  return { type: 'application/json', text: JSON.stringify(schema, null, 2) };
}

function declared(variant: string) {
  return { $ref: `https://ucp.dev/${REVISION}/schemas/payment_handler.json#/$defs/${variant}` };
}

function handlerSchema(name: string, address: (file: string) => string) {
  return {
    $schema: DRAFT,
    $id: address('cash-on-delivery.json'),
    title: 'Cash on delivery',
    description: 'The whole total is paid in cash when the parcel is handed over. It has no configuration.',
    name,
    version: REVISION,
    $defs: {
      [name]: {
        payment_instrument: { $ref: address('cash-on-delivery-instrument.json') },
        platform_schema: declared('platform_schema'),
        business_schema: declared('business_schema'),
        response_schema: declared('response_schema'),
      },
    },
  };
}

function instrumentSchema(address: (file: string) => string) {
  return {
    $schema: DRAFT,
    $id: address('cash-on-delivery-instrument.json'),
    title: 'Cash on delivery instrument',
    description: 'The choice to pay in cash at the door. There is nothing to charge and so no credential.',
    type: 'object',
    required: ['id', 'handler_id', 'type'],
    properties: {
      id: { type: 'string', description: 'Chosen by the platform.' },
      handler_id: { const: CASH_ON_DELIVERY },
      type: { const: CASH_ON_DELIVERY },
      selected: { type: 'boolean' },
    },
    not: { required: ['credential'] },
  };
}

function meaning(name: string): string {
  return `# Cash on delivery (\`${name}\`)

The buyer pays the whole total in cash to the rider who brings the parcel. The platform collects nothing, authorizes nothing and sends no
credential; the shop is the merchant of record.

- **To offer it** a platform shows the total, and that it is paid in cash at the door.
- **To choose it** a platform sends one instrument with Complete Checkout:
  \`{ "id": "anything", "handler_id": "${CASH_ON_DELIVERY}", "type": "${CASH_ON_DELIVERY}", "selected": true }\`.
- **When it is due** stands in the only payment term of the checkout, where the platform has \`dev.ucp.common.payment.terms\`: one schedule
  of the type \`on_delivery\`, the whole total, without a date. Without that extension the same holds.
- **It is not refused later** by any payment system. The shop may ask the buyer by phone or message whether the order is wanted before it
  is sent, and may cancel an order that nobody answers for.
`;
}
