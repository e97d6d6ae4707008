/** Confirmed orders of one variant each, for what is done to many at once. */
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { changeStatuses } from '#server/orders/change-statuses.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { firstPair } from './wanted-pairs.ts';

/** Their ids, the oldest first; `names` are given to them in turn. */
export async function confirmedOrders(
  db: Kysely<Tables>,
  count: number,
  names: readonly string[] = [],
): Promise<string[]> {
  const pair = await firstPair(db, 1_000_000, 9_000_000);
  await db
    .insertInto('stockMovements')
    .values({ variantId: pair.variantId, delta: 2 * count, reason: 'delivery' })
    .execute();
  const ids: string[] = [];
  for (let order = 0; order < count; order += 1) {
    const name = names[order % names.length];
    const made = { row: pair.variantId, rupees: pair.price / 100, at: new Date(), ...(name && { name }) };
    ids.push(await makeOrder(db, made));
  }
  const changes = ids.map((orderId) => ({ orderId, from: 'PENDING', to: 'CONFIRMED' }) as const);
  await changeStatuses(db, await makeStaff(db), { changes, note: '' }, new Date());
  return ids;
}
