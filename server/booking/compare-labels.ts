// The job that compares a courier's own list of labels with ours: each hour that of yesterday and today, and after a restore of all
// days since the backup, before anything is booked there.
import type { ListedLabel } from '#shop/couriers/courier.ts';
import { askCourier } from '#server/couriers/ask-courier.ts';
import { loadAccount, type CallingAccount } from '#server/couriers/load-account.ts';
import type { Db } from '#server/db/transact.ts';
import { transact } from '#server/db/transact.ts';
import { raiseQuestion } from '#server/questions/raise-question.ts';
import { askAboutMissing, settleListed } from './missing-labels.ts';
import { queuePlanned } from './queue-planned.ts';
import type { CourierWork } from './run-booking.ts';
import { takeStrangers } from './stranger-labels.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** No call begins later than this after the first: a job that takes minutes would be taken for one that hangs. */
const MAX_MS = 30_000;

/** Of one list: the days it was asked for, and when it was read. */
export type ReadList = {
  account: CallingAccount;
  labels: readonly ListedLabel[];
  from: Date;
  until: Date;
  isRestored: boolean;
};

/** Reads only at the courier: safe to repeat. What is left of the days since a backup is for the job of the next minute. */
export async function compareLabels(work: CourierWork, accountId: number): Promise<void> {
  const { db, authSecret, now } = work;
  const account = await loadAccount(db, authSecret, accountId);
  if (!account?.isOn || account.values === null) return;
  const since = account.unknownSince;
  if (!account.courier.list) return since === null ? undefined : compareByHand(work, account, since);
  const began = performance.now();
  // What is made while the lists are read is for the next time: with a clock that goes on there would be no end.
  const end = now();
  let from = since ?? new Date(end.getTime() - DAY_MS);
  do {
    const until = new Date(Math.min(from.getTime() + DAY_MS, end.getTime()));
    const isRead = await compareDays(work, account, { from, until, isRestored: since !== null });
    if (!isRead) return compareNext(db, accountId, new Date(now().getTime() + 15 * MINUTE_MS));
    from = until;
    if (since !== null) await writeSince(db, accountId, until < end ? until : null);
  } while (from < end && performance.now() - began < MAX_MS);
  if (from < end) return;
  await compareNext(db, accountId, new Date(now().getTime() + 60 * MINUTE_MS));
  if (since !== null) await queuePlanned(db, now(), accountId);
}

// False where he told nothing that can be believed.
async function compareDays(
  work: CourierWork,
  account: CallingAccount,
  days: Pick<ReadList, 'from' | 'until' | 'isRestored'>,
): Promise<boolean> {
  const { list } = account.courier;
  if (!list) return false;
  const { from, until } = days;
  const said = await askCourier(work.call, list, { account, input: { from, until } });
  if (said.kind !== 'listed') return false;
  const read: ReadList = { account, labels: said.labels, ...days };
  await takeStrangers(work, read);
  await settleListed(work, read);
  return askAboutMissing(work, read);
}

function compareNext(db: Db, id: number, at: Date) {
  return db
    .updateTable('courierAccounts')
    .set({ compareAt: at })
    .where('id', '=', id)
    .execute()
    .then(nothing);
}

function writeSince(db: Db, id: number, since: Date | null) {
  const account = db.updateTable('courierAccounts').set({ unknownSince: since });
  return account.where('id', '=', id).execute().then(nothing);
}

function nothing(): void {}

// Who refuses a reference used twice cannot be made to book again; of the others a person looks into the portal.
async function compareByHand(
  { db, now }: CourierWork,
  { id: accountId, name: courier, courier: { can } }: CallingAccount,
  since: Date,
): Promise<void> {
  if (can.sameRef === 'refused') {
    await writeSince(db, accountId, null);
    return queuePlanned(db, now(), accountId);
  }
  const facts = { accountId, courier, since: since.toISOString() };
  const cause = `compare-by-hand:${accountId}:${facts.since}`;
  await transact(db, (tx) => raiseQuestion(tx, { kind: 'compare-by-hand', facts, cause }, now()));
  await compareNext(db, accountId, new Date(now().getTime() + 60 * MINUTE_MS));
}
