/** A person leaves: letters that were sent stay as a row that says one was sent, without whom and what. */
import { sql } from 'kysely';
import type { Tx } from '#server/db/transact.ts';

/** Letters about the account, and about finished orders of it; what still waits to be sent is left alone. */
export async function deleteMessagesOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    update messages set recipient = '', subject = null, text_body = null, html_body = null, user_id = null
    where status <> 'waiting' and (user_id = ${userId} or order_id in (
      select id from orders where user_id = ${userId} and status in ('FULFILLED', 'CANCELLED')))`.execute(tx);
}
