// When a pending order comes up for a call again: by the plan, from all that was asked and answered so far.
import { defaultPlan, nextStep } from '#shop/asking/next-step.ts';
import type { Tx } from '#server/db/transact.ts';
import type { LockedOrder } from '#server/orders/lock-order.ts';

type ComingUp = Pick<LockedOrder, 'id' | 'status' | 'createdAt' | 'calls'>;

/** Lets go of its caller. `again` is the hour that the customer named. The order must be locked, and what happened be written. */
export async function comeUpAgain(
  tx: Tx,
  { id, status, calls, createdAt: placedAt }: ComingUp,
  again: Date | null,
): Promise<void> {
  const answers = await tx
    .selectFrom('answers')
    .select(['answer', 'createdAt as at'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute();
  const asks = await tx
    .selectFrom('asks')
    .select(['way', 'createdAt as at'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute();
  const messages = asks.map((ask) => ({ ...ask, reached: true }));
  const next = nextStep({ status, placedAt, messages, answers, again }, defaultPlan);
  const at = next.step === 'done' ? null : next.at;
  await tx
    .updateTable('orders')
    .set({ calls, callAgainAt: at, silentAt: next.step === 'silent' ? at : null })
    .set({ claimedBy: null, claimedUntil: null })
    .where('id', '=', id)
    .execute();
}
