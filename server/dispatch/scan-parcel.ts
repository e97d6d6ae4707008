// The scan before a hand-over: each box goes into the courier's bag, or stops with the reason in words.
import { sql, type Kysely } from 'kysely';
import { courierNamed } from '#server/couriers/courier-named.ts';
import type { BookingState } from '#shop/parcels/booking.ts';
import { formatDayAndClock } from '#shop/text/pakistan-time.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { lockOrderOf } from '#server/orders/lock-order.ts';

export type Scanned = { ok: boolean; text: string };

/** By the courier's number or ours. Two phones may scan into one bag. */
export async function scanParcel(
  db: Kysely<Tables>,
  { accountId, code }: { accountId: number; code: string },
  now: Date,
): Promise<Scanned> {
  const id = await findByCode(db, code, accountId);
  if (id === null) return stopped(await wordsOfUnknown(db, code));
  return transact(db, async (tx) => {
    const parcel = await lockScanned(tx, id);
    if (!parcel) return stopped(`${code} is no parcel of this shop.`);
    const words = whyNot(parcel, { accountId, code });
    if (words !== null) return stopped(`#${parcel.ref}: ${words}`);
    if (parcel.handoverId !== null) return { ok: true, text: `#${parcel.ref} is in the bag already.` };
    await tx
      .updateTable('parcels')
      .set({ handoverId: await openHandover(tx, accountId, now) })
      .where('id', '=', id)
      .execute();
    return { ok: true, text: `#${parcel.ref}, ${parcel.name}, ${parcel.city}` };
  });
}

/** Out of the bag again; nothing happens to one that has left. */
export async function unscanParcels(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('parcels')
    .set({ handoverId: null })
    .where('id', 'in', ids)
    .where('handedAt', 'is', null)
    .execute();
}

function stopped(text: string): Scanned {
  return { ok: false, text };
}

async function findByCode(db: Kysely<Tables>, code: string, accountId: number): Promise<number | null> {
  if (code === '') return null;
  const { rows } = await sql<{ id: number }>`
    select id from parcels where cn_key = number_key(${code}) or our_ref = lower(${code})
    order by (account_id = ${accountId}) desc nulls last, ended_at is null desc, id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

// An order that has no parcel yet is ours, too: its label may have been printed from the list of orders.
async function wordsOfUnknown(db: Kysely<Tables>, code: string): Promise<string> {
  if (code === '') return 'Nothing was read. Scan the label again.';
  const { rows } = await sql<{ status: string }>`
    select status from orders where left(id::text, 8) = lower(${code}) limit 1`.execute(db);
  if (!rows[0])
    return (await isFoundLabel(db, code))
      ? `${code} is a label that the shop did not book. Settle its question first.`
      : `${code} is no parcel of this shop.`;
  return rows[0].status === 'CANCELLED'
    ? `#${code}: the order was cancelled. Keep the box here.`
    : `#${code}: no courier is chosen for it yet.`;
}

async function isFoundLabel(db: Kysely<Tables>, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from found_labels where cn_key = number_key(${code}) and state in ('found', 'cancelling', 'cancelled') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

type ScannedParcel = {
  ref: string;
  name: string;
  city: string;
  status: string;
  kind: string;
  courier: string | null;
  courierName: string | null;
  accountId: number | null;
  cn: string | null;
  handoverId: number | null;
  handedAt: Date | null;
  printedAt: Date | null;
  endedAt: Date | null;
  booking: BookingState | null;
  version: number;
};

async function lockScanned(tx: Tx, id: number): Promise<ScannedParcel | undefined> {
  await lockOrderOf(tx, id);
  return tx
    .selectFrom('parcels as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .leftJoin('courierAccounts as a', 'a.id', 'p.accountId')
    .select([
      'p.ourRef as ref',
      'o.customerName as name',
      'o.status',
      'o.version',
      'p.kind',
      'a.name as courier',
      'a.courier as courierName',
    ])
    .select(['p.accountId', 'p.cn', 'p.handoverId', 'p.handedAt', 'p.printedAt', 'p.endedAt', 'p.booking'])
    .select(sql<string>`o.delivery_address ->> 'city'`.as('city'))
    .where('p.id', '=', id)
    .executeTakeFirst();
}

function whyNot(
  parcel: ScannedParcel,
  { accountId, code }: { accountId: number; code: string },
): string | null {
  const { status, courier, handedAt, printedAt, endedAt, cn } = parcel;
  if (handedAt && !endedAt)
    return `it was handed over already, on ${formatDayAndClock(handedAt)}${courier ? ` to ${courier}` : ''}.`;
  if (status === 'CANCELLED') return 'the order was cancelled. Keep the box here.';
  if (endedAt) return 'this label was cancelled. Print the new one.';
  if (status === 'PENDING') return 'the order is not confirmed any more. Keep the box here.';
  if (courier === null) return 'no courier is chosen for it yet.';
  if (parcel.accountId !== accountId) return `it goes with ${courier}.`;
  const words = bookingStops(parcel);
  if (words !== null) return words;
  if (printedAt) return null;
  if (parcel.version > 1 && parcel.kind === 'out')
    return 'the order was corrected. Print its new label and look what is in the box.';
  if (cn === null) return 'its label was not printed.';
  return isOurCode(parcel, code) && hasOwnLabel(parcel) ? `the label of ${courier} was not printed.` : null;
}

// Whoever scans his number has his label in front of him.
function isOurCode({ ref }: ScannedParcel, code: string): boolean {
  return code.toLowerCase() === ref;
}

function hasOwnLabel({ booking, courierName }: ScannedParcel): boolean {
  return booking === 'booked' && courierNamed(courierName ?? '').label !== undefined;
}

// The label that is alive may be another one than that on the box, or none.
function bookingStops({ booking, courier }: ScannedParcel): string | null {
  if (booking === null || booking === 'booked') return null;
  if (booking === 'cancelling') return `its label is being cancelled at ${courier}. Keep the box here.`;
  if (booking === 'refused') return `${courier} did not book it. Keep the box here.`;
  return `its booking with ${courier} is not settled yet. Keep the box here.`;
}

async function openHandover(tx: Tx, accountId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into handovers (account_id, opened_at) values (${accountId}, ${now})
    on conflict (account_id) where closed_at is null do update set account_id = excluded.account_id returning id`.execute(
    tx,
  );
  const [handover] = rows;
  if (!handover) throw new Error(`no hand-over for the courier ${accountId}`);
  return handover.id;
}
