// The events that webhooks are told of: when each is sent, and what it says. Thin: ids, what changed, and where the API has the rest.
import { z } from 'zod';
import { ORDER_STATUSES } from '../orders/order-status.ts';
import { ROADS } from '../parcels/road.ts';
import { RETURN_STATES } from '../returns/return.ts';

const url = z.string().describe('Where the API has it as it is now');
const order = z.object({ id: z.string(), status: z.enum(ORDER_STATUSES), url });
const payment = z.object({
  id: z.int(),
  orderId: z.string(),
  amount: z.int().describe('Paisa; less than nothing where it was given back'),
  way: z.string(),
  url: url.describe('The order that it pays'),
});

type EventFacts = { words: string; data: z.ZodObject };

/** By type, as the triggers of migration 0058 write them. */
export const webhookEvents = {
  'order.placed': { words: 'An order was placed, by a customer or by staff', data: order },
  'order.changed': {
    words: 'Its status, stage, payment, lines or address changed',
    data: order,
  },
  'parcel.moved': {
    words: 'A parcel was made, got its number, was handed over, moved, or came to its end',
    data: z.object({
      id: z.int(),
      orderId: z.string(),
      road: z.enum(ROADS),
      outcome: z.enum(['cancelled', 'checked-in', 'lost']).nullable(),
      trackingNumber: z.string().nullable(),
      url,
    }),
  },
  'return.changed': {
    words: 'A return was asked for, or came a step further',
    data: z.object({
      id: z.int(),
      orderId: z.string(),
      state: z.enum(RETURN_STATES),
      url: url.describe('The order that it belongs to'),
    }),
  },
  'payment.received': { words: 'Money for an order came in without a courier', data: payment },
  'payment.given_back': { words: 'Money was given back', data: payment },
  'payment.undone': { words: 'A payment that was written down by mistake was taken back', data: payment },
  'product.changed': {
    words: 'Products were made, changed or archived; those of a few seconds together, at most 100',
    data: z.object({ products: z.array(z.object({ id: z.string(), url })) }),
  },
  'stock.changed': {
    words: 'Stock changed; variants of a few seconds together, at most 100, each with what there is',
    data: z.object({
      variants: z.array(z.object({ id: z.int(), productId: z.string(), stock: z.int() })),
    }),
  },
} as const satisfies Record<string, EventFacts>;

export type WebhookEvent = keyof typeof webhookEvents;

export const WEBHOOK_EVENTS = Object.keys(webhookEvents) as WebhookEvent[];

export function isWebhookEvent(text: unknown): text is WebhookEvent {
  return WEBHOOK_EVENTS.some((event) => event === text);
}

/** What a test sends; no webhook has to want it. */
export const TEST_EVENT = 'webhook.test';

export type WebhookBody = { type: string; timestamp: string; data: Record<string, unknown> };
