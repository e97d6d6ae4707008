// What became of one call that books: its try is settled once, and the parcel says so. A late answer of the same try still counts.
import type { Kysely } from 'kysely';
import type { BookAnswer } from '#shop/couriers/courier.ts';
import { courierNamed } from '#server/couriers/courier-named.ts';
import { nextLook } from '#shop/parcels/booking.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { lockOrder, type LockedOrder } from '#server/orders/lock-order.ts';
import { followParcel } from '#server/parcels/follow-parcel.ts';
import { cancelLabel, clearBooking } from '#server/parcels/release-booking.ts';
import { wantLabel } from '#server/papers/want-paper.ts';
import { settleByItself } from '#server/questions/settle-question.ts';
import { noteFoundLabel } from './found-label.ts';
import { pauseAccount, resumeAccount } from './pause-account.ts';
import { queuePlanned } from './queue-planned.ts';

export type TryKey = { parcelId: number; number: number };

/** not-sent: no byte left us. absent: he never heard of it, as two looks or a person say. */
export type TryOutcome =
  | BookAnswer
  | { kind: 'not-sent'; why: string }
  | { kind: 'absent'; why: string; by?: string };

/** Who of the staff said so is written down with `by`; nothing happens to a try that was settled before. */
export function settleTry(
  db: Kysely<Tables>,
  key: TryKey,
  said: TryOutcome & { by?: string },
  now: Date,
): Promise<void> {
  return transact(db, (tx) => settleTryIn(tx, key, said, now));
}

/** The same in a transaction that writes more. */
export async function settleTryIn(
  tx: Tx,
  key: TryKey,
  said: TryOutcome & { by?: string },
  now: Date,
): Promise<void> {
  const found = await lockTry(tx, key);
  if (!found) return;
  const { parcel, order } = found;
  if (parcel.outcome !== 'asking' && parcel.outcome !== 'unknown') return comeTooLate(tx, parcel, said, now);
  const tried = { ...parcel, isWanted: isWanted(parcel, order) };
  await settle(tx, tried, said, now);
  await followParcel(tx, parcel.orderId);
}

type LockedTry = NonNullable<Awaited<ReturnType<typeof readTry>>>;
type SettledTry = LockedTry & { isWanted: boolean };

async function lockTry(tx: Tx, key: TryKey): Promise<{ parcel: LockedTry; order: LockedOrder } | null> {
  const { orderId } = await tx
    .selectFrom('parcels')
    .select('orderId')
    .where('id', '=', key.parcelId)
    .executeTakeFirstOrThrow();
  const order = await lockOrder(tx, orderId);
  const parcel = await readTry(tx, key);
  return isRefusal(order) || !parcel ? null : { parcel, order };
}

function readTry(tx: Tx, { parcelId, number }: TryKey) {
  return tx
    .selectFrom('parcelTries as t')
    .innerJoin('parcels as p', 'p.id', 't.parcelId')
    .innerJoin('courierAccounts as a', 'a.id', 't.accountId')
    .select([
      't.parcelId',
      't.number',
      't.accountId',
      't.outcome',
      't.orderVersion',
      't.cn as triedCn',
      't.cod as triedCod',
      'p.cod',
    ])
    .select(['p.orderId', 'p.ourRef', 'p.kind', 'p.booking', 'p.bookingAt', 'p.handedAt', 'p.endedAt'])
    .select(['a.name as courier', 'a.courier as courierName'])
    .where('t.parcelId', '=', parcelId)
    .where('t.number', '=', number)
    .executeTakeFirst();
}

// A label of an order that was cancelled or corrected meanwhile is for another box.
function isWanted(parcel: LockedTry, order: LockedOrder): boolean {
  if (parcel.endedAt) return false;
  if (parcel.handedAt) return true;
  if (parcel.cod !== parcel.triedCod) return false;
  if (parcel.kind === 'exchange') return order.status === 'CONFIRMED' || order.status === 'FULFILLED';
  return order.status === 'CONFIRMED' && order.version === parcel.orderVersion;
}

async function settle(
  tx: Tx,
  tried: SettledTry,
  said: TryOutcome & { by?: string },
  now: Date,
): Promise<void> {
  switch (said.kind) {
    case 'booked':
      return book(tx, tried, { ...said, by: said.by ?? null }, now);
    case 'refused':
      await writeTry(tx, tried, { outcome: 'refused', said: said.why, settledAt: now });
      return tried.isWanted ? writeRefused(tx, tried, said.why, now) : release(tx, tried, now);
    case 'not-sent':
      await writeTry(tx, tried, { outcome: 'refused', said: said.why, settledAt: now });
      await pauseAccount(tx, tried, said.why, now);
      return tried.isWanted ? planAgain(tx, tried, now) : release(tx, tried, now);
    case 'absent':
      await writeTry(tx, tried, {
        outcome: 'absent',
        said: said.why,
        settledAt: now,
        settledBy: said.by ?? null,
      });
      await resumeAccount(tx, tried, now);
      return tried.isWanted && !said.by ? planAgain(tx, tried, now) : release(tx, tried, now);
    case 'duplicate':
    case 'unknown':
      await writeTry(tx, tried, { outcome: 'unknown', said: said.why });
      await pauseAccount(tx, tried, said.why, now);
      return writeUnknown(tx, tried, said.why, now);
  }
}

type TryChange = {
  outcome: 'booked' | 'refused' | 'absent' | 'unknown';
  said?: string;
  cn?: string;
  settledAt?: Date;
  settledBy?: string | null;
};

async function writeTry(tx: Tx, { parcelId, number }: TryKey, change: TryChange): Promise<void> {
  await tx
    .updateTable('parcelTries')
    .set({ ...change, ...(change.said !== undefined && { said: change.said.slice(0, 300) }) })
    .where('parcelId', '=', parcelId)
    .where('number', '=', number)
    .execute();
}

type MadeLabel = { cn: string; forLabel?: string; by: string | null };

async function book(tx: Tx, tried: SettledTry, { cn, forLabel = '', by }: MadeLabel, now: Date) {
  const other = await tx
    .selectFrom('parcels')
    .select('ourRef')
    .where('accountId', '=', tried.accountId)
    .where('id', '<>', tried.parcelId)
    .where((where) => where('cnKey', '=', where.fn<string>('number_key', [where.val(cn)])))
    .executeTakeFirst();
  if (other) {
    const why = `The number ${cn} is that of #${other.ourRef} already.`;
    return settle(tx, tried, { kind: 'unknown', why }, now);
  }
  await writeTry(tx, tried, { outcome: 'booked', cn, said: '', settledAt: now, settledBy: by });
  await tx
    .updateTable('parcels')
    .set({ booking: 'booked', bookingAt: now, bookingSaid: '', lookAt: null, looks: 0, cn, printedAt: null })
    .set({ accountId: tried.accountId })
    // One that was handed over while he was asked is collected as its label says.
    .set(tried.isWanted && tried.kind === 'out' ? { cod: tried.triedCod } : {})
    .where('id', '=', tried.parcelId)
    .execute();
  await settleByItself(tx, unknownCause(tried.parcelId), now);
  await resumeAccount(tx, tried, now);
  await tx
    .insertInto('orderEvents')
    .values({
      orderId: tried.orderId,
      kind: 'stage',
      note: `#${tried.ourRef}: ${tried.courier}, ${cn}`,
      actor: by,
      createdAt: now,
    })
    .execute();
  const { parcelId, accountId } = tried;
  if (!tried.isWanted) await cancelLabel(tx, parcelId, now);
  else if (courierNamed(tried.courierName).label)
    await wantLabel(tx, { parcelId, accountId, cn, told: forLabel }, now);
}

async function writeRefused(tx: Tx, { parcelId }: TryKey, why: string, now: Date): Promise<void> {
  await tx
    .updateTable('parcels')
    .set({ booking: 'refused', bookingAt: now, bookingSaid: why.slice(0, 300), lookAt: null, looks: 0 })
    .where('id', '=', parcelId)
    .execute();
  await settleByItself(tx, unknownCause(parcelId), now);
}

async function writeUnknown(
  tx: Tx,
  { parcelId, booking }: SettledTry,
  why: string,
  now: Date,
): Promise<void> {
  if (booking === 'unknown') return;
  await tx
    .updateTable('parcels')
    .set({ booking: 'unknown', bookingAt: now, bookingSaid: why.slice(0, 300) })
    .set({ lookAt: nextLook(now, now), looks: 0 })
    .where('id', '=', parcelId)
    .execute();
}

/** With the same reference. The sweep plans its job when the account is not paused. */
async function planAgain(tx: Tx, { parcelId, accountId }: SettledTry, now: Date): Promise<void> {
  await tx
    .updateTable('parcels')
    .set({ booking: 'planned', bookingAt: now, bookingSaid: '', lookAt: null, looks: 0 })
    .where('id', '=', parcelId)
    .execute();
  await settleByItself(tx, unknownCause(parcelId), now);
  await queuePlanned(tx, now, accountId);
}

async function release(tx: Tx, { parcelId }: TryKey, now: Date): Promise<void> {
  await clearBooking(tx, parcelId);
  await tx
    .updateTable('parcels')
    .set({ accountId: null })
    .where('id', '=', parcelId)
    .where('handedAt', 'is', null)
    .execute();
  await settleByItself(tx, unknownCause(parcelId), now);
}

// Taken for absent, refused or found under another number before: a second label may be alive.
async function comeTooLate(tx: Tx, parcel: LockedTry, said: TryOutcome, now: Date): Promise<void> {
  if (said.kind !== 'booked' || said.cn === parcel.triedCn) return;
  const { accountId, courier, ourRef: ref, orderId, parcelId } = parcel;
  await noteFoundLabel(tx, { accountId, courier, cn: said.cn, ref, cod: null, orderId, parcelId }, now);
}

/** The cause of the question what became of a booking. */
export function unknownCause(parcelId: number): string {
  return `booking-unknown:${parcelId}`;
}
