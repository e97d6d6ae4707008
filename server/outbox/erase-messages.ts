/** Anonymises the messages of a deleted account: sent ones stay as rows without recipient and content (rule E9). */
import { sql } from 'kysely';
import type { Tx } from '#server/db/transact.ts';

/** Messages about the account, and about finished orders of it; what still waits to be sent is left alone. */
export async function eraseMessagesOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    update messages set recipient = '', subject = null, text_body = null, html_body = null, user_id = null
    where status <> 'waiting' and (user_id = ${userId} or order_id in (
      select id from orders where user_id = ${userId} and status in ('FULFILLED', 'CANCELLED')))`.execute(tx);
}
