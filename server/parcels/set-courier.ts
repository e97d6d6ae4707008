// Who carries a parcel, and under which number: the courier is found by his name, and made by the first parcel that names him.
import { sql } from 'kysely';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';
import { clearBooking } from './release-booking.ts';

/** Both may be empty: nobody has said yet. */
export type CarriedBy = { courier: string; trackingNumber: string };

/**
 * The parcel's order must be locked. Refusals: number-taken where the courier has that number for another parcel; parcel-booked
 * where its courier was asked for a label, or has made one.
 */
export async function setCourier(
  tx: Tx,
  parcelId: number,
  { courier, trackingNumber }: CarriedBy,
): Promise<Refusal | null> {
  const booked = await whyFixed(tx, parcelId, { courier, trackingNumber });
  if (booked !== null) return booked ? refuse('parcel-booked', booked) : null;
  const accountId = courier === '' ? null : await findAccount(tx, courier);
  const cn = trackingNumber === '' ? null : trackingNumber;
  const { rows } = await sql<{ ref: string }>`
    select our_ref as ref from parcels
    where account_id = ${accountId} and id <> ${parcelId} and cn_key = number_key(${cn})`.execute(tx);
  if (rows[0])
    return refuse(
      'number-taken',
      `${trackingNumber} of ${courier} is the number of parcel #${rows[0].ref} already.`,
    );
  await tx.updateTable('parcels').set({ accountId, cn }).where('id', '=', parcelId).execute();
  return null;
}

// What a courier was asked for stays as he was told. Empty where that is what it says already; null where it may change.
async function whyFixed(
  tx: Tx,
  parcelId: number,
  { courier, trackingNumber }: CarriedBy,
): Promise<string | null> {
  const { booking, cn, ourRef, name } = await tx
    .selectFrom('parcels as p')
    .leftJoin('courierAccounts as a', 'a.id', 'p.accountId')
    .select(['p.booking', 'p.cn', 'p.ourRef', 'a.name'])
    .where('p.id', '=', parcelId)
    .executeTakeFirstOrThrow();
  if (booking === 'refused') await clearBooking(tx, parcelId);
  if (booking === null || booking === 'refused') return null;
  const isSame = courier.toLowerCase() === name?.toLowerCase() && trackingNumber === (cn ?? '');
  return isSame ? '' : `#${ourRef} is booked with ${name}, or being booked. Put it back to book first.`;
}

/** By its name in whatever case. Locked until the transaction ends, so that two parcels do not get one number. */
async function findAccount(tx: Tx, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into courier_accounts (name) values (${name})
    on conflict (lower(name)) do update set name = courier_accounts.name returning id`.execute(tx);
  const [account] = rows;
  if (!account) throw new Error(`no account for the courier ${name}`);
  return account.id;
}
