/** A server of webhooks on this machine, and a shop that has things to tell it. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#shop/webhooks/events.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { callWebhook } from '#server/webhooks/call-webhook.ts';
import { listCalls } from '#server/webhooks/list-webhooks.ts';
import { newSecret } from '#server/webhooks/secret.ts';
import { addWebhook } from '#server/webhooks/webhooks.ts';
import { checkoutInput, pairs } from './checkout-input.ts';
import { makeProduct } from './make-product.ts';
import { makeShop, noon } from './make-shop.ts';
import { makeStaff } from './make-staff.ts';

type Answer = { status: number; headers?: Record<string, string>; body?: string } | 'hang';

export type WebhookReceiver = {
  it: TestDatabase;
  actor: Actor;
  sandal: { id: string; variantId: number };
  /** Of the receiver. */
  url: string;
  heard: { headers: IncomingHttpHeaders; body: string }[];
  /** What it answers from now on. */
  answer: Answer;
  webhook(events?: WebhookEvent[]): Promise<{ id: string; secret: string }>;
  order(): Promise<string>;
  /** Makes each call that waits once, as the worker does. */
  callAll(given?: { now?: Date; webhooksHere?: boolean }): Promise<void>;
  onlyCall(webhookId: string): Promise<Awaited<ReturnType<typeof listCalls>>['calls'][number]>;
  /** Between tests. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const it = await testDatabase();
  await makeShop(it.db);
  const made = await makeProduct(it.db, { title: 'Sandal', rupees: 1_200, stock: { 42: 500 } });
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      receiver.heard.push({ headers: request.headers, body });
      const { answer } = receiver;
      if (answer !== 'hang') response.writeHead(answer.status, answer.headers).end(answer.body ?? 'Thanks');
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const receiver: WebhookReceiver = {
    it,
    actor: await makeStaff(it.db, 'SUPER_ADMIN'),
    sandal: { id: made.id, variantId: made.row('42') },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    heard: [],
    answer: { status: 200 },
    webhook: async (events = WEBHOOK_EVENTS) => {
      const input = { name: 'ERP', url: receiver.url, events, secret: newSecret() };
      const added = await addWebhook({ db: it.db, authSecret: null }, receiver.actor, input, noon);
      if (isRefusal(added)) throw new Error(added.text);
      return { id: added.id, secret: input.secret };
    },
    order: async () => {
      const lines = [pairs(receiver.sandal.variantId)];
      const placed = await placeOrder(it.db, checkoutInput({ lines, rupees: 1_400 }), noon);
      if (isRefusal(placed)) throw new Error(placed.text);
      return placed.orderId;
    },
    callAll: ({ now = noon, webhooksHere = true } = {}) =>
      // As long as a busy machine needs, but where nothing is to come.
      callAll(it, { now, webhooksHere, limitMs: receiver.answer === 'hang' ? 300 : 60_000 }),
    onlyCall: async (webhookId) => {
      const { calls } = await listCalls(it.db, webhookId, { state: null, after: null });
      const [call] = calls;
      if (!call || calls.length > 1) throw new Error(`${calls.length} calls`);
      return call;
    },
    clear: async () => {
      receiver.heard = [];
      receiver.answer = { status: 200 };
      for (const table of ['webhooks', 'webhookEvents', 'webhookQueue'] as const)
        await it.db.deleteFrom(table).execute();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await it.close();
    },
  };
  return receiver;
}

async function callAll(
  { db }: TestDatabase,
  { now, webhooksHere, limitMs }: { now: Date; webhooksHere: boolean; limitMs: number },
): Promise<void> {
  const waiting = await db
    .selectFrom('webhookCalls')
    .select('id')
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
  const context = { db, authSecret: null, publicUrl: 'https://shop.example', webhooksHere, now: () => now };
  for (const { id } of waiting) await callWebhook({ ...context, limitMs }, id);
}
