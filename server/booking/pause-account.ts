// One lost answer pauses the bookings of an account: a courier that is down makes one unknown, not eighty.
import { pausedUntil } from '#shop/parcels/booking.ts';
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { queuePlanned } from './queue-planned.ts';

/** Nothing is booked there for five minutes, or until what was lost is settled. */
export async function pauseAccount(
  tx: Tx,
  { accountId }: { accountId: number },
  why: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('courierAccounts')
    .set({ pausedUntil: pausedUntil(now), pausedWhy: why.slice(0, 300) })
    .where('id', '=', accountId)
    .execute();
}

/** It answers again: what was lost is settled. */
export async function resumeAccount(tx: Tx, { accountId }: { accountId: number }, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('courierAccounts')
    .set({ pausedUntil: null, pausedWhy: '' })
    .where('id', '=', accountId)
    .where('pausedUntil', 'is not', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await queuePlanned(tx, now, accountId);
}

/** A person has looked, and does not want to wait. */
export function liftPause(
  db: Kysely<Tables>,
  actor: Pick<Actor, 'userId' | 'email'>,
  accountId: number,
  now: Date,
): Promise<void> {
  return transact(db, async (tx) => {
    const paused = await tx
      .selectFrom('courierAccounts')
      .select(['name', 'pausedUntil', 'pausedWhy'])
      .where('id', '=', accountId)
      .where('pausedUntil', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!paused) return;
    await resumeAccount(tx, { accountId }, now);
    await recordAudit(tx, actor, {
      action: 'courier-account.resume',
      subject: String(accountId),
      title: paused.name,
      before: { pausedUntil: paused.pausedUntil, why: paused.pausedWhy },
      after: null,
    });
  });
}
