// What a provider tells of a message that he took: sent, delivered, read, failed; doubled and out of order.
import { sql, type Kysely } from 'kysely';
import type { HookNews } from '#shop/messages/whatsapp-cloud.ts';
import type { Tables } from '#server/db/tables.ts';
import { onOrder } from '#server/orders/lock-order.ts';
import { notReached } from './not-reached.ts';

type Receipt = Extract<HookNews, { kind: 'status' }>;

/** False for a message that the shop does not know: not yet, or another system's that sends by the same number. */
export async function hearReceipt(db: Kysely<Tables>, { id, status, code }: Receipt): Promise<boolean> {
  const { rows } = await sql<{ id: string; orderId: string | null; isNews: boolean }>`
    with known as (
      select id, order_id, ${rankOf(sql`receipt`)} < ${rankOf(sql`${status}::text`)} as is_news from messages
      where channel = 'whatsapp' and provider_id = ${id} order by created_at desc limit 1 for no key update
    ), told as (
      update messages m set receipt = ${status} from known k where m.id = k.id and k.is_news
    )
    select id, order_id, is_news from known`.execute(db);
  const [known] = rows;
  if (!known) return false;
  if (known.isNews && status === 'failed' && known.orderId !== null)
    await moveOn(db, { messageId: known.id, orderId: known.orderId, code });
  return true;
}

// A failure that comes after "delivered" is none, a delivery that comes after "failed" is one; what is no receipt is no news.
function rankOf(receipt: ReturnType<typeof sql>) {
  return sql`coalesce(array_position(array['sent', 'failed', 'delivered', 'read'], ${receipt}), 0)`;
}

async function moveOn(
  db: Kysely<Tables>,
  { messageId, orderId, code }: { messageId: string; orderId: string; code: number | null },
): Promise<void> {
  const lastError = `It did not arrive (${code ?? 'no reason given'}).`;
  await onOrder(db, orderId, async (tx, order) => {
    await tx
      .updateTable('messages')
      .set({ status: 'failed', lastError })
      .where('id', '=', messageId)
      .execute();
    await notReached(tx, order, messageId);
    return { done: true };
  });
}
