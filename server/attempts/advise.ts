// What staff decide after an attempt: once more, or back. Couriers who are told by hand get one message for all of theirs.
import { sql, type Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { courierNamed } from '#server/couriers/courier-named.ts';
import { adviceName, type AdvisedParcel } from '#shop/parcels/attempts.ts';
import type { Advised } from '#shop/parcels/parcels-form.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transact.ts';
import { onParcel } from '#server/check-in/lock-parcel.ts';
import { writeOrderEvent } from '#server/orders/write-order-event.ts';
import { queueAdvice } from '#server/parcels/parcel-jobs.ts';
import { isOnTheRoad, lastAdvice } from './parcel-conditions.ts';

/** `isSent`: by the courier's API, a job does it; else staff tell him. */
export type AdvisedAnswer = { ref: string; courier: string; isSent: boolean };

/** Said once more with the same words, it is said once. Refusal: parcel-changed for what is elsewhere meanwhile. */
export function advise(
  db: Kysely<Tables>,
  actor: Actor,
  { parcelId, advice, remark, seen }: Advised,
  now: Date,
): Promise<AdvisedAnswer | Refusal> {
  return onParcel<AdvisedAnswer>(db, parcelId, async (tx, { parcel }) => {
    const { ref, courier, roadAt } = parcel;
    if (!parcel.handedAt || parcel.endedAt || parcel.lastEvent !== seen)
      return refuse('parcel-changed', `Something else became known of #${ref} meanwhile. Look at it again.`);
    const last = await tx
      .selectFrom('parcelAdvice')
      .select(['advice', 'remark', 'at', 'sending'])
      .where('parcelId', '=', parcelId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last && last.at >= roadAt && last.advice === advice && last.remark === remark)
      return { ref, courier, isSent: last.sending !== null && last.sending !== 'refused' };
    const at = new Date(Math.max(now.getTime(), roadAt.getTime(), last?.at.getTime() ?? 0));
    const accountId = await findTellable(tx, parcelId);
    const { id: adviceId } = await tx
      .insertInto('parcelAdvice')
      .values({ parcelId, advice, remark, at, actor: actor.userId, ...(accountId !== null && toSend(now)) })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (accountId !== null) await queueAdvice(tx, { adviceId, accountId });
    const audited = `#${ref}: ${adviceName[advice].toLowerCase()}`;
    const note = [audited, remark].filter(Boolean).join(', ');
    await writeOrderEvent(tx, actor, parcel.orderId, { kind: 'stage', note, audited }, now);
    return { ref, courier, isSent: accountId !== null };
  });
}

function toSend(now: Date) {
  return { sending: 'planned', lookAt: now } as const;
}

/** The account whose courier takes advice by his API; null where he is told by hand. */
async function findTellable(tx: Tx, parcelId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('parcels as p')
    .innerJoin('courierAccounts as a', 'a.id', 'p.accountId')
    .select(['a.id', 'a.courier'])
    .where('p.id', '=', parcelId)
    .where('p.cn', 'is not', null)
    .where('a.isOn', '=', true)
    .executeTakeFirst();
  return row && courierNamed(row.courier).advise ? row.id : null;
}

export type ToTell = AdvisedParcel & {
  adviceId: number;
  courier: string;
  accountId: number | null;
  at: Date;
  /** Why his API did not take it; empty where he has none. */
  said: string;
};

/** The last word on each parcel that its courier was not told yet. */
export async function listToTell(db: Db): Promise<ToTell[]> {
  const { rows } = await sql<ToTell>`
    select w.id as advice_id, w.at, coalesce(c.name, '') as courier, p.account_id, p.our_ref as ref, p.cn, o.customer_name as name,
      o.phone, o.delivery_address ->> 'city' as city, w.advice, w.remark, w.sending_said as said
    from parcels p join orders o on o.id = p.order_id left join courier_accounts c on c.id = p.account_id ${lastAdvice}
    where p.id in (select parcel_id from parcel_advice where told_at is null) and w.told_at is null
      and (w.sending is null or w.sending = 'refused') and ${isOnTheRoad}
    order by c.name nulls last, p.id limit 500`.execute(db);
  return rows;
}

/** Said by hand, all that was on the screen. */
export async function noteTold(db: Kysely<Tables>, adviceIds: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('parcelAdvice')
    .set({ toldAt: now, sending: null })
    .where('id', 'in', [0, ...adviceIds])
    .where('toldAt', 'is', null)
    .execute();
}
