// Webhooks by the API: made, changed, removed, and sent by hand, as on their page in Settings.
import { z } from 'zod';
import { isRefusal, refuse } from '#shop/refusals/refusals.ts';
import { TEST_EVENT, WEBHOOK_EVENTS } from '#shop/webhooks/events.ts';
import { readWebhook, type WebhookInput } from '#shop/webhooks/webhook-form.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { eventOfMessage } from '#server/webhooks/event-body.ts';
import { findWebhook, listCalls, listWebhooks, type ShownWebhook } from '#server/webhooks/list-webhooks.ts';
import { replay, sendTest } from '#server/webhooks/replay.ts';
import { addWebhook, changeSecret, changeWebhook, removeWebhook } from '#server/webhooks/webhooks.ts';
import { readNumberCursor, writeCursor } from './cursor.ts';
import { at, cursor, maybeAt, maybeMoment, moment, pageOf, text, uuid } from './fields.ts';
import { operation, type FieldRefusal } from './operation.ts';
import { withFields } from './problem.ts';

const tag = 'Webhooks';
const params = z.strictObject({ id: uuid });
const event = z.enum(WEBHOOK_EVENTS);
const secret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,84}={0,2}$/)
  .describe('Made by you: `whsec_` and 24 to 64 random bytes in base64. It is in no answer');

const webhook = z.object({
  id: uuid,
  name: z.string(),
  url: z.string(),
  events: z.array(event),
  on: z.boolean(),
  offWhy: z
    .enum(['person', 'gone', 'silent'])
    .nullable()
    .describe('`gone`: it answered 410; `silent`: it took nothing for three days'),
  takenAt: maybeMoment.describe('When something was last taken'),
  failingSince: maybeMoment,
  beforeUntil: maybeMoment.describe('Until when the secret of before signs as well'),
  waiting: z.int(),
  failed: z.int(),
  createdAt: moment,
});

const fields = {
  name: text(60).min(1),
  url: text(500).describe('https'),
  events: z.array(event).min(1).max(WEBHOOK_EVENTS.length),
};

const call = z.object({
  message: z.string().describe('The `webhook-id` that was sent'),
  type: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  at: moment,
  state: z.enum(['waiting', 'taken', 'failed']),
  tries: z.int(),
  dueAt: moment.describe('Of one that waits: when it is tried again'),
  triedAt: maybeMoment,
  status: z.int().nullable().describe('Null where no answer came'),
  ms: z.int().nullable(),
  said: z.string().describe('The first 500 characters of the answer, or why there is none'),
});

const queued = z.object({ queued: z.int().describe('Calls that are made one after the other') });

export const webhookOperations = [
  operation({
    id: 'listWebhooks',
    method: 'GET',
    path: 'webhooks',
    scope: 'webhooks:read',
    tag,
    summary: 'The webhooks of the shop',
    answer: z.object({ data: z.array(webhook) }),
    run: async ({ app: { db } }) => ({ data: (await listWebhooks(db)).map(view) }),
  }),
  operation({
    id: 'getWebhook',
    method: 'GET',
    path: 'webhooks/{id}',
    scope: 'webhooks:read',
    tag,
    summary: 'One webhook',
    params,
    answer: webhook,
    refusals: ['no-such-webhook'],
    run: ({ app, params: { id } }) => read(app, id),
  }),
  operation({
    id: 'createWebhook',
    method: 'POST',
    path: 'webhooks',
    scope: 'webhooks:write',
    tag,
    summary: 'Have events sent to an address',
    body: z.strictObject({ ...fields, secret }),
    answer: webhook,
    status: 201,
    refusals: ['too-many-webhooks', 'check-the-form'],
    async run({ app, actor, body, now }) {
      const input = readInput(app, body);
      if (isRefusal(input)) return input;
      const made = await addWebhook(contextOf(app), actor, { ...input, secret: body.secret }, now);
      return isRefusal(made) ? made : read(app, made.id);
    },
  }),
  operation({
    id: 'changeWebhook',
    method: 'PATCH',
    path: 'webhooks/{id}',
    scope: 'webhooks:write',
    tag,
    summary: 'Change what is sent, and nothing else; switch it on or off',
    params,
    body: z.strictObject({ ...fields, on: z.boolean() }).partial(),
    current: webhook,
    answer: webhook,
    refusals: ['no-such-webhook', 'saved-meanwhile', 'check-the-form'],
    async run({ app, actor, params: { id }, body, current, now }) {
      const before = await findWebhook(app.db, id);
      if (!before) return refuse('no-such-webhook');
      const { name = current.name, url = current.url, events = current.events, on = current.on } = body;
      const input = readInput(app, { name, url, events });
      if (isRefusal(input)) return input;
      const save = { id, version: before.version, change: { ...input, isOn: on } };
      const changed = await changeWebhook(app.db, actor, save, now);
      return isRefusal(changed) ? changed : read(app, id);
    },
  }),
  operation({
    id: 'changeWebhookSecret',
    method: 'POST',
    path: 'webhooks/{id}/secret',
    scope: 'webhooks:write',
    tag,
    summary: 'Sign with another secret; for a day the one of before signs as well',
    params,
    body: z.strictObject({ secret }),
    answer: webhook,
    refusals: ['no-such-webhook'],
    async run({ app, actor, params: { id }, body, now }) {
      const changed = await changeSecret(contextOf(app), actor, { id, secret: body.secret }, now);
      return isRefusal(changed) ? changed : read(app, id);
    },
  }),
  operation({
    id: 'removeWebhook',
    method: 'DELETE',
    path: 'webhooks/{id}',
    scope: 'webhooks:write',
    tag,
    summary: 'Remove a webhook with its calls',
    params,
    answer: z.object({ id: uuid, name: z.string() }),
    refusals: ['no-such-webhook'],
    async run({ app, actor, params: { id } }) {
      const removed = await removeWebhook(app.db, actor, id);
      return isRefusal(removed) ? removed : { id, ...removed };
    },
  }),
  operation({
    id: 'listWebhookCalls',
    method: 'GET',
    path: 'webhooks/{id}/calls',
    scope: 'webhooks:read',
    tag,
    summary: 'What was sent to it and what it answered, newest first, 50 a page',
    params,
    query: z.strictObject({ state: call.shape.state.optional(), cursor: cursor.optional() }),
    answer: pageOf(call),
    refusals: ['no-such-webhook', 'bad-cursor'],
    async run({ app: { db }, params: { id }, query: { state = null, cursor: from } }) {
      const after = readNumberCursor('calls', from);
      if (isRefusal(after)) return after;
      if (!(await findWebhook(db, id))) return refuse('no-such-webhook');
      const { calls, next } = await listCalls(db, id, { state, after });
      return { data: calls.map(viewCall), next: writeCursor('calls', next) };
    },
  }),
  operation({
    id: 'replayWebhook',
    method: 'POST',
    path: 'webhooks/{id}/replay',
    scope: 'webhooks:write',
    tag,
    summary: 'Send again: one message, or all since a moment, also what was taken; ids stay',
    params,
    body: z.union([
      z.strictObject({ message: text(60).describe('A `webhook-id`') }),
      z.strictObject({ since: moment.describe('Events are kept for 30 days') }),
    ]),
    answer: queued,
    refusals: ['no-such-webhook', 'webhook-off', 'no-such-thing'],
    async run({ app: { db }, actor, params: { id }, body, now }) {
      const eventUid = 'message' in body ? eventOfMessage(body.message) : null;
      if ('message' in body && eventUid === null) return refuse('no-such-thing');
      const what = 'since' in body ? { since: new Date(body.since) } : { eventUid: eventUid ?? '' };
      return replay(db, actor, { webhookId: id, what }, now);
    },
  }),
  operation({
    id: 'testWebhook',
    method: 'POST',
    path: 'webhooks/{id}/test',
    scope: 'webhooks:write',
    tag,
    summary: `Send \`${TEST_EVENT}\``,
    params,
    answer: queued,
    refusals: ['no-such-webhook', 'webhook-off'],
    run: ({ app: { db }, actor, params: { id }, now }) => sendTest(db, actor, id, now),
  }),
];

function contextOf({ db, config }: AppContext) {
  return { db, authSecret: config.authSecret };
}

function readInput({ config }: AppContext, { name, url, events }: WebhookInput): WebhookInput | FieldRefusal {
  const form = new FormData();
  form.set('name', name);
  form.set('url', url);
  for (const each of events) form.append('event', each);
  const typed = readWebhook(form, config.webhooksHere);
  return typed.ok ? typed.input : withFields(refuse('check-the-form'), typed.errors);
}

async function read({ db }: AppContext, id: string) {
  const found = await findWebhook(db, id);
  return found ? view(found) : refuse('no-such-webhook');
}

function view(row: ShownWebhook): z.input<typeof webhook> {
  return {
    ...row,
    on: row.offWhy === null,
    takenAt: maybeAt(row.takenAt),
    failingSince: maybeAt(row.failingSince),
    beforeUntil: maybeAt(row.beforeUntil),
    createdAt: at(row.createdAt),
  };
}

function viewCall(row: Awaited<ReturnType<typeof listCalls>>['calls'][number]): z.input<typeof call> {
  const type = call.shape.type.parse(row.type);
  return { ...row, type, at: at(row.at), dueAt: at(row.dueAt), triedAt: maybeAt(row.triedAt) };
}
