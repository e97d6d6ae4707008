/** Anonymises messages of deleted accounts: sent ones stay as rows without recipient and content (rule E9). */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ACCOUNT_KINDS } from '#shop/messages/messages.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transact.ts';

/** Messages about the account; what still waits to be sent is left alone. */
export function eraseMessagesOf(tx: Tx, userId: string): Promise<void> {
  return erase(tx, sql`user_id = ${userId}`);
}

/** Messages about these orders. */
export function eraseMessagesAbout(tx: Tx, orderIds: readonly string[]): Promise<void> {
  return erase(tx, sql`order_id = any(${orderIds}::uuid[])`);
}

/** What still waited when its order was forgotten, and has left since. `phone` is that of orders without a customer. */
export function eraseMessagesAfter(db: Db, { phone }: { phone: string }): Promise<void> {
  return erase(
    db,
    sql`(recipient <> '' or text_body is not null) and order_id in (select id from orders where phone = ${phone})`,
  );
}

const DAYS = 30;

/** Emails to an account that is gone, the last of which says that it is deleted, go after a month. */
export function sweepFarewells({ db, now }: { db: Kysely<Tables>; now: () => Date }): Promise<void> {
  return erase(
    db,
    sql`kind = any(${['account-changed', ...ACCOUNT_KINDS]}) and user_id is null and recipient <> ''
      and created_at < ${daysLater(now(), -DAYS)}`,
  );
}

async function erase(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update messages set recipient = '', subject = null, text_body = null, html_body = null, user_id = null,
      details = details - 'changes' - 'note', last_error = null
    where status <> 'waiting' and ${which}`.execute(db);
}
