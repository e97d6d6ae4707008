// Tests of webhooks that are switched off, switched on again, and of what is sent by hand.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WEBHOOK_EVENTS } from '#shop/webhooks/events.ts';
import { WAITS_MS } from '#shop/webhooks/next-try.ts';
import { findHealthAlerts } from '#server/health/find-alerts.ts';
import { noon } from '#server/testing/make-shop.ts';
import { openWebhookReceiver, type WebhookReceiver } from '#server/testing/webhook-receiver.ts';
import { listWebhooks } from './list-webhooks.ts';
import { queueLostCalls } from './queue-calls.ts';
import { replay, sendTest, sweepWebhooks } from './replay.ts';
import { newSecret } from './secret.ts';
import { addWebhook, changeWebhook, removeWebhook } from './webhooks.ts';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
});
afterEach(() => receiver.clear());
afterAll(() => receiver.close());

const told = () => receiver.heard.map(({ body }) => (JSON.parse(body) as { type: string }).type);

async function alerts() {
  const found = await findHealthAlerts({
    db: receiver.it.db,
    config: { dataDir: '/nowhere', diskFloorMegabytes: 0, authSecret: null },
    outages: { recent: () => null, note: () => {} },
    now: noon,
  });
  return found.filter(({ kind }) => kind === 'webhooks-off');
}

const emails = () =>
  receiver.it.db
    .selectFrom('messages')
    .select(['recipient', 'details'])
    .where('kind', '=', 'webhook-off')
    .execute();

test('410 switches it off at once: staff are told, the owner gets an email, nothing more is sent', async () => {
  const { id } = await receiver.webhook(['order.placed']);
  await receiver.order();
  receiver.answer = { status: 410 };
  await receiver.callAll();
  expect(await listWebhooks(receiver.it.db)).toMatchObject([{ id, offWhy: 'gone' }]);
  expect(await alerts()).toEqual([{ kind: 'webhooks-off', names: ['ERP'] }]);
  expect(await emails()).toEqual([{ recipient: '', details: { name: 'ERP', why: 'gone' } }]);
  await receiver.order();
  await receiver.callAll();
  expect(receiver.heard).toHaveLength(1);
  expect(
    await replay(receiver.it.db, receiver.actor, { webhookId: id, what: { since: noon } }, noon),
  ).toMatchObject({
    refused: 'webhook-off',
  });
});

test('three days of nothing but errors switch it off; on again it gets what it missed', async () => {
  await receiver.it.db.deleteFrom('messages').where('kind', '=', 'webhook-off').execute();
  const { id } = await receiver.webhook(['order.placed']);
  await receiver.order();
  receiver.answer = { status: 500 };
  let now = noon;
  for (const wait of [0, ...WAITS_MS]) {
    expect((await listWebhooks(receiver.it.db))[0]?.offWhy).toBeNull();
    now = new Date(now.getTime() + wait);
    await receiver.callAll({ now });
  }
  expect(await receiver.onlyCall(id)).toMatchObject({ state: 'failed', tries: 11 });
  expect(await listWebhooks(receiver.it.db)).toMatchObject([{ offWhy: 'silent', failed: 1 }]);
  expect(await emails()).toHaveLength(1);
  // While it is off, what happens is kept for it.
  const missed = await receiver.order();
  receiver.answer = { status: 200 };
  receiver.heard = [];
  const [off] = await listWebhooks(receiver.it.db);
  const change = { name: 'ERP', url: receiver.url, events: ['order.placed'] as const, isOn: true };
  await changeWebhook(
    receiver.it.db,
    receiver.actor,
    { id, version: off?.version ?? 0, change: { ...change, events: [...change.events] } },
    now,
  );
  expect(await alerts()).toEqual([]);
  const since = new Date(Date.now() - 3_600_000);
  expect(await replay(receiver.it.db, receiver.actor, { webhookId: id, what: { since } }, now)).toEqual({
    queued: 2,
  });
  await receiver.callAll({ now });
  expect(receiver.heard.map(({ body }) => JSON.parse(body).data.id)).toContain(missed);
  expect(receiver.heard).toHaveLength(2);
});

test('one event again, by hand, has the id of before; a test is told to this one alone', async () => {
  const { id } = await receiver.webhook(['order.placed']);
  await receiver.order();
  await receiver.callAll();
  const uid = String(receiver.heard[0]?.headers['webhook-id']).slice(4);
  expect(
    await replay(receiver.it.db, receiver.actor, { webhookId: id, what: { eventUid: uid } }, noon),
  ).toEqual({
    queued: 1,
  });
  await receiver.callAll();
  expect(receiver.heard[1]?.headers['webhook-id']).toBe(`msg_${uid}`);
  await sendTest(receiver.it.db, receiver.actor, id, noon);
  await receiver.callAll();
  expect(told()).toEqual(['order.placed', 'order.placed', 'webhook.test']);
});

test('at most ten; one that is removed takes its calls along; each change is in the audit log without a secret', async () => {
  const { id, secret } = await receiver.webhook();
  for (let n = 1; n < 10; n += 1) await receiver.webhook();
  const one = { name: 'More', url: receiver.url, events: WEBHOOK_EVENTS, secret: newSecret() };
  expect(await addWebhook({ db: receiver.it.db, authSecret: null }, receiver.actor, one, noon)).toMatchObject(
    {
      refused: 'too-many-webhooks',
    },
  );
  await receiver.order();
  await removeWebhook(receiver.it.db, receiver.actor, id);
  expect(await removeWebhook(receiver.it.db, receiver.actor, id)).toMatchObject({
    refused: 'no-such-webhook',
  });
  const log = await receiver.it.db
    .selectFrom('auditLog')
    .selectAll()
    .where('subject', '=', id)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['webhook.create', 'webhook.remove']);
  expect(JSON.stringify(log)).not.toContain(secret.slice(6, 20));
});

test('a call whose job is lost gets one again; a month later events are gone', async () => {
  await receiver.webhook(['order.placed']);
  await receiver.order();
  const jobs = () =>
    sql<{ key: string }>`select key from graphile_worker.jobs where task_identifier = 'call-webhook'`.execute(
      receiver.it.db,
    );
  await sql`delete from graphile_worker._private_jobs`.execute(receiver.it.db);
  await queueLostCalls(receiver.it.db);
  expect((await jobs()).rows).toHaveLength(0);
  await sql`update webhook_calls set due_at = now() - interval '3 minutes'`.execute(receiver.it.db);
  await queueLostCalls(receiver.it.db);
  expect((await jobs()).rows).toHaveLength(1);
  await sweepWebhooks({ db: receiver.it.db, now: () => new Date(Date.now() + 31 * 86_400_000) });
  expect(await receiver.it.db.selectFrom('webhookCalls').select('id').execute()).toEqual([]);
});
