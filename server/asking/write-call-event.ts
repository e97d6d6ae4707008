// An entry of the timeline about asking a customer, with its row in the audit log.
import type { Actor } from '#shop/accounts/permissions.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tx } from '#server/db/transact.ts';

export async function writeCallEvent(
  tx: Tx,
  actor: Actor,
  { orderId, note }: { orderId: string; note: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('orderEvents')
    .values({ orderId, kind: 'call', note, actor: actor.userId, createdAt: now })
    .execute();
  await recordAudit(tx, actor, {
    action: 'order.call',
    subject: orderId,
    title: `#${shortId(orderId)}`,
    before: null,
    after: { note },
  });
}
