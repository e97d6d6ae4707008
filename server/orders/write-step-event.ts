// A step of a return, or of the money of an order, by customer or staff, in its timeline; of staff also in the audit log.
import { isStaff } from '#shop/accounts/permissions.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { formatRupees, type Paisa } from '#shop/pricing/money.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tx } from '#server/db/transact.ts';
import type { ChangedBy } from './change-status.ts';

type StepEvent = {
  orderId: string;
  kind: 'return' | 'payment';
  /** As the audit log names it: `order.return`, `order.return-agreed`, `order.payment-undone`. */
  action: `order.${StepEvent['kind']}${string}`;
  words: string;
  /** For colleagues. */
  note?: string;
};

export async function writeStepEvent(
  tx: Tx,
  by: ChangedBy,
  { orderId, kind, action, words, note = '' }: StepEvent,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('orderEvents')
    .values({ orderId, kind, note: words.slice(0, 500), actor: by.userId, createdAt: now })
    .execute();
  if (!isStaff(by)) return;
  await recordAudit(tx, by, {
    action,
    subject: orderId,
    title: `#${shortId(orderId)}`,
    before: null,
    after: { what: words, ...(note !== '' && { note }) },
  });
}

/** `off`, in paisa, is off the total from now on: the rest of an order that is paid first is there. */
export function writePaidFirst(
  tx: Tx,
  by: ChangedBy,
  { orderId, off }: { orderId: string; off: Paisa },
  now: Date,
): Promise<void> {
  const words = `${formatRupees(off)} taken off for paying first`;
  return writeStepEvent(tx, by, { kind: 'payment', orderId, action: 'order.payment-first', words }, now);
}
