// The job that books one parcel: written down and committed first, then one call, then what became of it. Run a second time it calls nobody.
import type { Kysely } from 'kysely';
import type { CourierPlace, ParcelToSend } from '#shop/couriers/courier.ts';
import type { CalledOutside } from '#platform/http/call-outside.ts';
import type { CallCourier } from '#server/couriers/call.ts';
import { findPlace } from '#server/couriers/find-place.ts';
import { loadAccount, type CallingAccount } from '#server/couriers/load-account.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { lockOrderOf } from '#server/orders/lock-order.ts';
import { followParcel } from '#server/parcels/follow-parcel.ts';
import { clearBooking } from '#server/parcels/release-booking.ts';
import { hasFoundLabel } from './found-label.ts';
import { parcelToSend } from './parcel-to-send.ts';
import { noteLogin } from '#server/couriers/note-login.ts';
import { settleTry, type TryKey, type TryOutcome } from './settle-try.ts';

export type CourierWork = {
  db: Kysely<Tables>;
  authSecret: string | null;
  call: CallCourier;
  now: () => Date;
};

export async function runBooking(
  { db, authSecret, call, now }: CourierWork,
  parcelId: number,
): Promise<void> {
  const asked = await transact(db, (tx) => beginTry(tx, { parcelId, authSecret }, now()));
  if (!asked) return;
  if (asked.kind === 'asked-before') {
    const why = 'The shop was stopped while it was asking.';
    return settleTry(db, asked.key, { kind: 'unknown', why }, now());
  }
  const { book } = asked.account.courier;
  const { values } = asked.account;
  if (!book || values === null) throw new Error(`${asked.account.name} cannot be asked`);
  const called = await call(asked.account, book.encode(asked.parcel, values));
  const said = outcomeOf(called, book.read, asked.parcel);
  await settleTry(db, asked.key, said, now());
  if (called.kind === 'answered')
    await noteLogin(
      db,
      asked.account,
      { exchange: book, input: asked.parcel, answer: called.answer, said },
      now(),
    );
}

function outcomeOf(
  called: CalledOutside,
  read: NonNullable<CallingAccount['courier']['book']>['read'],
  parcel: ParcelToSend,
): TryOutcome {
  // Turned away at the door: nothing was done, and all of them are asked again after the pause.
  if (called.kind === 'answered' && called.answer.status === 429)
    return { kind: 'not-sent', why: 'It wants to be called less often.' };
  if (called.kind === 'answered') return read(called.answer, parcel);
  return { kind: called.kind === 'not-sent' ? 'not-sent' : 'unknown', why: called.why };
}

type Begun =
  | { kind: 'asked-before'; key: TryKey }
  | { kind: 'begun'; key: TryKey; account: CallingAccount; parcel: ParcelToSend };

// The one place where a parcel becomes asked: whoever commits this may call, nobody else.
async function beginTry(
  tx: Tx,
  { parcelId, authSecret }: { parcelId: number; authSecret: string | null },
  now: Date,
): Promise<Begun | null> {
  const parcel = await lockParcel(tx, parcelId);
  if (parcel?.booking === 'asking')
    return { kind: 'asked-before', key: { parcelId, number: await lastTry(tx, parcelId) } };
  if (parcel?.booking !== 'planned' || parcel.accountId === null) return null;
  const account = await loadAccount(tx, authSecret, parcel.accountId);
  if (
    account &&
    (!account.isOn || account.unknownSince || (account.pausedUntil && account.pausedUntil > now))
  )
    return null;
  if (!account || !parcel.mayGo) return giveUp(tx, parcel, null, now);
  const place = await findPlace(tx, account.id, parcel.city);
  if (!account.courier.book || account.values === null)
    return giveUp(tx, parcel, 'The account is not complete.', now);
  if (!place) return giveUp(tx, parcel, `The city “${parcel.city}” is not known to ${account.name}.`, now);
  if (await hasFoundLabel(tx, parcel.orderId))
    return giveUp(
      tx,
      parcel,
      'There is a label of this order that the shop did not book. See Questions.',
      now,
    );
  return begin(tx, { ...parcel, account, place }, now);
}

async function lockParcel(tx: Tx, parcelId: number) {
  const order = await lockOrderOf(tx, parcelId);
  if (!order) return null;
  const parcel = await tx
    .selectFrom('parcels as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select([
      'p.id',
      'p.orderId',
      'p.booking',
      'p.accountId',
      'p.kind',
      'p.cod',
      'p.handedAt',
      'p.endedAt',
      'o.deliveryAddress',
    ])
    .where('p.id', '=', parcelId)
    .executeTakeFirstOrThrow();
  const isConfirmed =
    order.status === 'CONFIRMED' || (parcel.kind === 'exchange' && order.status === 'FULFILLED');
  return {
    ...parcel,
    city: parcel.deliveryAddress.city,
    version: order.version,
    mayGo: isConfirmed && !parcel.handedAt && !parcel.endedAt,
  };
}

async function lastTry(tx: Tx, parcelId: number): Promise<number> {
  const { number } = await tx
    .selectFrom('parcelTries')
    .select((select) => select.fn.coalesce(select.fn.max('number'), select.lit(0)).as('number'))
    .where('parcelId', '=', parcelId)
    .executeTakeFirstOrThrow();
  return number;
}

async function begin(
  tx: Tx,
  {
    id,
    version,
    cod,
    account,
    place,
  }: { id: number; version: number; cod: number; account: CallingAccount; place: CourierPlace },
  now: Date,
): Promise<Begun> {
  const number = (await lastTry(tx, id)) + 1;
  await tx
    .insertInto('parcelTries')
    .values({ parcelId: id, number, accountId: account.id, askedAt: now, orderVersion: version, cod })
    .execute();
  await tx
    .updateTable('parcels')
    .set({ booking: 'asking', bookingAt: now, bookingSaid: '' })
    .where('id', '=', id)
    .execute();
  const parcel = await parcelToSend(tx, id, { account, place, asked: now });
  return { kind: 'begun', key: { parcelId: id, number }, account, parcel };
}

// Not to go out any more, or something it needs was taken away since it was planned.
async function giveUp(
  tx: Tx,
  { id, orderId }: { id: number; orderId: string },
  why: string | null,
  now: Date,
): Promise<null> {
  if (why === null) await clearBooking(tx, id);
  else
    await tx
      .updateTable('parcels')
      .set({ booking: 'refused', bookingAt: now, bookingSaid: why })
      .where('id', '=', id)
      .execute();
  await followParcel(tx, orderId);
  return null;
}
