// The status of many orders, set at once.
import type { Kysely } from 'kysely';
import type { AskedChange } from '#shop/orders/order-admin-form.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { Log } from '#platform/log/log.ts';
import type { Tables } from '#server/db/tables.ts';
import { changeStatus, type ChangedStatus } from './change-status.ts';
import { oneByOne, type RefusedChange } from './one-by-one.ts';

export type ChangedStatuses = { done: ChangedStatus[]; refused: RefusedChange[] };

/** Refusals of single orders (those of `changeStatus` and of `oneByOne`) are in the answer; the others are done all the same. */
export function changeStatuses(
  db: Kysely<Tables>,
  actor: Actor,
  { changes, note }: { changes: readonly AskedChange[]; note: string },
  now: Date,
  log?: Log,
): Promise<ChangedStatuses> {
  return oneByOne(changes, (change) => changeStatus(db, actor, { ...change, note }, now), log);
}
