// The job that tells a courier by his API what staff decided: try again, or bring back. It is said once more only after his
// tracking was looked at; what stays unknown is a question.
import { sql } from 'kysely';
import type { Advice, AdviseAnswer } from '#shop/couriers/courier.ts';
import { ASKED_TOO_LONG_MS, nextLook } from '#shop/parcels/booking.ts';
import type { Road } from '#shop/parcels/road.ts';
import { askCourier, type NotAnswered } from '#server/couriers/ask-courier.ts';
import { loadAccount, type CallingAccount } from '#server/couriers/load-account.ts';
import { transact, type Db } from '#server/db/transact.ts';
import { takeEvents } from '#server/following/take-events.ts';
import { isWithCourier } from '#server/couriers/with-courier.ts';
import { raiseQuestion } from '#server/questions/raise-question.ts';
import { settleByItself } from '#server/questions/settle-question.ts';
import type { CourierWork } from './run-booking.ts';

type SentAdvice = {
  id: number;
  advice: Advice;
  remark: string;
  at: Date;
  /** Before this one. */
  tries: number;
  was: 'planned' | 'asking' | 'unknown';
  parcelId: number;
  orderId: string;
  ref: string;
  cn: string;
  accountId: number;
};

export async function sendAdvice(work: CourierWork, adviceId: number): Promise<void> {
  const { db, authSecret, now } = work;
  const sent = await begin(db, adviceId, now());
  const account = sent && (await loadAccount(db, authSecret, sent.accountId));
  if (!sent || !account) return;
  if (sent.was !== 'planned') {
    const heard = await lookWhether(work, account, sent);
    if (heard === 'heard') return writeTold(db, sent, now());
    if (heard === 'not-known') return writeUnknown(work, account, sent, nextLook(sent.at, now()));
    if (sent.tries > 1) return writeUnknown(work, account, sent, null);
  }
  // Written down before the call: whoever is killed now is looked up.
  await db
    .updateTable('parcelAdvice')
    .set({ tries: sent.tries + 1 })
    .where('id', '=', sent.id)
    .execute();
  await writeSaid(work, account, sent, await say(work, account, sent));
}

/** Only one of two jobs goes on, and only with the last word on a parcel that is still on the road. */
async function begin(db: Db, adviceId: number, now: Date): Promise<SentAdvice | undefined> {
  const leased = new Date(now.getTime() + ASKED_TOO_LONG_MS);
  const { rows } = await sql<SentAdvice>`
    with was as (select id, sending from parcel_advice where id = ${adviceId} for update)
    update parcel_advice a set sending = 'asking', look_at = ${leased}
    from was, parcels p
    where a.id = was.id and p.id = a.parcel_id and ${isToSend} and a.look_at <= ${now} and p.cn is not null and p.account_id is not null
    returning a.id, a.advice, a.remark, a.at, a.tries, was.sending as was, p.id as parcel_id, p.order_id, p.our_ref as ref, p.cn,
      p.account_id`.execute(db);
  return rows[0];
}

const isToSend = sql`a.sending in ('planned', 'asking', 'unknown') and ${isWithCourier}
  and not exists (select from parcel_advice later where later.parcel_id = a.parcel_id and later.id > a.id)`;

async function say(
  { call }: CourierWork,
  account: CallingAccount,
  { cn, advice, remark }: SentAdvice,
): Promise<AdviseAnswer | NotAnswered> {
  const { advise } = account.courier;
  if (!advise) return { kind: 'refused', why: 'It is told by hand.' };
  return askCourier(call, advise, { account, input: { cn, advice, remarks: remark } });
}

const roadsAfter: Record<Advice, readonly Road[]> = {
  again: ['moving', 'out', 'tried', 'held', 'delivered'],
  back: ['returning', 'back'],
};

// Some of them write no seconds.
const HIS_MINUTE_MS = 60_000;

/** By what happened since: he acts on it, nothing happened, or his tracking does not say. */
async function lookWhether(
  { db, call, now }: CourierWork,
  account: CallingAccount,
  { parcelId, cn, advice, at }: SentAdvice,
): Promise<'heard' | 'not-heard' | 'not-known'> {
  const { track } = account.courier;
  if (!track) return 'not-known';
  const said = await askCourier(call, track, { account, input: { cns: [cn] } });
  const [tracked] = said.kind === 'tracked' ? said.parcels : [];
  if (!tracked?.events) return 'not-known';
  await takeEvents(db, { parcelId, told: tracked.events }, now());
  const { road, roadAt } = await db
    .selectFrom('parcels')
    .select(['road', 'roadAt'])
    .where('id', '=', parcelId)
    .executeTakeFirstOrThrow();
  if ((road === 'tried' || road === 'held') && roadAt <= at) return 'not-heard';
  const isNews = roadAt.getTime() > at.getTime() - HIS_MINUTE_MS;
  return isNews && roadsAfter[advice].includes(road as Road) ? 'heard' : 'not-known';
}

async function writeSaid(
  work: CourierWork,
  account: CallingAccount,
  sent: SentAdvice,
  said: AdviseAnswer | NotAnswered,
): Promise<void> {
  const { db, now } = work;
  const at = now();
  if (said.kind === 'advised') return writeTold(db, sent, at);
  // He may refuse what he has heard before.
  if (said.kind === 'refused' && sent.tries > 0) return writeUnknown(work, account, sent, null);
  const again = said.kind === 'refused' ? null : nextLook(sent.at, at);
  const sending =
    said.kind === 'not-sent' && again ? 'planned' : said.kind === 'refused' ? 'refused' : 'unknown';
  await db
    .updateTable('parcelAdvice')
    .set({ sending, sendingSaid: said.why.slice(0, 300), lookAt: again })
    .where('id', '=', sent.id)
    .where('sending', '=', 'asking')
    .execute();
  if (sending === 'unknown' && again === null) await askPerson(work, account, sent);
}

async function writeTold(db: CourierWork['db'], { id }: SentAdvice, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    await tx
      .updateTable('parcelAdvice')
      .set({ sending: null, sendingSaid: '', lookAt: null, toldAt: now })
      .where('id', '=', id)
      .where('toldAt', 'is', null)
      .execute();
    await settleByItself(tx, causeOf(id), now);
  });
}

async function writeUnknown(
  work: CourierWork,
  account: CallingAccount,
  sent: SentAdvice,
  next: Date | null,
): Promise<void> {
  await work.db
    .updateTable('parcelAdvice')
    .set({ sending: 'unknown', lookAt: next })
    .where('id', '=', sent.id)
    .where('sending', '=', 'asking')
    .execute();
  if (next === null) await askPerson(work, account, sent);
}

async function askPerson(
  { db, now }: CourierWork,
  { name: courier }: CallingAccount,
  { id, advice, ref, cn, orderId, parcelId }: SentAdvice,
): Promise<void> {
  const facts = { adviceId: id, courier, ref, cn, advice };
  const about = { cause: causeOf(id), orderId, parcelId };
  await transact(db, (tx) => raiseQuestion(tx, { kind: 'advice-unknown', facts, ...about }, now()));
}

function causeOf(adviceId: number): string {
  return `advice-unknown:${adviceId}`;
}

/** Once a minute: what is due goes on, and what was overtaken by a later word, or by the end of the road, is not sent. */
export async function listAdviceToSend(
  db: Db,
  now: Date,
): Promise<{ adviceId: number; accountId: number }[]> {
  await sql`
    update parcel_advice a set sending = null from parcels p
    where p.id = a.parcel_id and a.sending in ('planned', 'asking', 'unknown') and not (${isToSend})`.execute(
    db,
  );
  const { rows } = await sql<{ adviceId: number; accountId: number }>`
    select a.id as advice_id, p.account_id from parcel_advice a join parcels p on p.id = a.parcel_id
    where ${isToSend} and a.look_at <= ${now} and p.account_id is not null order by a.look_at, a.id limit 500`.execute(
    db,
  );
  return rows;
}
