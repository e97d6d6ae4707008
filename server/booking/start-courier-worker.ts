// Calls couriers for as long as the shop is open: what is planned is booked, what is lost is looked up, what is not wanted is
// cancelled, and what is on its way is asked for.
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import { runWorker, type RunningWorker } from '#platform/jobs/run-worker.ts';
import type { Log } from '#platform/log/log.ts';
import { courierCalls } from '#server/couriers/call.ts';
import type { Tables } from '#server/db/tables.ts';
import { readInbox } from '#server/following/inbox.ts';
import { lookAtParcels } from '#server/following/look-at-parcels.ts';
import { LOOK_AT_PARCELS, queueLooks, READ_INBOX } from '#server/following/look-jobs.ts';
import { fetchPaper } from '#server/papers/fetch-paper.ts';
import { sweepPapers } from '#server/papers/sweep-papers.ts';
import { FETCH_PAPER } from '#server/papers/want-paper.ts';
import { PULL_PAYMENTS, pullPayments, queuePulls } from '#server/statements/pull-payments.ts';
import { PARCEL_TASKS, SEND_ADVICE, type ParcelTask } from '#server/parcels/parcel-jobs.ts';
import { cancelFoundLabel } from './cancel-found-label.ts';
import { cancelParcel } from './cancel-parcel.ts';
import { compareLabels } from './compare-labels.ts';
import { findParcel } from './find-parcel.ts';
import { CANCEL_FOUND_LABEL, COMPARE_LABELS, queueComparisons } from './queue-comparisons.ts';
import { runBooking, type CourierWork } from './run-booking.ts';
import { sendAdvice } from './send-advice.ts';
import { sweepBookings } from './sweep-bookings.ts';

/** One for each account, of which few shops have more: a courier that hangs keeps nobody waiting but itself. */
const LANES = 10;

type CourierWorkerOptions = {
  db: Kysely<Tables>;
  pool: Pool;
  config: Pick<Config, 'authSecret' | 'courierHosts'>;
  log: Log;
  now: () => Date;
  /** How long a call may take; that of `courierCalls` unless said. */
  limitMs?: number;
};

const payloadSchema = z.object({ parcelId: z.number() });
const accountSchema = z.object({ accountId: z.number() });
const labelSchema = z.object({ labelId: z.number() });
const adviceSchema = z.object({ adviceId: z.number() });
const paperSchema = z.object({ paperId: z.number() });
const inboxSchema = z.object({ inboxId: z.number() });

const verbs: Record<ParcelTask, (work: CourierWork, parcelId: number) => Promise<void>> = {
  'book-parcel': runBooking,
  'find-parcel': findParcel,
  'cancel-parcel': cancelParcel,
};

/** A worker of its own: freeing a stuck email must not free a call that is under way. */
export function startCourierWorker({
  db,
  pool,
  config,
  log,
  now,
  limitMs,
}: CourierWorkerOptions): RunningWorker {
  const { authSecret, courierHosts: hosts } = config;
  const work: CourierWork = {
    db,
    authSecret,
    call: courierCalls({ hosts, log, ...(limitMs && { limitMs }) }),
    now,
  };
  const tasks: TaskList = {
    ...Object.fromEntries(
      PARCEL_TASKS.map((task) => [
        task,
        (payload: unknown) => verbs[task](work, payloadSchema.parse(payload).parcelId),
      ]),
    ),
    [LOOK_AT_PARCELS]: (payload) => lookAtParcels(work, accountSchema.parse(payload).accountId),
    [PULL_PAYMENTS]: (payload) => pullPayments(work, accountSchema.parse(payload).accountId),
    [COMPARE_LABELS]: (payload) => compareLabels(work, accountSchema.parse(payload).accountId),
    [CANCEL_FOUND_LABEL]: (payload) => cancelFoundLabel(work, labelSchema.parse(payload).labelId),
    [SEND_ADVICE]: (payload) => sendAdvice(work, adviceSchema.parse(payload).adviceId),
    [FETCH_PAPER]: (payload) => fetchPaper(work, paperSchema.parse(payload).paperId),
    [READ_INBOX]: (payload) => readInbox(db, inboxSchema.parse(payload).inboxId, now()),
  };
  const repair = async () => {
    await sweepBookings(db, now());
    await queueLooks(db, now());
    await queueComparisons(db, now());
    await queuePulls(db, now());
    await sweepPapers(db, now());
  };
  return runWorker({ name: 'couriers', pool, log, tasks, repair, lanes: LANES });
}
