// What became of a booking, as somebody saw it in the courier's portal, or whether it is tried again: written down with who said so.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { loadAccount } from '#server/couriers/load-account.ts';
import { lockOrderOf } from '#server/orders/lock-order.ts';
import { writeOrderEvent } from '#server/orders/write-order-event.ts';
import { planBooking } from './plan-booking.ts';
import { settleTryIn } from './settle-try.ts';

/** `cn` null: it is not there. Refusal: parcel-changed when it was settled meanwhile. */
export function settleUnknown(
  db: Kysely<Tables>,
  actor: Actor,
  { parcelId, cn }: { parcelId: number; cn: string | null },
  now: Date,
): Promise<{ done: number } | Refusal> {
  const note = cn === null ? 'the courier has no label for it' : `the courier has it under ${cn}`;
  return transact<{ done: number } | Refusal>(db, async (tx) => {
    const open = await lockUnknown(tx, parcelId);
    if (!open)
      return refuse('parcel-changed', 'What became of it was settled meanwhile. Look at the list again.');
    await writeOrderEvent(
      tx,
      actor,
      open.orderId,
      { kind: 'stage', note: `#${open.ourRef}: ${note}, as seen in the portal` },
      now,
    );
    const by = actor.userId;
    const key = { parcelId, number: open.number };
    await settleTryIn(
      tx,
      key,
      cn === null ? { kind: 'absent', why: note, by } : { kind: 'booked', cn, by },
      now,
    );
    return { done: 1 };
  });
}

async function lockUnknown(tx: Tx, parcelId: number) {
  if (!(await lockOrderOf(tx, parcelId))) return undefined;
  return tx
    .selectFrom('parcelTries as t')
    .innerJoin('parcels as p', 'p.id', 't.parcelId')
    .select(['t.number', 'p.orderId', 'p.ourRef'])
    .where('t.parcelId', '=', parcelId)
    .where('t.outcome', '=', 'unknown')
    .executeTakeFirst();
}

/** One that its courier refused is asked for again. Refusals: parcel-changed, not-bookable. */
export function bookAgain(
  db: Kysely<Tables>,
  actor: Actor,
  { parcelId, authSecret }: { parcelId: number; authSecret: string | null },
  now: Date,
): Promise<{ done: number } | Refusal> {
  return transact<{ done: number } | Refusal>(db, async (tx) => {
    const parcel = await lockRefused(tx, parcelId);
    if (!parcel) return refuse('parcel-changed');
    const account = await loadAccount(tx, authSecret, parcel.accountId);
    if (!account) return refuse('parcel-changed');
    const refused = await planBooking(tx, { parcelId, account }, now);
    if (refused) return refused;
    await writeOrderEvent(
      tx,
      actor,
      parcel.orderId,
      { kind: 'stage', note: `#${parcel.ourRef}: booked again with ${account.name}` },
      now,
    );
    return { done: 1 };
  });
}

async function lockRefused(tx: Tx, parcelId: number) {
  if (!(await lockOrderOf(tx, parcelId))) return undefined;
  const parcel = await tx
    .selectFrom('parcels')
    .select(['orderId', 'ourRef', 'accountId'])
    .where('id', '=', parcelId)
    .where('booking', '=', 'refused')
    .where('handedAt', 'is', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return parcel && parcel.accountId !== null ? { ...parcel, accountId: parcel.accountId } : undefined;
}
