// An entry of an order's timeline about what staff did beside its status, with its row in the audit log.
import type { Actor } from '#shop/accounts/permissions.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tx } from '#server/db/transact.ts';

/** A `key` that was used before writes nothing: one form sent twice is one entry. */
type OrderEvent = {
  kind: 'note' | 'call' | 'stage';
  note: string;
  key?: string | null;
  /** What the audit log says: the note without what somebody typed about a customer, since that log is never erased. */
  audited?: string;
};

/** The order must be locked, or be of this transaction. */
export async function writeOrderEvent(
  tx: Tx,
  actor: Actor,
  orderId: string,
  { kind, note, key = null, audited = note }: OrderEvent,
  now: Date,
): Promise<void> {
  const written = await tx
    .insertInto('orderEvents')
    .values({ orderId, kind, note, key, actor: actor.userId, createdAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return;
  await recordAudit(tx, actor, {
    action: `order.${kind}`,
    subject: orderId,
    title: `#${shortId(orderId)}`,
    before: null,
    after: audited === '' ? null : { note: audited },
  });
}
