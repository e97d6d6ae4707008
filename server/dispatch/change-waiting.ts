// What dispatch changes of parcels that nobody has handed over: taken back from their courier, and numbered. Each is its own
// transaction, so that what cannot be done is told by its number.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { TypedNumber } from '#shop/parcels/dispatch-form.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { lockOrderOf } from '#server/orders/lock-order.ts';
import { writeOrderEvent } from '#server/orders/write-order-event.ts';
import { followParcel } from '#server/parcels/follow-parcel.ts';
import { releaseBooking } from '#server/parcels/release-booking.ts';
import { setCourier } from '#server/parcels/set-courier.ts';
import type { Dispatched } from './book-parcels.ts';

/** Back to what is to be booked: nobody carries it, and its number is free again, once a label is cancelled at its courier. */
export function unbookParcels(
  db: Kysely<Tables>,
  actor: Actor,
  ids: readonly number[],
  now: Date,
): Promise<Dispatched> {
  return eachOf(ids, (parcelId) =>
    changeWaiting(db, parcelId, async (tx, { orderId, ourRef }) => {
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

/** Numbers as they are: those that are there already are left alone. One that is not as it was shown is refused: a colleague was faster. */
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
  return eachOf(changed, ({ parcelId, trackingNumber, shown }) =>
    changeWaiting(db, parcelId, async (tx, { orderId, ourRef, courier, cn }) => {
      if (shown !== undefined && ![shown, trackingNumber].includes(cn ?? ''))
        return refuse(
          'parcel-changed',
          `#${ourRef} got another number meanwhile. Look at it, then type again.`,
        );
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
  parcelId: number,
  change: (tx: Tx, parcel: WaitingParcel) => Promise<Refusal | null>,
): Promise<true | Refusal> {
  return transact<true | Refusal>(db, async (tx) => {
    const parcel = await lockWaiting(tx, parcelId);
    if (isRefusal(parcel)) return parcel;
    const refused = await change(tx, parcel);
    if (refused) return refused;
    await followParcel(tx, parcel.orderId);
    return true;
  });
}

async function lockWaiting(tx: Tx, parcelId: number): Promise<WaitingParcel | Refusal> {
  return (await lockOrderOf(tx, parcelId)) ? readWaiting(tx, parcelId) : refuse('parcel-changed');
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
