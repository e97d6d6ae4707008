// Who carries a parcel, and under which number: the courier is found by his name, and made by the first parcel that names him.
import { sql } from 'kysely';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';

/** Both may be empty: nobody has said yet. */
export type CarriedBy = { courier: string; trackingNumber: string };

/** The parcel's order must be locked. Refusal: number-taken where the courier has that number for another parcel. */
export async function setCourier(
  tx: Tx,
  parcelId: number,
  { courier, trackingNumber }: CarriedBy,
): Promise<Refusal | null> {
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

/** By its name in whatever case. Locked until the transaction ends, so that two parcels do not get one number. */
async function findAccount(tx: Tx, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into courier_accounts (name) values (${name})
    on conflict (lower(name)) do update set name = courier_accounts.name returning id`.execute(tx);
  const [account] = rows;
  if (!account) throw new Error(`no account for the courier ${name}`);
  return account.id;
}
