// The job that asks a courier where the parcels are that are due: what he tells is taken, and each gets its next look.
import { sql, type Kysely } from 'kysely';
import type { TrackedParcel } from '#shop/couriers/courier.ts';
import { nextTrack } from '#shop/parcels/track-plan.ts';
import type { Road } from '#shop/parcels/road.ts';
import type { CallCourier } from '#server/couriers/call.ts';
import { loadAccount, type CallingAccount } from '#server/couriers/load-account.ts';
import { noteLogin } from '#server/couriers/note-login.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db } from '#server/db/transact.ts';
import { numberKey } from '#shop/parcels/number-key.ts';
import { raiseUnlessAnswered } from '#server/questions/raise-question.ts';
import { settleByItself } from '#server/questions/settle-question.ts';
import { takeEvents } from './take-events.ts';

export type LookWork = { db: Kysely<Tables>; authSecret: string | null; call: CallCourier; now: () => Date };

/** No call begins later than this after the first: a job that takes minutes would be taken for one that hangs. */
const MAX_MS = 30_000;

/** After a call that told nothing. */
const AGAIN_MS = 15 * 60_000;

/** A courier may know a number at its first scan only. */
const SCANNED_WITHIN_MS = 24 * 3_600_000;

type Due = { id: number; orderId: string; ref: string; cn: string; key: string; handedAt: Date | null };

/** Only reads at the courier: safe to repeat. What is left of the due ones is for the job of the next minute. */
export async function lookAtParcels(work: LookWork, accountId: number): Promise<void> {
  const { db, authSecret, now } = work;
  const account = await loadAccount(db, authSecret, accountId);
  if (!account?.courier.track || account.values === null) return;
  const isLate = timer(MAX_MS);
  while (!isLate()) {
    const due = await listDue(db, account, now());
    if (due.length === 0) return;
    const told = await askWhere(work, account, due);
    // One number that he does not know may make him refuse all of them.
    if (told === 'refused' && due.length > 1)
      for (const parcel of due) {
        if (isLate()) return;
        await takeAll(work, account, { due: [parcel], told: await askWhere(work, account, [parcel]) });
      }
    else await takeAll(work, account, { due, told });
  }
}

function timer(ms: number): () => boolean {
  const began = performance.now();
  return () => performance.now() - began > ms;
}

async function listDue(db: Db, { id, courier }: CallingAccount, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select id, order_id, our_ref as ref, cn, cn_key as key, handed_at from parcels
    where account_id = ${id} and cn is not null and ended_at is null and track_at <= ${now}
    order by track_at, id limit ${Math.max(1, courier.limits.tracked)}`.execute(db);
  return rows;
}

/** By number as it is compared; or why nothing was told. */
type ToldWhere = ReadonlyMap<string, TrackedParcel> | 'refused' | 'unclear';

async function askWhere(
  { db, call, now }: LookWork,
  account: CallingAccount,
  due: readonly Due[],
): Promise<ToldWhere> {
  const { track } = account.courier;
  if (!track || account.values === null) return 'unclear';
  const input = { cns: due.map(({ cn }) => cn) };
  const called = await call(account, track.encode(input, account.values));
  if (called.kind !== 'answered') return 'unclear';
  const said = track.read(called.answer, input);
  const asked = { exchange: track, input, answer: called.answer, said };
  if (await noteLogin(db, account, asked, now())) return 'unclear';
  if (said.kind !== 'tracked') return said.kind === 'refused' ? 'refused' : 'unclear';
  return new Map(said.parcels.map((parcel) => [numberKey(parcel.cn), parcel]));
}

async function takeAll(
  work: LookWork,
  account: CallingAccount,
  { due, told }: { due: readonly Due[]; told: ToldWhere },
): Promise<void> {
  for (const parcel of due) {
    const tracked = typeof told === 'string' ? undefined : told.get(parcel.key);
    if (tracked) await takeTold(work, account, parcel, tracked);
    else await lookAgain(work.db, parcel.id, new Date(work.now().getTime() + AGAIN_MS));
  }
}

async function takeTold(
  { db, now }: LookWork,
  { name: courier }: CallingAccount,
  { id: parcelId, orderId, ref, cn, handedAt }: Due,
  { events }: TrackedParcel,
): Promise<void> {
  const seen = now();
  const cause = `unknown-number:${parcelId}:${cn}`;
  if (events !== null) {
    await takeEvents(db, { parcelId, told: events }, seen);
    if (await isAsked(db, cause)) await transact(db, (tx) => settleByItself(tx, cause, seen));
  } else if (handedAt && seen.getTime() - handedAt.getTime() > SCANNED_WITHIN_MS)
    await transact(db, (tx) =>
      raiseUnlessAnswered(
        tx,
        { kind: 'unknown-number', facts: { courier, ref, cn }, cause, orderId, parcelId },
        seen,
      ),
    );
  const where = await db
    .selectFrom('parcels')
    .select(['road', 'roadAt'])
    .where('id', '=', parcelId)
    .executeTakeFirstOrThrow();
  await lookAgain(db, parcelId, nextTrack(where as { road: Road; roadAt: Date }, seen));
}

// Almost never: a look at a parcel is no transaction more for it.
async function isAsked(db: Db, cause: string): Promise<boolean> {
  const open = await db
    .selectFrom('questions')
    .select('id')
    .where('cause', '=', cause)
    .where('settledAt', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

async function lookAgain(db: Db, parcelId: number, next: Date | null): Promise<void> {
  await sql`update parcels set track_at = coalesce(${next}::timestamptz, 'infinity') where id = ${parcelId}`.execute(
    db,
  );
}
