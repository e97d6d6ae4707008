// Tests of what webhooks are told, how it is signed, and what receivers may do.
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { noon } from '#server/testing/make-shop.ts';
import { openWebhookReceiver, type WebhookReceiver } from '#server/testing/webhook-receiver.ts';
import { gatherChanges } from './gather-changes.ts';
import { newSecret } from './secret.ts';
import { changeSecret, OVERLAP_MS } from './webhooks.ts';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
});
afterEach(() => receiver.clear());
afterAll(() => receiver.close());

const told = () => receiver.heard.map(({ body }) => (JSON.parse(body) as { type: string }).type);

test('an order, its status, its stock: each is told, signed as Standard Webhooks says', async () => {
  const { secret } = await receiver.webhook();
  const id = await receiver.order();
  await changeStatus(
    receiver.it.db,
    receiver.actor,
    { orderId: id, to: 'CONFIRMED', from: 'PENDING', note: '' },
    noon,
  );
  await gatherChanges(receiver.it.db);
  await receiver.callAll({ now: new Date() });
  expect(told()).toEqual(['order.placed', 'order.changed', 'stock.changed']);
  const bodies = receiver.heard.map(({ headers, body }) =>
    new Webhook(secret).verify(body, headers as Record<string, string>),
  );
  const at = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(bodies[0]).toEqual({
    type: 'order.placed',
    timestamp: at,
    data: { id, status: 'PENDING', url: `https://shop.example/api/v1/orders/${id}` },
  });
  expect(bodies[2]).toMatchObject({
    data: {
      variants: [{ id: receiver.sandal.variantId, productId: receiver.sandal.id, stock: expect.any(Number) }],
    },
  });
  expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  expect(() =>
    new Webhook(newSecret()).verify(receiver.heard[0]?.body ?? '', receiver.heard[0]?.headers as never),
  ).toThrow();
});

test('what is rolled back is told to nobody, and one transaction tells of a thing once', async () => {
  await receiver.webhook(['order.changed', 'stock.changed']);
  const id = await receiver.order();
  const touch = (courier: string) =>
    sql`update orders set version = version + 1, courier = ${courier} where id = ${id}`;
  await expect(
    transact(receiver.it.db, async (tx) => {
      await touch('A').execute(tx);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await transact(receiver.it.db, async (tx) => {
    await touch('B').execute(tx);
    await touch('C').execute(tx);
  });
  await receiver.callAll();
  expect(told()).toEqual(['order.changed']);
});

test('a shop without webhooks, and events that nobody wants, write nothing', async () => {
  await receiver.order();
  await receiver.webhook(['return.changed']);
  await receiver.order();
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from webhook_events)::int + (select count(*) from webhook_queue)::int as n`.execute(
    receiver.it.db,
  );
  expect(rows[0]?.n).toBe(0);
});

test('many products that change together are few events', async () => {
  await receiver.webhook(['product.changed']);
  await sql`update products set version = version + 1`.execute(receiver.it.db);
  await gatherChanges(receiver.it.db);
  await receiver.callAll();
  const { n } = await receiver.it.db
    .selectFrom('products')
    .select((q) => q.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(receiver.heard).toHaveLength(1);
  expect(JSON.parse(receiver.heard[0]?.body ?? '').data.products).toHaveLength(Number(n));
});

test('for a day after a change of secret both sign, then the new one alone', async () => {
  const { id, secret } = await receiver.webhook(['order.placed']);
  const next = newSecret();
  await changeSecret(
    { db: receiver.it.db, authSecret: null },
    receiver.actor,
    { id, secret: next },
    new Date(),
  );
  await receiver.order();
  await receiver.callAll({ now: new Date() });
  const [first] = receiver.heard;
  for (const each of [secret, next]) new Webhook(each).verify(first?.body ?? '', first?.headers as never);
  await receiver.order();
  await receiver.callAll({ now: new Date(Date.now() + OVERLAP_MS + 1) });
  const signature = String(receiver.heard[1]?.headers['webhook-signature']);
  expect(signature.split(' ')).toHaveLength(1);
});

test('one that fails is tried again under the same id, and what it said is kept', async () => {
  const { id } = await receiver.webhook(['order.placed']);
  await receiver.order();
  receiver.answer = { status: 500, body: `Out of order\0${'x'.repeat(900)}` };
  await receiver.callAll();
  expect(await receiver.onlyCall(id)).toMatchObject({ state: 'waiting', tries: 1, status: 500 });
  expect((await receiver.onlyCall(id)).said).toMatch(/^Out of orderx{488}$/);
  receiver.answer = { status: 204 };
  await receiver.callAll();
  expect(await receiver.onlyCall(id)).toMatchObject({ state: 'taken', tries: 2, status: 204 });
  expect(receiver.heard[0]?.headers['webhook-id']).toBe(receiver.heard[1]?.headers['webhook-id']);
});

test('one that hangs is left after the limit; a redirect is not followed; addresses inside are not called', async () => {
  const { id } = await receiver.webhook(['order.placed']);
  await receiver.order();
  receiver.answer = 'hang';
  await receiver.callAll();
  expect(await receiver.onlyCall(id)).toMatchObject({
    state: 'waiting',
    status: null,
    said: 'No answer within 0 seconds.',
  });
  receiver.answer = { status: 307, headers: { location: 'http://169.254.169.254/latest' } };
  await receiver.callAll();
  expect(await receiver.onlyCall(id)).toMatchObject({ state: 'waiting', tries: 2, status: 307 });
  const asked = receiver.heard.length;
  await receiver.callAll({ webhooksHere: false });
  expect((await receiver.onlyCall(id)).said).toContain('inside a private network');
  await receiver.it.db
    .updateTable('webhooks')
    .set({ url: receiver.url.replace('127.0.0.1', 'localhost') })
    .execute();
  await receiver.callAll({ webhooksHere: false });
  expect((await receiver.onlyCall(id)).said).toContain('localhost is inside a private network');
  expect(receiver.heard).toHaveLength(asked);
});
