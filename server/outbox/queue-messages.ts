/** The outbox: messages are written, with their jobs, in the transaction that causes them. */
import { sql, type CompiledQuery } from 'kysely';
import { compileOnce } from '#platform/db/compile-once.ts';
import type { Tx } from '#server/db/transact.ts';
import type { EmailKind } from '#shop/messages/messages.ts';
import { JOB_KEY_START, MAX_ATTEMPTS, SEND_MESSAGE } from './send-retries.ts';

/** An empty `recipient` is the owner's address at the time of sending. `details` say what it is about. */
type QueuedMessage = {
  kind: EmailKind;
  recipient: string;
  orderId?: string;
  userId?: string;
  details?: Readonly<Record<string, string>>;
};

/**
 * One statement: a waiting row and a job for each message. They are sent after `tx` commits, or rolled back with it.
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
  return queueStatement(tx, { rows: JSON.stringify(rows) });
}

const queueStatement = compileOnce((tx: Tx, { rows }: { rows: string }) =>
  sql`
    with queued as (
      insert into messages (kind, recipient, order_id, user_id, details)
      select * from json_to_recordset(${rows}::json)
        as queued(kind text, recipient text, "orderId" uuid, "userId" uuid, details jsonb)
      returning id
    ), specs as (
      select (${SEND_MESSAGE}, json_build_object('messageId', id), null, null, ${MAX_ATTEMPTS}::int,
        ${JOB_KEY_START} || id, null, null)::graphile_worker.job_spec as spec
      from queued
    )
    select from graphile_worker.add_jobs((select array_agg(spec) from specs))
  `.compile(tx),
);
