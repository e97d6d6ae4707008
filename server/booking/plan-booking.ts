// A parcel given to a courier who is called: it is planned here, and asked for by a job after the commit.
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';
import { findPlace } from '#server/couriers/find-place.ts';
import type { CallingAccount } from '#server/couriers/load-account.ts';
import { queueParcelJob } from '#server/parcels/parcel-jobs.ts';
import { hasFoundLabel } from './found-label.ts';

/** The order must be locked, and the parcel have this account. Refusal: not-bookable, with what is missing. */
export async function planBooking(
  tx: Tx,
  { parcelId, account }: { parcelId: number; account: CallingAccount },
  now: Date,
): Promise<Refusal | null> {
  const parcel = await tx
    .selectFrom('parcels as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select(['p.ourRef', 'p.cod', 'p.cn', 'p.isSwap', 'p.orderId', 'o.deliveryAddress'])
    .where('p.id', '=', parcelId)
    .executeTakeFirstOrThrow();
  const missing = (await hasFoundLabel(tx, parcel.orderId))
    ? 'there is a label of it that the shop did not book. Answer its question first, see Questions.'
    : await whatIsMissing(tx, account, parcel);
  if (missing !== null) return refuse('not-bookable', `#${parcel.ourRef}: ${missing}`);
  await tx
    .updateTable('parcels')
    .set({ booking: 'planned', bookingAt: now, bookingSaid: '', lookAt: null, looks: 0 })
    .where('id', '=', parcelId)
    .execute();
  await queueParcelJob(tx, 'book-parcel', { parcelId, accountId: account.id });
  return null;
}

type ToPlan = { cod: number; cn: string | null; isSwap: boolean; deliveryAddress: { city: string } };

async function whatIsMissing(tx: Tx, account: CallingAccount, { cod, cn, isSwap, deliveryAddress }: ToPlan) {
  const { courier, name, values } = account;
  if (values === null) return `the account ${name} is not complete. See Settings, Couriers.`;
  if (cn !== null) return `it has the number ${cn} already. Take it away first.`;
  if (cod === 0 && !courier.can.cod0) return `${courier.title} takes no parcel with nothing to collect.`;
  if (isSwap && !courier.can.swap)
    return `${courier.title} takes no pair along. Give the swap to another courier.`;
  const { city } = deliveryAddress;
  if ((await findPlace(tx, account.id, city)) === null)
    return `${name} has no city “${city}” yet. Say under Settings, Couriers which of its cities it is.`;
  return null;
}
