/** Sends a message once more: one that failed, was held, or was sent and did not arrive. */
import { sql, type Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { JOB_KEY_START, MAX_ATTEMPTS, SEND_MESSAGE } from './send-retries.ts';

/** With the Message-ID it had, so that a mail program shows it once. `message-waiting` for one that is on its way. */
export function sendAgain(
  db: Kysely<Tables>,
  actor: Pick<Actor, 'userId' | 'email'>,
  id: string,
): Promise<{ recipient: string } | Refusal> {
  return transact(db, async (tx) => {
    const message = await tx
      .selectFrom('messages')
      .select(['kind', 'recipient', 'status', 'subject'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!message) return refuse('message-gone');
    if (message.status === 'waiting') return refuse('message-waiting');
    await tx
      .updateTable('messages')
      .set({ status: 'waiting', lastError: null, sentAt: null })
      .where('id', '=', id)
      .execute();
    await sql`
      select graphile_worker.add_job(
        ${SEND_MESSAGE}, json_build_object('messageId', ${id}::uuid),
        job_key => ${JOB_KEY_START + id}, max_attempts => ${MAX_ATTEMPTS}::int)`.execute(tx);
    const { kind, recipient, status, subject } = message;
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
