/** The outbox: messages are written, with their jobs, in the transaction that causes them. */
import { sql } from 'kysely';
import type { Tx } from '#server/db/transact.ts';

/** Leave once, with a new order. */
export const PLACED_KINDS = ['order-placed-customer', 'order-placed-owner'] as const;

export const MESSAGE_KINDS = [...PLACED_KINDS, 'order-status'] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

export function isMessageKind(text: string): text is MessageKind {
  return MESSAGE_KINDS.some((kind) => kind === text);
}

/** The graphile-worker task that sends one message; its payload is `{ messageId }`. */
export const SEND_MESSAGE = 'send-message';

/** A job's key is this and the message's id. */
export const JOB_KEY_START = 'message-';

/** The worker waits e^attempt seconds between attempts, so twelve reach over about sixteen hours. */
export const MAX_ATTEMPTS = 12;

/** An empty `recipient` is the owner, whoever that is when the message leaves. */
export type QueuedMessage = { kind: MessageKind; recipient: string; orderId: string };

/**
 * One statement: a waiting row and a job for each message. They leave after `tx` commits, or never were.
 * Throws on a second message of the same kind for an order (decisions: Orders, owner notification).
 */
export async function queueMessages(tx: Tx, messages: readonly QueuedMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const kinds = messages.map((message) => message.kind);
  const recipients = messages.map((message) => message.recipient);
  const orders = messages.map((message) => message.orderId);
  await sql`
    with queued as (
      insert into messages (kind, recipient, order_id)
      select * from unnest(${kinds}::text[], ${recipients}::text[], ${orders}::uuid[])
      returning id
    )
    select graphile_worker.add_job(
      ${SEND_MESSAGE},
      json_build_object('messageId', id),
      job_key => ${JOB_KEY_START} || id,
      max_attempts => ${MAX_ATTEMPTS}
    )
    from queued
  `.execute(tx);
}
