/** The job of one message: compose its email, hand it to the transport, record the outcome. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { compileOnce } from '#platform/db/compile-once.ts';
import type { Tables } from '#server/db/tables.ts';
import {
  composeEmail,
  type ComposedEmail,
  type ComposeContext,
  type WaitingMessage,
} from './compose-email.ts';
import type { Email, SendOutcome, Transport } from '#platform/email/email.ts';
import { noTransport } from '#platform/email/open-transport.ts';
import { inSpan } from '#platform/telemetry/tracing.ts';
import { isEmailKind } from '#shop/messages/messages.ts';

const DAY_MS = 86_400_000;
/** Order confirmations to one address; further ones are kept for staff to read. */
export const MAX_ORDER_EMAILS_A_DAY = 20;

/** `isLast`: there is no retry after this attempt. `signal` aborts it when the shop stops. */
type Attempt = { messageId: string; isLast: boolean; signal: AbortSignal };

export type EmailContext = ComposeContext & { transport: Transport };

/** `link`: the link of an account email that could not be sent, for the log that the owner reads. */
type Attempted = SendOutcome & { link?: string };

/**
 * One attempt. A message that is sent, kept or given up is left alone, so a job run twice sends once; a crash between
 * sending and marking may send it again, with the same Message-ID. Returns null when there was nothing to do; throws
 * when the database or the composing fails.
 */
export async function sendEmail(context: EmailContext, attempt: Attempt): Promise<Attempted | null> {
  const message = await findWaiting(context.db, attempt.messageId);
  if (!message) return null;
  const outgoing = await composeEmail(context, message);
  if (!outgoing) {
    await mark(context.db, message.id, {
      status: 'kept',
      lastError: 'there is nothing to say any more, or a newer email took its place',
    });
    return null;
  }
  const stored = asStored(outgoing, context.transport);
  // An email to the owner, where no address is set, is composed all the same for staff to read; so is one too many.
  const isKept = outgoing.recipient === '' || message.sentToday >= MAX_ORDER_EMAILS_A_DAY;
  const transport = isKept ? noTransport : context.transport;
  // What nothing carries is written with its outcome; else it is stored before sending, so that staff can read an email that cannot be sent.
  const written = { ...bodiesOf(stored), ...recipientOf(outgoing, message) };
  if (transport === noTransport) {
    const kept = { ...written, status: 'kept', lastError: null } as const;
    if (!(await writeAttempt(context.db, message.id, kept))) return null;
    return outgoing.link ? { kind: 'kept', link: outgoing.link } : { kind: 'kept' };
  }
  if (!(await writeAttempt(context.db, message.id, written))) return null;
  const outcome = await inSpan('send email', { kind: 'client' }, () => transport(outgoing, attempt.signal));
  await insist(() => mark(context.db, message.id, marksOf(outcome, attempt.isLast)));
  return outcome;
}

type WaitingEmail = WaitingMessage & {
  /** Confirmations of orders that this address was sent within a day; 0 for any other email. */
  sentToday: number;
};

async function findWaiting(db: Kysely<Tables>, messageId: string): Promise<WaitingEmail | null> {
  const since = new Date(Date.now() - DAY_MS);
  const [row] = (await db.executeQuery(waitingStatement(db, { messageId, since }))).rows;
  if (!row) return null;
  const { id, kind, orderId, recipient, sentToday } = row;
  if (!isEmailKind(kind)) throw new Error(`no email is known for ${kind}`);
  return { id, kind, orderId, recipient, details: detailsOf(row.details), sentToday };
}

// Anybody can place orders with anybody's address. The order stands; its page and the tracking page say the same.
const waitingStatement = compileOnce(
  (db: Kysely<Tables>, { messageId, since }: { messageId: string; since: Date }) =>
    db
      .selectFrom('messages as m')
      .select(['m.id', 'm.kind', 'm.orderId', 'm.recipient', 'm.details'])
      .select(
        sql<number>`case when m.kind = 'order-placed-customer' then (
          select count(*) from messages as s
          where s.recipient = m.recipient and s.kind = m.kind and s.status = 'sent' and s.sent_at > ${since}
        ) else 0 end::int`.as('sentToday'),
      )
      .where('m.id', '=', messageId)
      .where('m.channel', '=', sql.lit('email'))
      .where('m.status', '=', sql.lit('waiting'))
      .compile(),
);

function detailsOf(details: unknown): WaitingMessage['details'] {
  return typeof details === 'object' && details !== null ? { ...details } : {};
}

// A sign-in link is stored in the text only where there is no transport to send it, and never one for staff: an admin
// who reads it here could become a Super Admin with it (privilege escalation).
function asStored({ subject, text, html, link, isForStaff }: ComposedEmail, transport: Transport): Email {
  if (link === null || (transport === noTransport && !isForStaff)) return { subject, text, html };
  const [, code = link] = link.split('#');
  const hide = (whole: string) => whole.replaceAll(link, hidden).replaceAll(code, hidden);
  return { subject, text: hide(text), html: hide(html) };
}

const hidden = '(known to the recipient only)';

// The email is sent: losing that because the database is restarting would send it twice.
async function insist(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (tries === 8) throw error;
      await sleep(250 * tries);
    }
  }
}

type Bodies = { subject: string; textBody: string; htmlBody: string };

function bodiesOf({ subject, text, html }: Email): Bodies {
  return { subject, textBody: text, htmlBody: html };
}

// The row says where it went; the owner's stays empty, since it is looked up each time.
function recipientOf({ recipient }: ComposedEmail, stored: WaitingMessage): { recipient?: string } {
  return stored.recipient === '' || stored.recipient === recipient ? {} : { recipient };
}

type AttemptRow = Bodies & Partial<Marks> & { recipient?: string };

/** Counts the attempt; false where the message does not wait any more, so that nothing is to be sent (rule E6). */
async function writeAttempt(db: Kysely<Tables>, id: string, written: AttemptRow): Promise<boolean> {
  const { numAffectedRows } = await db.executeQuery(attemptStatement(db, { id }, written));
  return numAffectedRows === 1n;
}

const attemptStatement = compileOnce((db: Kysely<Tables>, ...records: Record<string, unknown>[]) => {
  const [key, written] = records as [{ id: string }, AttemptRow];
  return db
    .updateTable('messages')
    .set(written)
    .set((row) => ({ attempts: sql`${row.ref('attempts')} + 1` }))
    .where('id', '=', key.id)
    .where('status', '=', sql.lit('waiting'))
    .compile();
});

type Marks = { status: 'waiting' | 'sent' | 'kept' | 'failed'; sentAt?: Date; lastError: string | null };

function marksOf(outcome: SendOutcome, isLast: boolean): Marks {
  switch (outcome.kind) {
    case 'sent':
      return { status: 'sent', sentAt: new Date(), lastError: null };
    case 'kept':
      return { status: 'kept', lastError: null };
    case 'refused':
      return { status: 'failed', lastError: outcome.reason };
    case 'failed':
      return { status: isLast ? 'failed' : 'waiting', lastError: outcome.reason };
  }
}

// That it was sent is true whatever took its place meanwhile. What was withdrawn does not wait again.
async function mark(db: Kysely<Tables>, id: string, marks: Marks): Promise<void> {
  const update = db.updateTable('messages').set(marks).where('id', '=', id);
  await (marks.status === 'sent' ? update : update.where('status', '=', 'waiting')).execute();
}
