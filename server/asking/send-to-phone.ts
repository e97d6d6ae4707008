// The job of one message to a phone: handed to its provider at most once; what surely did not arrive goes on by the next way.
import { sql, type Kysely } from 'kysely';
import { byDay } from '#shop/asking/next-step.ts';
import type { Channel, PhoneMessage, SentAnswer } from '#shop/messages/provider.ts';
import type { TextsIn } from '#server/languages/writing.ts';
import type { Tables } from '#server/db/tables.ts';
import { findAccount, markTried, type MessageAccount } from '#server/messages/accounts.ts';
import { sendByProvider } from '#server/messages/call-provider.ts';
import { onOrder } from '#server/orders/lock-order.ts';
import { JOB_KEY_START, MAX_PHONE_ATTEMPTS, SEND_TO_PHONE } from '#server/outbox/send-retries.ts';
import { composeForPhone, type PhoneKind, type WaitingForPhone } from './compose-for-phone.ts';
import { loadPlan } from './load-plan.ts';
import { notReached } from './not-reached.ts';

export type AskingContext = {
  db: Kysely<Tables>;
  now: () => Date;
  publicUrl: string;
  authSecret: string | null;
  messageSimulator: string | null;
  textsIn: TextsIn;
};

type PhoneAttempt = { messageId: string; isLast: boolean; signal?: AbortSignal };

type PhoneRow = WaitingForPhone & { channel: Channel };

/** `later`: surely not sent, to be tried again by the queue. */
export type PhoneOutcome = 'done' | 'later';

/**
 * One attempt. The message is `unknown` from before the call until its answer is written, so that a killed process, a
 * time limit or a job that runs twice never sends it again.
 */
export async function sendToPhone(context: AskingContext, attempt: PhoneAttempt): Promise<PhoneOutcome> {
  const { db, now } = context;
  const message = await findWaiting(db, attempt.messageId);
  if (!message) return 'done';
  const morning = byDay(now(), await loadPlan(db));
  if (morning > now()) return waitUntil(db, message.id, morning);
  const account = await findAccount(db, context.authSecret, message.channel);
  if (!account?.isOn)
    return giveUp(context, message, 'kept', 'This way of sending is switched off in Settings.');
  const composed = await composeForPhone(context, message);
  if (!composed) return giveUp(context, message, 'kept', NEEDLESS[message.kind]);
  if (!account.provider.encode(account.account, composed))
    return giveUp(context, message, 'kept', 'No template for this is named in Settings, Messages.');
  if (!(await begin(db, message.id, account.provider.written(composed, account.account)))) return 'done';
  const answer = await send(context, account, composed, attempt.signal);
  return settle(context, message, answer, attempt.isLast);
}

const NEEDLESS: Record<PhoneKind, string> = {
  'order-ask': 'The order was answered before this was sent.',
  'order-news': 'It was not true any more before this was sent.',
  'parcel-news': 'The parcel was elsewhere before this was sent.',
};

async function findWaiting(db: Kysely<Tables>, id: string): Promise<PhoneRow | null> {
  const { rows } = await sql<PhoneRow>`
    select id, kind, channel, recipient, order_id, details from messages
    where id = ${id} and status = 'waiting' and channel <> 'email' and order_id is not null`.execute(db);
  return rows[0] ?? null;
}

// Nobody is written to at night: a retry, or a message that staff send again, waits for the morning.
async function waitUntil(db: Kysely<Tables>, id: string, at: Date): Promise<PhoneOutcome> {
  await sql`
    select graphile_worker.add_job(${SEND_TO_PHONE}, json_build_object('messageId', ${id}::uuid),
      job_key => ${JOB_KEY_START + id}, max_attempts => ${MAX_PHONE_ATTEMPTS}::int, run_at => ${at})`.execute(
    db,
  );
  return 'done';
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

async function send(
  { db, now, messageSimulator: simulator }: AskingContext,
  account: MessageAccount,
  message: PhoneMessage,
  signal: AbortSignal | undefined,
): Promise<SentAnswer> {
  const answer = await sendByProvider(account, message, { simulator, ...(signal && { signal }) });
  if (answer.kind === 'never-left') return { kind: 'later' };
  if (answer.kind === 'sent' && simulator === null) await markTried(db, account.provider.channel, now());
  return answer;
}

async function settle(
  context: AskingContext,
  message: PhoneRow,
  answer: SentAnswer,
  isLast: boolean,
): Promise<PhoneOutcome> {
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
  { id, orderId }: PhoneRow,
  status: 'failed' | 'kept',
  lastError: string,
): Promise<PhoneOutcome> {
  await onOrder(db, orderId, async (tx, order) => {
    await tx.updateTable('messages').set({ status, lastError }).where('id', '=', id).execute();
    await notReached(tx, order, id);
    return { done: true };
  });
  return 'done';
}
