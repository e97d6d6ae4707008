// What a webhook is sent: type, moment, ids, and where the API has the rest.
import { TEST_EVENT, type WebhookBody } from '#shop/webhooks/events.ts';
import { API_BASE } from '#shop/api/base.ts';

export type StoredEvent = { uid: string; type: string; data: unknown; at: Date };

/** The same however often it is sent: whoever took it once drops it. */
export function messageId({ uid }: Pick<StoredEvent, 'uid'>): string {
  return `msg_${uid}`;
}

/** The id of the event behind a message's; null for what is none. */
export function eventOfMessage(id: string): string | null {
  return /^msg_([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(id)?.[1] ?? null;
}

export function bodyOf({ type, data, at }: StoredEvent, publicUrl: string): WebhookBody {
  const facts = typeof data === 'object' && data !== null ? { ...data } : {};
  return { type, timestamp: at.toISOString(), data: withAddresses(type, facts, publicUrl + API_BASE) };
}

type EventFields = Record<string, unknown>;

function withAddresses(type: string, facts: EventFields, base: string): EventFields {
  const [noun = ''] = type.split('.');
  if (type === TEST_EVENT || noun === 'stock') return facts;
  if (noun === 'product') {
    const products = Array.isArray(facts['products']) ? (facts['products'] as EventFields[]) : [];
    return { products: products.map(({ id }) => ({ id, url: `${base}products/${String(id)}` })) };
  }
  const path =
    noun === 'order' || noun === 'parcel'
      ? `${noun}s/${String(facts['id'])}`
      : `orders/${String(facts['orderId'])}`;
  return { ...facts, url: base + path };
}
