// Cancels orders that nobody answers for, where the owner turned that rule on.
import type { Kysely } from 'kysely';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Tables } from '#server/db/tables.ts';
import { byTheShop, setStatus, type ChangedStatus } from '#server/orders/change-status.ts';
import { onOrder } from '#server/orders/lock-order.ts';
import { loadSettings } from '#server/settings/load-settings.ts';

/** Nothing at 0 hours (rule T11). Two processes at it cancel each order once. */
export async function cancelSilent({ db, now }: { db: Kysely<Tables>; now: () => Date }): Promise<void> {
  const { cancelSilentHours } = await loadSettings(db);
  if (cancelSilentHours === 0) return;
  const at = now();
  const until = daysLater(at, -cancelSilentHours / 24);
  const silent = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'PENDING')
    .where('silentAt', '<=', until)
    .orderBy('silentAt')
    .orderBy('id')
    .execute();
  for (const { id } of silent) await cancelStillSilent(db, id, until, at);
}

// The customer may have answered since the list was read.
function cancelStillSilent(
  db: Kysely<Tables>,
  orderId: string,
  until: Date,
  now: Date,
): Promise<ChangedStatus | Refusal | null> {
  return onOrder(db, orderId, async (tx, order) => {
    if (order.silentAt === null || order.silentAt > until) return null;
    const note = 'Nobody answered: cancelled by the rule in Settings';
    return setStatus(tx, byTheShop, order, { from: 'PENDING', to: 'CANCELLED', note }, now);
  });
}
