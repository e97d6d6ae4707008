// A shop with a PostEx account that calls a simulator, and a way to end its process between any two awaits.
import { sql, type Kysely, type KyselyPlugin } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { foldCity } from '#shop/delivery/cities.ts';
import { openLog } from '#platform/log/log.ts';
import { seal } from '#platform/secrets/seal.ts';
import { courierCalls, type CallCourier } from '#server/couriers/call.ts';
import { sealPurpose } from '#server/couriers/load-account.ts';
import type { Tables } from '#server/db/tables.ts';
import { bookParcels } from '#server/dispatch/book-parcels.ts';
import { linkKey } from '#server/links/link-key.ts';
import { SEND_ADVICE, type ParcelTask } from '#server/parcels/parcel-jobs.ts';
import { cancelFoundLabel } from '#server/booking/cancel-found-label.ts';
import { CANCEL_FOUND_LABEL, COMPARE_LABELS } from '#server/booking/queue-comparisons.ts';
import { compareLabels } from '#server/booking/compare-labels.ts';
import { cancelParcel } from '#server/booking/cancel-parcel.ts';
import { findParcel } from '#server/booking/find-parcel.ts';
import { sendAdvice } from '#server/booking/send-advice.ts';
import { fetchPaper } from '#server/papers/fetch-paper.ts';
import { FETCH_PAPER } from '#server/papers/want-paper.ts';
import { runBooking, type CourierWork } from '#server/booking/run-booking.ts';

export async function makeAccount(
  db: Kysely<Tables>,
  { token, name = 'PostEx' }: { token: string; name?: string },
): Promise<number> {
  const { id } = await db
    .insertInto('courierAccounts')
    .values({ name, courier: 'postex', fields: { pickup: '001' } })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sealed = seal(await linkKey(db, null), sealPurpose(id), JSON.stringify({ token }));
  await db.updateTable('courierAccounts').set({ sealed }).where('id', '=', id).execute();
  await db
    .insertInto('courierPlaces')
    .values({ accountId: id, placeId: 'LAHORE', name: 'LAHORE', nameKey: foldCity('LAHORE') })
    .execute();
  return id;
}

/** A simulator, as far as it says whether it is about to leave a call unanswered; an address where nobody is has no world. */
type Called = { origin: string; world?: { faults: { plans(): readonly { name: string }[] } } };

/** A call has a minute, as the machine may be busy; `hangMs` where the simulator is about to leave one unanswered. */
export function callsTo({ origin, world }: Called, hangMs = 1_500): CallCourier {
  const within = (limitMs: number) =>
    courierCalls({ hosts: { postex: origin }, log: openLog('error'), limitMs });
  const [patient, hasty] = [within(60_000), within(hangMs)];
  const hangs = () => world?.faults.plans().some(({ name }) => name.startsWith('hang')) === true;
  return (account, call) => (hangs() ? hasty : patient)(account, call);
}

const verbs: Record<ParcelTask, (work: CourierWork, parcelId: number) => Promise<void>> = {
  'book-parcel': runBooking,
  'find-parcel': findParcel,
  'cancel-parcel': cancelParcel,
};

export function runTask(work: CourierWork, task: ParcelTask, parcelId: number): Promise<void> {
  return verbs[task](work, parcelId);
}

/** Runs what waits in the queue, as the worker does, until nothing is left. */
export async function runQueue(work: CourierWork): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      id: string;
      task:
        | ParcelTask
        | typeof FETCH_PAPER
        | typeof SEND_ADVICE
        | typeof COMPARE_LABELS
        | typeof CANCEL_FOUND_LABEL;
      parcelId: number;
      paperId: number;
      adviceId: number;
      accountId: number;
      labelId: number;
    }>`
      select j.id::text as id, t.identifier as task, (j.payload ->> 'parcelId')::int as parcel_id,
        (j.payload ->> 'paperId')::int as paper_id, (j.payload ->> 'adviceId')::int as advice_id,
        (j.payload ->> 'accountId')::int as account_id, (j.payload ->> 'labelId')::int as label_id
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier like '%-parcel' or t.identifier in (${FETCH_PAPER}, ${SEND_ADVICE}, ${COMPARE_LABELS}, ${CANCEL_FOUND_LABEL}) order by j.priority, j.id limit 1`.execute(
      work.db,
    );
    const [job] = rows;
    if (!job) return;
    await sql`delete from graphile_worker._private_jobs where id = ${job.id}::bigint`.execute(work.db);
    if (job.task === FETCH_PAPER) await fetchPaper(work, job.paperId);
    else if (job.task === SEND_ADVICE) await sendAdvice(work, job.adviceId);
    else if (job.task === COMPARE_LABELS) await compareLabels(work, job.accountId);
    else if (job.task === CANCEL_FOUND_LABEL) await cancelFoundLabel(work, job.labelId);
    else await runTask(work, job.task, job.parcelId);
  }
}

export function give(
  db: Kysely<Tables>,
  actor: Actor,
  orderIds: readonly string[],
  now: Date,
): ReturnType<typeof bookParcels> {
  const keys = orderIds.map((orderId) => ({ orderId }));
  return bookParcels(db, actor, { courier: 'PostEx', keys, authSecret: null }, now);
}

export class Killed extends Error {}

/** The same work in a process that ends at its step `at`: no query and no call of it happens afterwards. */
export function killedAt(work: CourierWork, at: number): CourierWork {
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps >= at) throw new Killed();
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      step();
      return node;
    },
    transformResult: ({ result }) => {
      step();
      return Promise.resolve(result);
    },
  };
  return {
    ...work,
    db: work.db.withPlugin(plugin),
    call: async (account, call) => {
      step();
      const called = await work.call(account, call);
      step();
      return called;
    },
  };
}
