// Orders given to a courier, a hundred in a transaction of a few statements: one who is called is asked by jobs afterwards. What cannot
// be done is told by its number, and leaves nothing behind.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { ToBookKey } from '#shop/parcels/dispatch-form.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { planBookings } from '#server/booking/plan-booking.ts';
import { loadAccount } from '#server/couriers/load-account.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { writeOrderEvents } from '#server/orders/write-order-event.ts';
import { followParcels } from '#server/parcels/follow-parcel.ts';
import { giveToCourier } from '#server/parcels/set-courier.ts';
import { lockToBook, type ToGive } from './lock-to-book.ts';

/** How many were done, and a sentence for each that was not. */
export type Dispatched = { done: number; refused: string[] };

type Booking = { courier: string; keys: readonly ToBookKey[]; authSecret: string | null };

/** As many orders are locked at once; whoever changes one of them waits for all. */
const TOGETHER = 100;

/** Each gets a parcel of this courier, without a number yet. An order that is no longer confirmed is told. */
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

async function bookTogether(
  tx: Tx,
  actor: Actor,
  { courier, keys, authSecret }: Booking,
  now: Date,
): Promise<EachRefused> {
  const refused: EachRefused = new Map();
  const parcels = new Map<number, ToGive & { key: ToBookKey }>();
  for (const [key, parcel] of await lockToBook(tx, keys, now)) {
    if (isRefusal(parcel)) refused.set(key, parcel);
    else if (parcel.courier !== '' || parcels.has(parcel.id))
      refused.set(key, givenMeanwhile(parcel.ourRef, parcel.courier || courier));
    else parcels.set(parcel.id, { ...parcel, key });
  }
  if (refused.size > 0) return refused;
  const ids = [...parcels.keys()];
  const given = await giveToCourier(tx, ids, courier);
  const account = await loadAccount(tx, authSecret, given.accountId);
  const parcelIds = ids.filter((id) => !given.refused.has(id));
  const unplanned =
    account?.courier.book && account.isOn && parcelIds.length > 0
      ? await planBookings(tx, { parcelIds, account }, now)
      : [];
  for (const [id, no] of [...given.refused, ...unplanned]) {
    const parcel = parcels.get(id);
    if (parcel) refused.set(parcel.key, no);
  }
  if (refused.size === 0) await tellOf([...parcels.values()]);
  return refused;

  async function tellOf(all: ToGive[]): Promise<void> {
    const notes = all.map(({ orderId, ourRef }) => ({
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
}

function givenMeanwhile(ref: string, courier: string): Refusal {
  return refuse('parcel-changed', `#${ref} was given to ${courier} meanwhile.`);
}
