// What a provider tells of a message that he took: sent, delivered, read, failed; doubled and out of order.
import { sql, type Kysely } from 'kysely';
import type { HookNews } from '#shop/messages/whatsapp-cloud.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db } from '#server/db/transact.ts';
import { onOrder } from '#server/orders/lock-order.ts';
import { notReached } from './not-reached.ts';

type Receipt = Extract<HookNews, { kind: 'status' }>;

/** False for a message that the shop does not know: not yet, or another system's that sends by the same number. */
export async function hearReceipt(db: Kysely<Tables>, receipt: Receipt): Promise<boolean> {
  const known = await db
    .selectFrom('messages')
    .select(['id', 'orderId'])
    .where('channel', '=', 'whatsapp')
    .where('providerId', '=', receipt.id)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  if (!known) return false;
  if (receipt.status === 'failed' && known.orderId !== null)
    await moveOn(db, { messageId: known.id, orderId: known.orderId }, receipt);
  else await writeReceipt(db, known.id, receipt);
  return true;
}

/** Whether it was news. A message that was sent again meanwhile is another one to the provider. */
async function writeReceipt(db: Db, messageId: string, { id, status }: Receipt): Promise<boolean> {
  const written = await db
    .updateTable('messages')
    .set({ receipt: sql`${status}` })
    .where('id', '=', messageId)
    .where('providerId', '=', id)
    .where(sql<boolean>`${rankOf(sql`receipt`)} < ${rankOf(sql`${status}::text`)}`)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

// A failure that comes after "delivered" is none, a delivery that comes after "failed" is one; what is no receipt is no news.
function rankOf(receipt: ReturnType<typeof sql>) {
  return sql`coalesce(array_position(array['sent', 'failed', 'delivered', 'read'], ${receipt}), 0)`;
}

// One transaction: a failure that was written without what follows from it would be no news to the retry.
async function moveOn(
  db: Kysely<Tables>,
  { messageId, orderId }: { messageId: string; orderId: string },
  receipt: Receipt,
): Promise<void> {
  const lastError = `It did not arrive (${receipt.code ?? 'no reason given'}).`;
  await onOrder(db, orderId, async (tx, order) => {
    if (!(await writeReceipt(tx, messageId, receipt))) return { done: true };
    await tx
      .updateTable('messages')
      .set({ status: 'failed', lastError })
      .where('id', '=', messageId)
      .execute();
    await notReached(tx, order, messageId);
    return { done: true };
  });
}
