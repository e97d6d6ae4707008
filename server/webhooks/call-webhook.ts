// The job of one call: post the event, signed, and write down what became of it. Whoever is called may get it twice, and knows it by its id.
import { sql, type Kysely } from 'kysely';
import { isPublicAddress, orThisMachine } from '#platform/http/outside.ts';
import { postOutside, type PostedOutside } from '#platform/http/post-outside.ts';
import { endOfTry, type CallEnd } from '#shop/webhooks/next-try.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { queueMessages } from '#server/outbox/queue-messages.ts';
import { bodyOf, messageId, type StoredEvent } from './event-body.ts';
import { queueAgain } from './queue-calls.ts';
import { signatureOf } from './secret.ts';
import { openWebhook, type OpenedWebhook } from './webhooks.ts';

export type CallContext = {
  db: Kysely<Tables>;
  authSecret: string | null;
  publicUrl: string;
  /** Whether this machine may be called (WEBHOOKS_TO_THIS_MACHINE). */
  webhooksHere: boolean;
  now: () => Date;
  /** How long a receiver has; ten seconds unless a test says otherwise. */
  limitMs?: number;
};

const LIMIT_MS = 10_000;
const MAX_ANSWER_BYTES = 4_096;
const MAX_SAID = 500;

/** Does nothing where the call is over, or its webhook is gone or off. */
export async function callWebhook(context: CallContext, callId: number): Promise<void> {
  const call = await findCall(context.db, callId);
  if (!call) return;
  const webhook = await openWebhook(context, call.webhookId, context.now());
  if (!webhook) return;
  const begun = performance.now();
  const answer = await send(context, webhook, call);
  await writeDown(context, call, { ...answer, ms: Math.round(performance.now() - begun) });
}

type WaitingCall = { id: number; webhookId: string; tries: number; event: StoredEvent };

async function findCall(db: Kysely<Tables>, callId: number): Promise<WaitingCall | null> {
  const row = await db
    .selectFrom('webhookCalls as c')
    .innerJoin('webhookEvents as e', 'e.id', 'c.eventId')
    .select(['c.id', 'c.webhookId', 'c.tries', 'e.uid', 'e.type', 'e.data', 'e.at'])
    .where('c.id', '=', callId)
    .where('c.state', '=', 'waiting')
    .executeTakeFirst();
  if (!row) return null;
  const { id, webhookId, tries, ...event } = row;
  return { id, webhookId, tries, event };
}

async function send(
  { publicUrl, webhooksHere, now, limitMs = LIMIT_MS }: CallContext,
  { url, secrets }: OpenedWebhook,
  { event }: WaitingCall,
): Promise<PostedOutside> {
  if (secrets.length === 0)
    return { status: null, text: 'Its secret cannot be read: AUTH_SECRET is another than when it was made.' };
  const [id, body] = [messageId(event), JSON.stringify(bodyOf(event, publicUrl))];
  const timestamp = Math.floor(now().getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Qadam-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(secrets, { id, timestamp, body }),
  };
  const mayReach = webhooksHere ? orThisMachine : isPublicAddress;
  return postOutside(new URL(url), { headers, body, limitMs, maxBytes: MAX_ANSWER_BYTES, mayReach });
}

type Answered = PostedOutside & { ms: number };

function writeDown({ db, now }: CallContext, call: WaitingCall, answer: Answered): Promise<void> {
  const [at, tries] = [now(), call.tries + 1];
  return transact(db, async (tx) => {
    const webhook = await tx
      .selectFrom('webhooks')
      .select(['id', 'name', 'failingSince', 'offWhy'])
      .where('id', '=', call.webhookId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!webhook) return;
    const failingMs = webhook.failingSince ? at.getTime() - webhook.failingSince.getTime() : 0;
    const end = endOfTry(answer.status, tries, failingMs);
    await writeCall(tx, call.id, { end, tries, at, answer });
    await tx
      .updateTable('webhooks')
      .set(
        end.state === 'taken'
          ? { takenAt: at, failingSince: null }
          : { failingSince: webhook.failingSince ?? at },
      )
      .where('id', '=', webhook.id)
      .execute();
    if (end.state === 'waiting') await queueAgain(tx, call.id, end.waitMs);
    if (end.state === 'failed' && end.off && webhook.offWhy === null)
      await switchOff(tx, webhook, { why: end.off, at });
  });
}

type TriedCall = { end: CallEnd; tries: number; at: Date; answer: Answered };

async function writeCall(tx: Tx, callId: number, { end, tries, at, answer }: TriedCall): Promise<void> {
  const said = wellFormed(answer.text).slice(0, MAX_SAID);
  const dueAt = end.state === 'waiting' ? new Date(at.getTime() + end.waitMs) : at;
  await tx
    .updateTable('webhookCalls')
    .set({ state: end.state, tries, dueAt, triedAt: at, status: answer.status, ms: answer.ms, said })
    .where('id', '=', callId)
    .execute();
}

// An answer may hold anything; a row takes no NUL.
function wellFormed(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

type OffWebhook = { id: string; name: string };

async function switchOff(
  tx: Tx,
  { id, name }: OffWebhook,
  { why, at }: { why: 'gone' | 'silent'; at: Date },
): Promise<void> {
  await sql`update webhooks set off_why = ${why}, off_at = ${at}, version = version + 1 where id = ${id}`.execute(
    tx,
  );
  await queueMessages(tx, [{ kind: 'webhook-off', recipient: '', details: { name, why } }]);
}
