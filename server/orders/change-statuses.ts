// Many orders at once: each is its own transaction, so that failures are listed by id and the others are done.
import type { Kysely } from 'kysely';
import type { AskedChange } from '#shop/orders/order-admin-form.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { changeStatus, type ChangedStatus } from './change-status.ts';

export type RefusedChange = { orderId: string; title: string; text: string };

export type ChangedStatuses = { done: ChangedStatus[]; refused: RefusedChange[] };

/** Refusals of single orders (those of `changeStatus`) are in the answer; the others are done all the same. */
export async function changeStatuses(
  db: Kysely<Tables>,
  actor: Actor,
  { changes, note }: { changes: readonly AskedChange[]; note: string },
  now: Date,
): Promise<ChangedStatuses> {
  const answer: ChangedStatuses = { done: [], refused: [] };
  // One after the other: two hundred at once would take every connection of the shop.
  for (const change of changes) {
    const changed = await changeStatus(db, actor, { ...change, note }, now);
    if (isRefusal(changed)) {
      const { title, text } = changed;
      answer.refused.push({ orderId: change.orderId, title, text });
    } else answer.done.push(changed);
  }
  return answer;
}
