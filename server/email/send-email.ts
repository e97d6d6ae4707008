/** The job of one message: compose its email, hand it to the transport, record the outcome. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import {
  composeEmail,
  type ComposedEmail,
  type ComposeContext,
  type WaitingMessage,
} from './compose-email.ts';
import type { Email, SendOutcome, Transport } from '#platform/email/email.ts';
import { noTransport } from '#platform/email/open-transport.ts';
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
  await storeEmail(context.db, message.id, asStored(outgoing, context.transport));
  // An email to the owner, where no address is set, is composed all the same for staff to read; so is one too many.
  const isKept = outgoing.recipient === '' || (await isOneTooMany(context.db, message));
  const transport = isKept ? noTransport : context.transport;
  const outcome = await transport(outgoing, attempt.signal);
  await insist(() => mark(context.db, message.id, marksOf(outcome, attempt.isLast)));
  return outcome.kind === 'kept' && outgoing.link ? { ...outcome, link: outgoing.link } : outcome;
}

// Anybody can place orders with anybody's address. The order stands; its page and the tracking page say the same.
async function isOneTooMany(db: Kysely<Tables>, { kind, recipient }: WaitingMessage): Promise<boolean> {
  if (kind !== 'order-placed-customer') return false;
  const { sent } = await db
    .selectFrom('messages')
    .select((row) => row.fn.countAll<number>().as('sent'))
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('status', '=', 'sent')
    .where('sentAt', '>', new Date(Date.now() - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(sent) >= MAX_ORDER_EMAILS_A_DAY;
}

async function findWaiting(db: Kysely<Tables>, messageId: string): Promise<WaitingMessage | null> {
  const row = await db
    .selectFrom('messages')
    .select(['id', 'kind', 'orderId', 'recipient', 'details'])
    .where('id', '=', messageId)
    .where('channel', '=', 'email')
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (!row) return null;
  const { id, kind, orderId, recipient } = row;
  if (!isEmailKind(kind)) throw new Error(`no email is known for ${kind}`);
  return { id, kind, orderId, recipient, details: detailsOf(row.details) };
}

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

/** Stored before sending, so that staff can read an email that cannot be sent. */
async function storeEmail(db: Kysely<Tables>, id: string, email: Email): Promise<void> {
  await db
    .updateTable('messages')
    .set({ subject: email.subject, textBody: email.text, htmlBody: email.html })
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

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

async function mark(db: Kysely<Tables>, id: string, marks: Marks): Promise<void> {
  await db.updateTable('messages').set(marks).where('id', '=', id).execute();
}
