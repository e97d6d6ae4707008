// Parcels given to a courier who is called: they are planned here, and asked for by a job each after the commit.
import type { CourierPlace } from '#shop/couriers/courier.ts';
import { whyNotTaken } from '#shop/couriers/why-not-taken.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';
import { findPlaces } from '#server/couriers/find-place.ts';
import type { CallingAccount } from '#server/couriers/load-account.ts';
import { queueParcelJobs } from '#server/parcels/parcel-jobs.ts';
import { ordersWithFoundLabel } from './found-label.ts';

/** The order must be locked, and the parcel have this account. Refusal: not-bookable, with what is missing. */
export async function planBooking(
  tx: Tx,
  { parcelId, account }: { parcelId: number; account: CallingAccount },
  now: Date,
): Promise<Refusal | null> {
  return (await planBookings(tx, { parcelIds: [parcelId], account }, now)).get(parcelId) ?? null;
}

/** The same of many parcels: by id, what is missing of those that cannot be booked. */
export async function planBookings(
  tx: Tx,
  { parcelIds, account }: { parcelIds: readonly number[]; account: CallingAccount },
  now: Date,
): Promise<Map<number, Refusal>> {
  const parcels = await tx
    .selectFrom('parcels as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select(['p.id', 'p.ourRef', 'p.cod', 'p.cn', 'p.isSwap', 'p.orderId', 'o.deliveryAddress'])
    .where('p.id', 'in', parcelIds)
    .orderBy('p.id')
    .execute();
  const cities = parcels.map(({ deliveryAddress }) => deliveryAddress.city);
  const placeOf = await findPlaces(tx, account.id, cities);
  const found = await ordersWithFoundLabel(
    tx,
    parcels.map(({ orderId }) => orderId),
  );
  const refused = new Map<number, Refusal>();
  for (const parcel of parcels) {
    const missing = found.has(parcel.orderId)
      ? 'there is a label of it that the shop did not book. Answer its question first, see Questions.'
      : whatIsMissing(account, parcel, placeOf);
    if (missing !== null) refused.set(parcel.id, refuse('not-bookable', `#${parcel.ourRef}: ${missing}`));
  }
  const planned = parcelIds.filter((id) => !refused.has(id));
  if (planned.length > 0) await plan(tx, planned, account.id, now);
  return refused;
}

async function plan(tx: Tx, parcelIds: readonly number[], accountId: number, now: Date): Promise<void> {
  await tx
    .updateTable('parcels')
    .set({ booking: 'planned', bookingAt: now, bookingSaid: '', lookAt: null, looks: 0 })
    .where('id', 'in', parcelIds)
    .execute();
  await queueParcelJobs(tx, 'book-parcel', parcelIds, accountId);
}

type ToPlan = { cod: number; cn: string | null; isSwap: boolean; deliveryAddress: { city: string } };

function whatIsMissing(
  { courier, name, values }: CallingAccount,
  { cod, cn, isSwap, deliveryAddress: { city } }: ToPlan,
  placeOf: (city: string) => CourierPlace | null,
): string | null {
  if (cn !== null) return `it has the number ${cn} already. Take it away first.`;
  const parcel = { cod, isSwap, city, hasPlace: placeOf(city) !== null };
  const no = whyNotTaken({ name, courier, isComplete: values !== null }, parcel);
  return no && `${no.why} ${no.advice}`.trimEnd();
}
