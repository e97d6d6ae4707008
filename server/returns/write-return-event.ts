// A step of a return in its order's timeline; of staff also in the audit log.
import { isStaff } from '#shop/accounts/permissions.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tx } from '#server/db/transact.ts';
import type { ChangedBy } from '#server/orders/change-status.ts';

type ReturnEvent = {
  orderId: string;
  /** As the audit log names it: `order.return`, `order.return-agreed`. */
  action: `order.return${string}`;
  words: string;
  /** For colleagues. */
  note?: string;
};

export async function writeReturnEvent(
  tx: Tx,
  by: ChangedBy,
  { orderId, action, words, note = '' }: ReturnEvent,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('orderEvents')
    .values({ orderId, kind: 'return', note: words.slice(0, 500), actor: by.userId, createdAt: now })
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
