// What happened to the money of an order, in its timeline; of staff also in the audit log.
import { isStaff } from '#shop/accounts/permissions.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tx } from '#server/db/transact.ts';
import type { ChangedBy } from '#server/orders/change-status.ts';

type PaymentEvent = {
  orderId: string;
  /** As the audit log names it: `order.payment`, `order.payment-undone`. */
  action: `order.payment${string}`;
  words: string;
};

export async function writePaymentEvent(
  tx: Tx,
  by: ChangedBy,
  { orderId, action, words }: PaymentEvent,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('orderEvents')
    .values({ orderId, kind: 'payment', note: words.slice(0, 500), actor: by.userId, createdAt: now })
    .execute();
  if (!isStaff(by)) return;
  await recordAudit(tx, by, {
    action,
    subject: orderId,
    title: `#${shortId(orderId)}`,
    before: null,
    after: { what: words },
  });
}
