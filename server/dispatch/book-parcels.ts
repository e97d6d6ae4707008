// Parcels given to a courier: one who is called is asked by a job afterwards. Each order is its own transaction, so that what cannot
// be done is told by its number.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { ToBookKey, TypedNumber } from '#shop/parcels/dispatch-form.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { planBooking } from '#server/booking/plan-booking.ts';
import { accountNamed } from '#server/couriers/load-account.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { writeOrderEvent } from '#server/orders/write-order-event.ts';
import { followParcel } from '#server/parcels/follow-parcel.ts';
import { findLivingParcel, insertParcel } from '#server/parcels/living-parcel.ts';
import { releaseBooking } from '#server/parcels/release-booking.ts';
import { setCourier } from '#server/parcels/set-courier.ts';

/** How many were done, and a sentence for each that was not. */
export type Dispatched = { done: number; refused: string[] };

type Booking = { courier: string; keys: readonly ToBookKey[]; authSecret: string | null };

/** Each gets a parcel of this courier, without a number yet. An order that is no longer confirmed is told. */
export function bookParcels(
  db: Kysely<Tables>,
  actor: Actor,
  { courier, keys, authSecret }: Booking,
  now: Date,
): Promise<Dispatched> {
  return eachOf(keys, (key) =>
    changeWaiting(db, key, now, async (tx, parcel) => {
      if (parcel.courier !== '')
        return refuse('parcel-changed', `#${parcel.ourRef} was given to ${parcel.courier} meanwhile.`);
      const refused = await setCourier(tx, parcel.id, { courier, trackingNumber: parcel.cn ?? '' });
      if (refused) return refused;
      const account = await accountNamed(tx, authSecret, courier);
      const unplanned =
        account?.courier.book &&
        account.isOn &&
        (await planBooking(tx, { parcelId: parcel.id, account }, now));
      if (unplanned) return unplanned;
      const note = `#${parcel.ourRef}: goes with ${courier}`;
      await writeOrderEvent(tx, actor, parcel.orderId, { kind: 'stage', note }, now);
      return null;
    }),
  );
}

/** Back to what is to be booked: nobody carries it, and its number is free again, once a label is cancelled at its courier. */
export function unbookParcels(
  db: Kysely<Tables>,
  actor: Actor,
  ids: readonly number[],
  now: Date,
): Promise<Dispatched> {
  return eachOf(ids, (parcelId) =>
    changeWaiting(db, { parcelId }, now, async (tx, { orderId, ourRef }) => {
      await tx
        .updateTable('parcels')
        .set({ printedAt: null, handoverId: null })
        .where('id', '=', parcelId)
        .execute();
      const released = await releaseBooking(tx, parcelId, now);
      if (isRefusal(released)) return released;
      if (released === 'released') await setCourier(tx, parcelId, { courier: '', trackingNumber: '' });
      const note =
        released === 'released'
          ? `#${ourRef}: goes with nobody yet`
          : `#${ourRef}: its label is to be cancelled`;
      await writeOrderEvent(tx, actor, orderId, { kind: 'stage', note }, now);
      return null;
    }),
  );
}

/** Numbers as they are: those that are there already are left alone. */
export async function numberParcels(
  db: Kysely<Tables>,
  actor: Actor,
  numbers: readonly TypedNumber[],
  now: Date,
): Promise<Dispatched> {
  const ids = numbers.map(({ parcelId }) => parcelId);
  const known = await db
    .selectFrom('parcels')
    .select(['id', 'cn'])
    .where('id', 'in', [0, ...ids])
    .execute();
  const was = new Map(known.map(({ id, cn }) => [id, cn ?? '']));
  const changed = numbers.filter(({ parcelId, trackingNumber }) => was.get(parcelId) !== trackingNumber);
  return eachOf(changed, ({ parcelId, trackingNumber }) =>
    changeWaiting(db, { parcelId }, now, async (tx, { orderId, ourRef, courier }) => {
      const refused = await setCourier(tx, parcelId, { courier, trackingNumber });
      const note = [`#${ourRef}: ${courier}`, trackingNumber].filter(Boolean).join(', ');
      if (!refused) await writeOrderEvent(tx, actor, orderId, { kind: 'stage', note }, now);
      return refused;
    }),
  );
}

async function eachOf<Item>(
  items: readonly Item[],
  change: (item: Item) => Promise<true | Refusal>,
): Promise<Dispatched> {
  const answer: Dispatched = { done: 0, refused: [] };
  for (const item of items) {
    const changed = await change(item);
    if (isRefusal(changed)) answer.refused.push(changed.text);
    else answer.done += 1;
  }
  return answer;
}

type WaitingParcel = { id: number; orderId: string; ourRef: string; cn: string | null; courier: string };

function changeWaiting(
  db: Kysely<Tables>,
  key: ToBookKey,
  now: Date,
  change: (tx: Tx, parcel: WaitingParcel) => Promise<Refusal | null>,
): Promise<true | Refusal> {
  return transact<true | Refusal>(db, async (tx) => {
    const parcel =
      'parcelId' in key ? await lockWaiting(tx, key.parcelId) : await lockOut(tx, key.orderId, now);
    if (isRefusal(parcel)) return parcel;
    const refused = await change(tx, parcel);
    if (refused) return refused;
    await followParcel(tx, parcel.orderId);
    return true;
  });
}

// Of an order that is confirmed; made where nobody has said yet who carries it.
async function lockOut(tx: Tx, orderId: string, now: Date): Promise<WaitingParcel | Refusal> {
  const order = await lockOrder(tx, orderId);
  if (isRefusal(order)) return order;
  if (order.status !== 'CONFIRMED')
    return refuse('parcel-changed', `#${order.id.slice(0, 8)} is not confirmed any more.`);
  const living = await findLivingParcel(tx, orderId);
  return readWaiting(tx, living?.id ?? (await insertParcel(tx, { orderId, kind: 'out', at: now })));
}

// The order first, as every change of a parcel locks it.
async function lockWaiting(tx: Tx, parcelId: number): Promise<WaitingParcel | Refusal> {
  const found = await tx
    .selectFrom('parcels')
    .select('orderId')
    .where('id', '=', parcelId)
    .executeTakeFirst();
  if (!found) return refuse('parcel-changed');
  const order = await lockOrder(tx, found.orderId);
  return isRefusal(order) ? order : readWaiting(tx, parcelId);
}

async function readWaiting(tx: Tx, parcelId: number): Promise<WaitingParcel | Refusal> {
  const parcel = await tx
    .selectFrom('parcels as p')
    .leftJoin('courierAccounts as a', 'a.id', 'p.accountId')
    .select(['p.id', 'p.orderId', 'p.ourRef', 'p.cn', 'p.handedAt', 'p.endedAt'])
    .select((column) => column.fn.coalesce('a.name', column.val('')).as('courier'))
    .where('p.id', '=', parcelId)
    .executeTakeFirstOrThrow();
  if (parcel.handedAt || parcel.endedAt)
    return refuse('parcel-changed', `#${parcel.ourRef} was handed over or cancelled meanwhile.`);
  return parcel;
}
