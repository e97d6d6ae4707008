// Who carries a parcel, and under which number: the courier is found by his name, and made by the first parcel that names him.
import { sql } from 'kysely';
import { isCarriedAlike, type CourierAndNumber } from '#shop/orders/order-admin-form.ts';
import { missingAdvance } from '#shop/payments/advance.ts';
import { formatRupees, paisa, type Paisa } from '#shop/pricing/money.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';
import { clearBooking } from './release-booking.ts';

/**
 * The parcel's order must be locked. Refusals: number-taken where the courier has that number for another parcel; parcel-booked
 * where its courier was asked for a label, or has made one; advance-missing.
 */
export async function setCourier(
  tx: Tx,
  parcelId: number,
  { courier, trackingNumber }: CourierAndNumber,
): Promise<Refusal | null> {
  const [parcel] = await readCarried(tx, [parcelId]);
  if (!parcel) throw new Error(`parcel ${parcelId} is gone`);
  if (isFixed(parcel)) return isCarriedSo(parcel, { courier, trackingNumber }) ? null : booked(parcel);
  if (parcel.booking === 'refused') await clearBooking(tx, parcelId);
  const missing = courier === '' ? null : whyNotPaid(parcel);
  if (missing) return missing;
  const accountId = courier === '' ? null : await findAccount(tx, courier);
  const cn = trackingNumber === '' ? null : trackingNumber;
  const { rows } = await sql<{ ref: string }>`
    select our_ref as ref from parcels
    where account_id = ${accountId} and id <> ${parcelId} and cn_key = number_key(${cn})`.execute(tx);
  if (rows[0]) return numberTaken(courier, trackingNumber, rows[0].ref);
  await tx.updateTable('parcels').set({ accountId, cn }).where('id', '=', parcelId).execute();
  return null;
}

type GivenParcels = { accountId: number; refused: Map<number, Refusal> };

/**
 * Many parcels that nobody carries, each with the number that it has: by id, why those that he does not get are not given. Their
 * orders must be locked. Refusals as above.
 */
export async function giveToCourier(
  tx: Tx,
  parcelIds: readonly number[],
  courier: string,
): Promise<GivenParcels> {
  const parcels = await readCarried(tx, parcelIds);
  const accountId = await findAccount(tx, courier);
  const taken = parcels.some(({ cn }) => cn !== null) ? await numbersTaken(tx, parcelIds, accountId) : null;
  const refused = new Map<number, Refusal>();
  for (const parcel of parcels) {
    const ref = taken?.get(parcel.id);
    const no = isFixed(parcel)
      ? booked(parcel)
      : (whyNotPaid(parcel) ?? (ref === undefined ? null : numberTaken(courier, parcel.cn ?? '', ref)));
    if (no) refused.set(parcel.id, no);
  }
  const given = parcels.filter(({ id }) => !refused.has(id));
  for (const { id, booking } of given) if (booking === 'refused') await clearBooking(tx, id);
  await tx
    .updateTable('parcels')
    .set({ accountId })
    .where('id', 'in', [0, ...given.map(({ id }) => id)])
    .execute();
  return { accountId, refused };
}

type Carried = {
  id: number;
  ref: string;
  kind: string;
  booking: string | null;
  cn: string | null;
  name: string | null;
  advance: Paisa;
  grandTotal: Paisa;
  paid: Paisa;
};

async function readCarried(tx: Tx, parcelIds: readonly number[]): Promise<Carried[]> {
  const { rows } = await sql<Carried>`
    select p.id, p.our_ref as ref, p.kind, p.booking, p.cn, a.name, o.advance, o.grand_total, o.paid
    from parcels p join orders o on o.id = p.order_id left join courier_accounts a on a.id = p.account_id
    where p.id = any(${parcelIds}::bigint[]) order by p.id`.execute(tx);
  return rows;
}

// What a courier was asked for stays as he was told.
function isFixed({ booking }: Carried): boolean {
  return booking !== null && booking !== 'refused';
}

function isCarriedSo({ name, cn }: Carried, wanted: CourierAndNumber): boolean {
  return name !== null && isCarriedAlike(wanted, { courier: name, trackingNumber: cn ?? '' });
}

function booked({ ref, name }: Carried): Refusal {
  return refuse(
    'parcel-booked',
    `#${ref} is booked with ${name}, or being booked. Put it back to book first.`,
  );
}

function numberTaken(courier: string, trackingNumber: string, ref: string): Refusal {
  return refuse('number-taken', `${trackingNumber} of ${courier} is the number of parcel #${ref} already.`);
}

// Of a first parcel alone: an exchange follows what was paid.
function whyNotPaid({ ref, kind, ...order }: Carried): Refusal | null {
  const missing = kind === 'out' ? missingAdvance(order) : 0;
  if (missing === 0) return null;
  return refuse(
    'advance-missing',
    `#${ref}: ${formatRupees(paisa(missing))} are to be paid in advance. Send it without that in the order, if you trust the customer.`,
  );
}

/** Also by another of the same parcels: the earlier one keeps it. */
async function numbersTaken(
  tx: Tx,
  parcelIds: readonly number[],
  accountId: number,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; ref: string }>`
    select p.id, min(o.our_ref) as ref from parcels p join parcels o on o.cn_key = p.cn_key and o.id <> p.id
    where p.id = any(${parcelIds}::bigint[])
      and (o.account_id = ${accountId} or o.id = any(${parcelIds}::bigint[]) and o.id < p.id)
    group by p.id`.execute(tx);
  return new Map(rows.map(({ id, ref }) => [id, ref]));
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
