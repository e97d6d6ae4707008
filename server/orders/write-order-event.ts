// An entry of an order's timeline about what staff did beside its status, with its row in the audit log.
import type { Actor } from '#shop/accounts/permissions.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { recordAudits } from '#server/audit/record-audit.ts';
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
export function writeOrderEvent(
  tx: Tx,
  actor: Actor,
  orderId: string,
  event: OrderEvent,
  now: Date,
): Promise<void> {
  return writeOrderEvents(tx, actor, [{ ...event, orderId }], now);
}

/** The same of many orders at once. */
export async function writeOrderEvents(
  tx: Tx,
  actor: Actor,
  events: readonly (OrderEvent & { orderId: string })[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ orderId, kind, note, key = null }) => ({
    orderId,
    kind,
    note,
    key,
    actor: actor.userId,
    createdAt: now,
  }));
  const written = await tx
    .insertInto('orderEvents')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('orderId')
    .execute();
  const isWritten = new Set(written.map(({ orderId }) => orderId));
  const audited = events
    .filter(({ orderId }) => isWritten.has(orderId))
    .map(({ orderId, kind, note, audited: said = note }) => ({
      action: `order.${kind}`,
      subject: orderId,
      title: `#${shortId(orderId)}`,
      before: null,
      after: said === '' ? null : { note: said },
    }));
  await recordAudits(tx, actor, audited);
}
