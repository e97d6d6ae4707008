/** A message to a phone, by WhatsApp or SMS, written with its job in the transaction that causes it. */
import { sql } from 'kysely';
import type { Channel } from '#shop/messages/provider.ts';
import type { Tx } from '#server/db/transact.ts';
import { JOB_KEY_START, MAX_PHONE_ATTEMPTS, SEND_TO_PHONE } from './send-retries.ts';

type QueuedForPhone = {
  kind: 'order-ask' | 'parcel-news' | 'order-news';
  channel: Channel;
  orderId: string;
  /** E.164 */
  recipient: string;
  details?: object;
};

/** Returns the id of the message. */
export async function queueForPhone(
  tx: Tx,
  { kind, channel, orderId, recipient, details = {} }: QueuedForPhone,
): Promise<string> {
  const { id } = await tx
    .insertInto('messages')
    .values({ kind, channel, orderId, recipient, details: JSON.stringify(details) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    select graphile_worker.add_job(
      ${SEND_TO_PHONE}, json_build_object('messageId', ${id}::uuid),
      job_key => ${JOB_KEY_START + id}, max_attempts => ${MAX_PHONE_ATTEMPTS}::int)`.execute(tx);
  return id;
}
