// Orders given to a courier, or each to the one that is proposed for it, a hundred in a transaction of a few statements: one who is
// called is asked by jobs afterwards. What cannot be done is told by its number, and leaves nothing behind.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { bookKey, type ToBookKey } from '#shop/parcels/dispatch-form.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { planBookings } from '#server/booking/plan-booking.ts';
import { loadAccount } from '#server/couriers/load-account.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { writeOrderEvents } from '#server/orders/write-order-event.ts';
import { followParcels } from '#server/parcels/follow-parcel.ts';
import { giveToCourier } from '#server/parcels/set-courier.ts';
import { lockToBook, type ToGive } from './lock-to-book.ts';
import { proposeCouriers } from './propose-couriers.ts';

/** How many were done, and a sentence for each that was not. */
export type Dispatched = { done: number; refused: string[] };

type Booking = {
  /** Null: each with the courier that is proposed for it. */
  courier: string | null;
  keys: readonly ToBookKey[];
  authSecret: string | null;
  /** What was proposed when they were chosen, by `bookKey`: a parcel with another one now is told, and not given. */
  seen?: ReadonlyMap<string, string>;
};

/** As many orders are locked at once; whoever changes one of them waits for all. */
const TOGETHER = 100;

/** Each gets a parcel of its courier, without a number yet. An order that is no longer confirmed is told. */
export async function bookParcels(
  db: Kysely<Tables>,
  actor: Actor,
  { keys, ...booking }: Booking,
  now: Date,
): Promise<Dispatched> {
  const answer: Dispatched = { done: 0, refused: [] };
  for (let at = 0; at < keys.length; at += TOGETHER) {
    const some = keys.slice(at, at + TOGETHER);
    const refused = await bookSome(db, actor, { ...booking, keys: some }, now);
    answer.done += some.length - refused.size;
    for (const key of some) {
      const no = refused.get(key);
      if (no) answer.refused.push(no.text);
    }
  }
  return answer;
}

type EachRefused = Map<ToBookKey, Refusal>;

// With a refusal all of them are rolled back, and given again without those that were refused.
async function bookSome(db: Kysely<Tables>, actor: Actor, booking: Booking, now: Date): Promise<EachRefused> {
  const refused: EachRefused = new Map();
  for (;;) {
    const keys = booking.keys.filter((key) => !refused.has(key));
    if (keys.length === 0) return refused;
    const answer = await transact<true | RolledBack>(db, async (tx) => {
      const each = await bookTogether(tx, actor, { ...booking, keys }, now);
      return each.size === 0 || { ...refuse('parcel-changed'), each };
    });
    if (answer === true) return refused;
    for (const [key, no] of answer.each) refused.set(key, no);
  }
}

type RolledBack = Refusal & { each: EachRefused };

type LockedToBook = ToGive & { key: ToBookKey };

async function bookTogether(tx: Tx, actor: Actor, booking: Booking, now: Date): Promise<EachRefused> {
  const { courier, keys, authSecret } = booking;
  const refused: EachRefused = new Map();
  const parcels = new Map<number, LockedToBook>();
  for (const [key, parcel] of await lockToBook(tx, keys, now)) {
    if (isRefusal(parcel)) refused.set(key, parcel);
    else if (parcel.courier !== '' || parcels.has(parcel.id))
      refused.set(key, givenMeanwhile(parcel.ourRef, parcel.courier || (courier ?? 'its courier')));
    else parcels.set(parcel.id, { ...parcel, key });
  }
  if (refused.size > 0) return refused;
  const courierOf = await chooser(tx, [...parcels.values()], booking, now);
  const chosen: LockedToBook[] = [];
  for (const parcel of parcels.values()) {
    const choice = courierOf(parcel);
    if (isRefusal(choice)) refused.set(parcel.key, choice);
    else chosen.push({ ...parcel, courier: choice });
  }
  if (refused.size > 0) return refused;
  // By name, so that two who book do not wait for each other's accounts in a circle.
  const byCourier = [...Map.groupBy(chosen, (parcel) => parcel.courier)];
  for (const [name, each] of byCourier.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    for (const [parcelId, no] of await giveTo(
      tx,
      { courier: name, ids: each.map((parcel) => parcel.id), authSecret },
      now,
    )) {
      const parcel = parcels.get(parcelId);
      if (parcel) refused.set(parcel.key, no);
    }
  if (refused.size === 0) await tellOf(tx, actor, chosen, now);
  return refused;
}

// The courier that was chosen for all, or what is proposed for each.
async function chooser(
  tx: Tx,
  parcels: readonly LockedToBook[],
  { courier, authSecret, seen }: Booking,
  now: Date,
): Promise<(parcel: LockedToBook) => string | Refusal> {
  if (courier !== null) return () => courier;
  const proposals = await proposeCouriers(tx, authSecret, parcels, now);
  return (parcel) => {
    const { account, why } = proposals.of(parcel);
    const was = seen?.get(bookKey(parcel.key));
    if (account === null) return refuse('not-bookable', `#${parcel.ourRef}: nobody takes it. ${why}`);
    if (was === undefined || was === account.name) return account.name;
    return refuse('parcel-changed', `#${parcel.ourRef}: ${account.name} is proposed now. ${why}`.trimEnd());
  };
}

type ParcelsToGive = { courier: string; ids: readonly number[]; authSecret: string | null };

async function giveTo(
  tx: Tx,
  { courier, ids, authSecret }: ParcelsToGive,
  now: Date,
): Promise<Map<number, Refusal>> {
  const given = await giveToCourier(tx, ids, courier);
  const account = await loadAccount(tx, authSecret, given.accountId);
  const parcelIds = ids.filter((id) => !given.refused.has(id));
  const unplanned =
    account?.courier.book && account.isOn && parcelIds.length > 0
      ? await planBookings(tx, { parcelIds, account }, now)
      : [];
  return new Map([...given.refused, ...unplanned]);
}

async function tellOf(tx: Tx, actor: Actor, all: readonly LockedToBook[], now: Date): Promise<void> {
  const notes = all.map(({ orderId, ourRef, courier }) => ({
    orderId,
    kind: 'stage' as const,
    note: `#${ourRef}: goes with ${courier}`,
  }));
  await writeOrderEvents(tx, actor, notes, now);
  await followParcels(
    tx,
    all.map(({ orderId }) => orderId),
  );
}

function givenMeanwhile(ref: string, courier: string): Refusal {
  return refuse('parcel-changed', `#${ref} was given to ${courier} meanwhile.`);
}
