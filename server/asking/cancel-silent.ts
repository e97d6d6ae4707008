// Cancels orders that nobody answers for, where the owner turned that rule on.
import { sql, type Kysely } from 'kysely';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Tables } from '#server/db/tables.ts';
import { byTheShop, setStatus, type ChangedStatus } from '#server/orders/change-status.ts';
import { onOrder } from '#server/orders/lock-order.ts';
import { isUnpaid } from '#server/orders/order-conditions.ts';
import { loadSettings } from '#server/settings/load-settings.ts';

/** Nothing at 0 hours (rule T11), nor where money came in or may be on its way: staff decide. Two processes at it cancel each order once. */
export async function cancelSilent({ db, now }: { db: Kysely<Tables>; now: () => Date }): Promise<void> {
  const { cancelSilentHours } = await loadSettings(db);
  if (cancelSilentHours === 0) return;
  const at = now();
  const until = daysLater(at, -cancelSilentHours / 24);
  const { rows } = await sql<{ id: string }>`
    select id from orders o where ${isSilentSince(until)} order by silent_at, id`.execute(db);
  for (const { id } of rows) await cancelStillSilent(db, id, until, at);
}

function isSilentSince(until: Date) {
  return sql<boolean>`o.status = 'PENDING' and o.silent_at <= ${until} and ${isUnpaid}`;
}

// The customer may have answered or paid since the list was read.
function cancelStillSilent(
  db: Kysely<Tables>,
  orderId: string,
  until: Date,
  now: Date,
): Promise<ChangedStatus | Refusal | null> {
  return onOrder(db, orderId, async (tx, order) => {
    const { rows } =
      await sql`select from orders o where id = ${orderId} and ${isSilentSince(until)}`.execute(tx);
    if (rows.length === 0) return null;
    const note = 'Nobody answered: cancelled by the rule in Settings';
    return setStatus(tx, byTheShop, order, { from: 'PENDING', to: 'CANCELLED', note }, now);
  });
}
