// The job of one message that asks: handed to its provider at most once, and what came of it moves the plan on.
import { sql, type Kysely } from 'kysely';
import { byDay, defaultPlan } from '#shop/asking/next-step.ts';
import type { AskMessage, Channel, SentAnswer } from '#shop/messages/provider.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { trackingUrl } from '#shop/orders/tracking.ts';
import { lineInWords } from '#shop/orders/whatsapp-text.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import type { Tables } from '#server/db/tables.ts';
import { findAccount, markTried, type MessageAccount } from '#server/messages/accounts.ts';
import { callProvider } from '#server/messages/call-provider.ts';
import { linkKey } from '#server/links/link-key.ts';
import { onOrder } from '#server/orders/lock-order.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { JOB_KEY_START, MAX_PHONE_ATTEMPTS, SEND_TO_PHONE } from '#server/outbox/send-retries.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { askPayloads } from './ask-payloads.ts';
import { notReached } from './not-reached.ts';

export type AskingContext = {
  db: Kysely<Tables>;
  now: () => Date;
  publicUrl: string;
  authSecret: string | null;
  messageSimulator: string | null;
};

type AskAttempt = { messageId: string; isLast: boolean; signal?: AbortSignal };

type WaitingAsk = { id: string; channel: Channel; recipient: string; orderId: string };

/** `later`: surely not sent, to be tried again by the queue. */
export type AskOutcome = 'done' | 'later';

/**
 * One attempt. The message is `unknown` from before the call until its answer is written, so that a killed process, a
 * time limit or a job that runs twice never sends it again.
 */
export async function sendAsk(context: AskingContext, attempt: AskAttempt): Promise<AskOutcome> {
  const { db, now } = context;
  const message = await findWaiting(db, attempt.messageId);
  if (!message) return 'done';
  const morning = byDay(now(), defaultPlan);
  if (morning > now()) return waitUntil(db, message.id, morning);
  const account = await findAccount(db, context.authSecret, message.channel);
  if (!account?.isOn)
    return giveUp(context, message, 'kept', 'This way of sending is switched off in Settings.');
  const ask = await compose(context, message);
  if (!ask) return giveUp(context, message, 'kept', 'The order was answered before this was sent.');
  if (!(await begin(db, message.id, account.provider.written(ask)))) return 'done';
  const answer = await call(context, account, ask, attempt.signal);
  return settle(context, message, answer, attempt.isLast);
}

async function findWaiting(db: Kysely<Tables>, id: string): Promise<WaitingAsk | null> {
  const { rows } = await sql<WaitingAsk>`
    select id, channel, recipient, order_id from messages
    where id = ${id} and status = 'waiting' and channel <> 'email' and order_id is not null`.execute(db);
  return rows[0] ?? null;
}

// Nobody is written to at night: a retry, or a message that staff send again, waits for the morning.
async function waitUntil(db: Kysely<Tables>, id: string, at: Date): Promise<AskOutcome> {
  await sql`
    select graphile_worker.add_job(${SEND_TO_PHONE}, json_build_object('messageId', ${id}::uuid),
      job_key => ${JOB_KEY_START + id}, max_attempts => ${MAX_PHONE_ATTEMPTS}::int, run_at => ${at})`.execute(
    db,
  );
  return 'done';
}

async function compose(
  { db, publicUrl, authSecret }: AskingContext,
  { id, recipient, orderId }: WaitingAsk,
): Promise<AskMessage | null> {
  const order = await readOrder(db, { id: orderId });
  if (!order || order.status !== 'PENDING' || order.phone !== recipient) return null;
  const { storeName } = await loadSettings(db);
  return {
    to: recipient,
    customerName: order.customerName,
    storeName,
    number: shortId(order.id),
    goods: order.lines.map(lineInWords).join('; '),
    // The sign of the rupee is no letter of an SMS.
    total: formatRupees(order.grandTotal).replace('₨', 'Rs '),
    link: trackingUrl(publicUrl, order.trackingToken),
    payloads: askPayloads(await linkKey(db, authSecret), id),
  };
}

// Compare and set: of two jobs at one message the second finds it begun.
async function begin(db: Kysely<Tables>, id: string, text: string): Promise<boolean> {
  const begun = await db
    .updateTable('messages')
    .set({ status: 'unknown', textBody: text, lastError: UNKNOWN })
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return begun !== undefined;
}

const UNKNOWN = 'The provider did not answer. It may have been sent, so it is not sent again by itself.';

async function call(
  { db, now, messageSimulator: simulator }: AskingContext,
  { provider, account }: MessageAccount,
  ask: AskMessage,
  signal: AbortSignal | undefined,
): Promise<SentAnswer> {
  const reply = await callProvider(provider.encode(account, ask), { simulator, ...(signal && { signal }) });
  if (reply.kind === 'never-left') return { kind: 'later' };
  const answer = provider.readSent(reply.status, reply.text);
  if (answer.kind === 'sent' && simulator === null) await markTried(db, provider.channel, now());
  return answer;
}

async function settle(
  context: AskingContext,
  message: WaitingAsk,
  answer: SentAnswer,
  isLast: boolean,
): Promise<AskOutcome> {
  const { db, now } = context;
  switch (answer.kind) {
    case 'unknown':
      return 'done';
    case 'sent': {
      const marks = { status: 'sent', sentAt: now(), lastError: null, providerId: answer.id } as const;
      await db.updateTable('messages').set(marks).where('id', '=', message.id).execute();
      return 'done';
    }
    case 'unreachable':
      return giveUp(context, message, 'failed', NO_WHATSAPP);
    case 'refused':
      return giveUp(context, message, 'failed', answer.why);
    case 'later': {
      const why = 'The provider took nothing for now.';
      if (isLast) return giveUp(context, message, 'failed', why);
      const marks = { status: 'waiting', lastError: why } as const;
      await db.updateTable('messages').set(marks).where('id', '=', message.id).execute();
      return 'later';
    }
  }
}

const NO_WHATSAPP = 'This phone cannot be reached, most likely it has no WhatsApp.';

async function giveUp(
  { db }: Pick<AskingContext, 'db'>,
  { id, orderId }: Pick<WaitingAsk, 'id' | 'orderId'>,
  status: 'failed' | 'kept',
  lastError: string,
): Promise<AskOutcome> {
  await onOrder(db, orderId, async (tx, order) => {
    await tx.updateTable('messages').set({ status, lastError }).where('id', '=', id).execute();
    await notReached(tx, order, id);
    return { done: true };
  });
  return 'done';
}
