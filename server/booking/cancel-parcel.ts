// The job that cancels a label at its courier. Repeating it does no harm; what he says no to is looked up, then a person is asked, too.
import { meaningOf } from '#shop/couriers/meaning.ts';
import { nextLook } from '#shop/parcels/booking.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { loadAccount, type CallingAccount } from '#server/couriers/load-account.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { followParcel } from '#server/parcels/follow-parcel.ts';
import { notCancelledCause, writeCancelled } from '#server/parcels/end-label.ts';
import { raiseQuestion } from '#server/questions/raise-question.ts';
import type { CourierWork } from './run-booking.ts';

export type Cancelled = { kind: 'cancelled' } | { kind: 'refused' | 'unknown'; why: string };

export async function cancelParcel(work: CourierWork, parcelId: number): Promise<void> {
  const { db, authSecret, now } = work;
  const label = await readLabel(db, parcelId);
  const account = label && (await loadAccount(db, authSecret, label.accountId));
  if (!account) return;
  const said = await askToCancel(work, account, label.cn);
  await transact(db, async (tx) => {
    if (!(await lockLabel(tx, label))) return;
    if (said.kind === 'cancelled') await writeCancelled(tx, label, { actor: null, at: now() });
    else await goOn(tx, label, { ...said, courier: account.name }, now());
    await followParcel(tx, label.orderId);
  });
}

/** Says a no only where the label is not cancelled by what he tells of it, either. */
export async function askToCancel(
  { call }: CourierWork,
  account: CallingAccount,
  cn: string,
): Promise<Cancelled> {
  const { courier, values } = account;
  const { cancel } = courier;
  if (!cancel || values === null) return { kind: 'refused', why: 'The shop cannot cancel it by itself.' };
  const called = await call(account, cancel.encode({ cn }, values));
  if (called.kind !== 'answered') return { kind: 'unknown', why: called.why };
  const said = cancel.read(called.answer, { cn });
  if (said.kind !== 'refused' || !(await isCancelled({ call }, account, cn))) return said;
  return { kind: 'cancelled' };
}

// A no may mean that it was cancelled before.
async function isCancelled({ call }: Pick<CourierWork, 'call'>, account: CallingAccount, cn: string) {
  const { courier, values } = account;
  if (!courier.track || values === null) return false;
  const called = await call(account, courier.track.encode({ cns: [cn] }, values));
  if (called.kind !== 'answered') return false;
  const said = courier.track.read(called.answer, { cns: [cn] });
  const [parcel] = said.kind === 'tracked' ? said.parcels : [];
  const last = parcel?.events?.at(-1);
  return last !== undefined && meaningOf(courier, last.word) === 'cancelled';
}

export type LabelToCancel = {
  id: number;
  orderId: string;
  ourRef: string;
  accountId: number;
  cn: string;
  since: Date;
};

async function readLabel(db: Db, parcelId: number): Promise<LabelToCancel | undefined> {
  const row = await db
    .selectFrom('parcels')
    .select(['id', 'orderId', 'ourRef', 'accountId', 'cn', 'bookingAt as since'])
    .where('id', '=', parcelId)
    .where('booking', '=', 'cancelling')
    .executeTakeFirst();
  if (!row || row.accountId === null || row.cn === null || row.since === null) return undefined;
  return { ...row, accountId: row.accountId, cn: row.cn, since: row.since };
}

// False when it was settled while the courier was asked.
async function lockLabel(tx: Tx, { id, orderId, cn }: LabelToCancel): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const still = await readLabel(tx, id);
  return !isRefusal(order) && still?.cn === cn;
}

// Asked again for a day: a no may be one of this hour. At the first no, or after that day, a person looks, too.
async function goOn(
  tx: Tx,
  { id, orderId, ourRef, cn, since }: LabelToCancel,
  { kind, why, courier }: { kind: 'refused' | 'unknown'; why: string; courier: string },
  now: Date,
): Promise<void> {
  const next = nextLook(since, now);
  await tx
    .updateTable('parcels')
    .set({ lookAt: next, bookingSaid: why.slice(0, 300) })
    .where('id', '=', id)
    .execute();
  if (kind === 'unknown' && next !== null) return;
  const facts = { courier, ref: ourRef, cn, said: saidInWords(why) };
  const about = { cause: notCancelledCause(id), orderId, parcelId: id };
  await raiseQuestion(tx, { kind: 'not-cancelled', facts, ...about }, now);
}

/** A courier's words as one sentence of a question. */
export function saidInWords(why: string): string {
  return why.replace(/[.!]?$/, '.').slice(0, 200);
}
