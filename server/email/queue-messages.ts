/** The outbox: messages are written, with their jobs, in the transaction that causes them. */
import { sql, type CompiledQuery } from 'kysely';
import type { Tx } from '#server/db/transact.ts';

/** Once an order. */
export const ORDER_PLACED_KINDS = ['order-placed-customer', 'order-placed-owner'] as const;

/** About an account, each with a link that proves something; `details` is `{ verificationId }`. */
export const ACCOUNT_KINDS = [
  'account-confirm',
  'account-reset',
  'account-email-change',
  'account-invite',
] as const;

/** `account-changed` tells a person what changed, `details` `{ what }`; `order-status` has `{ to, note? }`. */
export const MESSAGE_KINDS = [
  ...ORDER_PLACED_KINDS,
  ...ACCOUNT_KINDS,
  'account-changed',
  'order-status',
  'back-in-stock',
] as const;

export type OrderPlacedKind = (typeof ORDER_PLACED_KINDS)[number];
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

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

/** An empty `recipient` is the owner, whoever that is when the message leaves. `details` say what it is about. */
type QueuedMessage = {
  kind: MessageKind;
  recipient: string;
  orderId?: string;
  userId?: string;
  details?: Readonly<Record<string, string>>;
};

/**
 * One statement: a waiting row and a job for each message. They leave after `tx` commits, or never were.
 * Throws on a second order-placed message of the same kind for an order (rule E2).
 */
export async function queueMessages(tx: Tx, messages: readonly QueuedMessage[]): Promise<void> {
  if (messages.length > 0) await tx.executeQuery(queueMessagesStatement(tx, messages));
}

/** The same, to be sent with others: at least one message. */
export function queueMessagesStatement(tx: Tx, messages: readonly QueuedMessage[]): CompiledQuery {
  const rows = messages.map(({ kind, recipient, orderId = null, userId = null, details = {} }) => {
    return { kind, recipient, orderId, userId, details };
  });
  return sql`
    with queued as (
      insert into messages (kind, recipient, order_id, user_id, details)
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as queued(kind text, recipient text, "orderId" uuid, "userId" uuid, details jsonb)
      returning id
    ), specs as (
      select (${SEND_MESSAGE}, json_build_object('messageId', id), null, null, ${MAX_ATTEMPTS}::int,
        ${JOB_KEY_START} || id, null, null)::graphile_worker.job_spec as spec
      from queued
    )
    select from graphile_worker.add_jobs((select array_agg(spec) from specs))
  `.compile(tx);
}
