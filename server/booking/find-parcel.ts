// The job that looks up what became of a booking whose answer was lost, under our reference in the courier's own lists.
import type { CourierAnswer, FindAnswer } from '#shop/couriers/courier.ts';
import { isProvenAbsent, nextLook } from '#shop/parcels/booking.ts';
import type { CalledOutside } from '#platform/http/call-outside.ts';
import { loadAccount } from '#server/couriers/load-account.ts';
import type { Db } from '#server/db/transact.ts';
import { transact } from '#server/db/transact.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { raiseQuestion } from '#server/questions/raise-question.ts';
import { noteFoundLabel } from './found-label.ts';
import type { CourierWork } from './run-booking.ts';
import { settleTry, unknownCause } from './settle-try.ts';

/** Reads only: safe to repeat. Nothing is opened again by time alone. */
export async function findParcel(work: CourierWork, parcelId: number): Promise<void> {
  const { db, authSecret, call, now } = work;
  const lost = await readLost(db, parcelId);
  const account = lost && (await loadAccount(db, authSecret, lost.accountId));
  if (!account) return;
  const { find, can } = account.courier;
  // What is read is as old as the question.
  const lookedAt = now();
  if (!find || account.values === null) return lookAgain(work, lost, { next: null });
  const sent = find.encode({ ref: lost.ref, asked: lost.askedAt }, account.values);
  const found = foundIn(await call(account, sent), (answer) =>
    find.read(answer, { ref: lost.ref, asked: lost.askedAt }),
  );
  if (found === null) return lookAgain(work, lost, { next: nextLook(lost.since, lookedAt) });
  const [cn, ...others] = found;
  const key = { parcelId, number: lost.number };
  if (cn !== undefined) {
    await settleTry(db, key, { kind: 'booked', cn }, now());
    for (const other of others) await askAboutSecond(work, lost, { cn: other, courier: account.name });
    return;
  }
  const looks = lost.looks + 1;
  if (isProvenAbsent({ since: lost.since, looks }, can.visibleWithin, lookedAt))
    return settleTry(db, key, { kind: 'absent', why: 'It is in none of the courier’s lists.' }, now());
  return lookAgain(work, lost, { next: nextLook(lost.since, lookedAt), looks });
}

function foundIn(called: CalledOutside, read: (answer: CourierAnswer) => FindAnswer): string[] | null {
  if (called.kind !== 'answered') return null;
  const said = read(called.answer);
  return said.kind === 'found' ? said.cns : null;
}

type LostBooking = NonNullable<Awaited<ReturnType<typeof readLost>>>;

function readLost(db: Db, parcelId: number) {
  return db
    .selectFrom('parcels as p')
    .innerJoin('parcelTries as t', 't.parcelId', 'p.id')
    .innerJoin('courierAccounts as a', 'a.id', 't.accountId')
    .select(['p.id', 'p.orderId', 'p.ourRef as ref', 'p.looks', 't.number', 't.askedAt', 't.accountId'])
    .select(['a.name as courier'])
    .select((column) => column.fn.coalesce('p.bookingAt', 't.askedAt').as('since'))
    .where('p.id', '=', parcelId)
    .where('p.booking', '=', 'unknown')
    .where('t.outcome', '=', 'unknown')
    .executeTakeFirst();
}

// Without a next look a person decides.
async function lookAgain(
  { db, now }: CourierWork,
  lost: LostBooking,
  { next, looks = lost.looks }: { next: Date | null; looks?: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('parcels')
      .set({ lookAt: next, looks })
      .where('id', '=', lost.id)
      .where('booking', '=', 'unknown')
      .executeTakeFirstOrThrow();
    if (next !== null || numUpdatedRows === 0n) return;
    const { courier, ref, orderId } = lost;
    const about = { cause: unknownCause(lost.id), orderId, parcelId: lost.id };
    await raiseQuestion(tx, { kind: 'booking-unknown', facts: { courier, ref }, ...about }, now());
  });
}

async function askAboutSecond(
  { db, now }: CourierWork,
  { id, orderId, ref, accountId }: LostBooking,
  { cn, courier }: { cn: string; courier: string },
): Promise<void> {
  await transact(db, async (tx) => {
    await lockOrder(tx, orderId);
    await noteFoundLabel(tx, { accountId, courier, cn, ref, cod: null, orderId, parcelId: id }, now());
  });
}
