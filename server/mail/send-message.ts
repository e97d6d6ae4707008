/** The job of one message: compose it, hand it to the transport, write down what came of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Settings } from '#shop/settings.ts';
import { isOrderStatus } from '#shop/order-status.ts';
import { composeOrderPlaced } from './compose-order-placed.ts';
import { composeOrderStatus } from './compose-order-status.ts';
import type { Letter, Outcome, Outgoing, Transport } from './letter.ts';
import { loadOrderFacts, type OrderFacts } from './load-order-facts.ts';
import { isMessageKind, type MessageKind } from './queue-messages.ts';
import { templateParams } from './template-params.ts';
import { keep } from './transport.ts';

/** `isLast`: nobody tries again after this one. `signal` ends it early, when the shop stops. */
export type Attempt = { messageId: string; isLast: boolean; signal: AbortSignal };

export type PostOffice = { db: Kysely<Tables>; transport: Transport; ownerEmail: string | null };

type Waiting = { id: string; kind: MessageKind; orderId: string; recipient: string; details: unknown };

/**
 * One attempt. A message that is sent, kept or given up is left alone, so a job run twice sends once; a crash between
 * sending and marking may send it again, with the same Message-ID. Answers null when there was nothing to do; throws
 * when the database or the composing fails.
 */
export async function sendMessage(office: PostOffice, attempt: Attempt): Promise<Outcome | null> {
  const message = await findWaiting(office.db, attempt.messageId);
  if (!message) return null;
  const outgoing = await address(office, message);
  await storeLetter(office.db, message.id, outgoing);
  // A letter to an owner nobody named is composed all the same, for the admin to read.
  const transport = outgoing.recipient === '' ? keep : office.transport;
  const outcome = await transport(outgoing, attempt.signal);
  await insist(() => mark(office.db, message.id, marksOf(outcome, attempt.isLast)));
  return outcome;
}

async function findWaiting(db: Kysely<Tables>, messageId: string): Promise<Waiting | null> {
  const row = await db
    .selectFrom('messages')
    .select(['id', 'kind', 'order_id', 'recipient', 'details'])
    .where('id', '=', messageId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (!row) return null;
  if (!isMessageKind(row.kind) || row.order_id === null)
    throw new Error(`no letter is known for ${row.kind}`);
  const { id, kind, order_id: orderId, recipient, details } = row;
  return { id, kind, orderId, recipient, details };
}

async function address({ db, ownerEmail }: PostOffice, message: Waiting): Promise<Outgoing> {
  const facts = await loadOrderFacts(db, message.orderId);
  const settings = await loadSettings(db);
  const isForOwner = message.kind === 'order-placed-owner';
  const recipient = message.recipient || (isForOwner ? (ownerEmail ?? '') : '');
  return {
    ...compose(message, facts, settings),
    messageId: message.id,
    recipient,
    replyTo: isForOwner ? facts.email : settings.contactEmail || ownerEmail,
    senderName: settings.storeName,
    templateParams: templateParams(facts, recipient),
  };
}

function compose({ kind, details }: Waiting, facts: OrderFacts, settings: Settings): Letter {
  if (kind !== 'order-status') return composeOrderPlaced(kind, facts, settings);
  const status =
    typeof details === 'object' && details !== null && 'status' in details ? details.status : null;
  if (!isOrderStatus(status)) throw new Error('a letter about a status names none');
  return composeOrderStatus(status, facts, settings);
}

// The letter is out: forgetting that because the database is just starting again would send it twice.
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

/** Before sending, so that a letter that does not leave can be read all the same. */
async function storeLetter(db: Kysely<Tables>, id: string, letter: Letter): Promise<void> {
  await db
    .updateTable('messages')
    .set({ subject: letter.subject, text_body: letter.text, html_body: letter.html.markup })
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

type Marks = { status: 'waiting' | 'sent' | 'kept' | 'failed'; sent_at?: Date; last_error: string | null };

function marksOf(outcome: Outcome, isLast: boolean): Marks {
  switch (outcome.kind) {
    case 'sent':
      return { status: 'sent', sent_at: new Date(), last_error: null };
    case 'kept':
      return { status: 'kept', last_error: null };
    case 'refused':
      return { status: 'failed', last_error: outcome.reason };
    case 'failed':
      return { status: isLast ? 'failed' : 'waiting', last_error: outcome.reason };
  }
}

async function mark(db: Kysely<Tables>, id: string, marks: Marks): Promise<void> {
  await db.updateTable('messages').set(marks).where('id', '=', id).execute();
}
