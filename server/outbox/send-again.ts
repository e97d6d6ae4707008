/** Sends a message once more: one that failed, was held, or was sent and did not arrive. */
import { sql, type Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { recipientNow } from '#shop/messages/recipient-now.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { JOB_KEY_START, sendingOf } from './send-retries.ts';

/**
 * With the Message-ID it had, so that a mail program shows it once; an email about an order to the address that this has now.
 * `message-waiting` for one that is on its way.
 */
export function sendAgain(
  db: Kysely<Tables>,
  actor: Pick<Actor, 'userId' | 'email'>,
  id: string,
): Promise<{ recipient: string } | Refusal> {
  return transact(db, async (tx) => {
    const message = await tx
      .selectFrom('messages')
      .select(['kind', 'channel', 'recipient', 'status', 'subject'])
      .select((column) =>
        column
          .selectFrom('orders')
          .select('email')
          .whereRef('orders.id', '=', 'messages.orderId')
          .as('ordered'),
      )
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!message) return refuse('message-gone');
    if (message.status === 'waiting') return refuse('message-waiting');
    const { kind, channel, ordered, status, subject } = message;
    // Without an address now it is left out as it leaves, and says so; until then it keeps the one that it had.
    const isEmail = channel === 'email' && ordered !== null;
    const recipient = (isEmail && recipientNow(message.recipient, ordered)) || message.recipient;
    await tx
      .updateTable('messages')
      .set({ recipient, status: 'waiting', lastError: null, sentAt: null, providerId: null, receipt: null })
      .where('id', '=', id)
      .execute();
    const { task, maxAttempts } = sendingOf(channel);
    await sql`
      select graphile_worker.add_job(
        ${task}, json_build_object('messageId', ${id}::uuid),
        job_key => ${JOB_KEY_START + id}, max_attempts => ${maxAttempts}::int)`.execute(tx);
    await recordAudit(tx, actor, {
      action: 'message.send-again',
      subject: id,
      title: subject ?? kind,
      before: { status },
      after: { status: 'waiting', recipient },
    });
    return { recipient };
  });
}
