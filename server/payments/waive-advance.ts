// Staff send an order of low trust without the advance that was asked for.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { missingAdvance } from '#shop/payments/advance.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { onOrder } from '#server/orders/lock-order.ts';
import { writeStepEvent } from '#server/orders/write-step-event.ts';

/** Twice is once. Refusals: no-such-order. */
export function waiveAdvance(
  db: Kysely<Tables>,
  actor: Actor,
  orderId: string,
  now: Date,
): Promise<{ orderId: string } | Refusal> {
  return onOrder<{ orderId: string }>(db, orderId, async (tx, order) => {
    if (missingAdvance(order) === 0) return { orderId };
    await tx.updateTable('orders').set({ advance: 0 }).where('id', '=', orderId).execute();
    const words = `Sent without the advance of ${formatRupees(order.advance)}`;
    await writeStepEvent(tx, actor, { kind: 'payment', orderId, action: 'order.payment-waived', words }, now);
    return { orderId };
  });
}
