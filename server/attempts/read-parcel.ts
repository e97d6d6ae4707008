// One parcel as staff see it: where it was when, in whose words, what is in it, and what was written off.
import { sql } from 'kysely';
import type { Advice } from '#shop/couriers/courier.ts';
import type { Meaning } from '#shop/parcels/road.ts';
import { meaningNames } from '#shop/parcels/road-names.ts';
import type { Db } from '#server/db/transact.ts';
import { pairsInParcel } from '#server/check-in/lock-parcel.ts';
import { itsMeaning, saidByEvent } from '#server/parcels/fold-parcel.ts';
import { findWrittenOff } from '#server/parcels/write-off.ts';
import { readRoadParcel } from './list-parcels.ts';

/** Null where there is none. */
export async function readParcel(db: Db, id: number) {
  const parcel = await readRoadParcel(db, id);
  if (!parcel) return null;
  const { kind, status, isLast } = await readKind(db, id);
  const [events, advice, pairs, gone] = await Promise.all([
    listEvents(db, id),
    listAdvice(db, id),
    pairsInParcel(db, { id, kind, orderId: parcel.orderId }),
    findWrittenOff(db, id),
  ]);
  const pairsOf = (variantId: number, reason: 'unfit' | 'lost') =>
    gone.find((each) => each.variantId === variantId && each.reason === reason)?.quantity ?? 0;
  return {
    ...parcel,
    kind,
    status,
    isLast,
    events,
    advised: advice,
    pairs: pairs.map((each) => ({ ...each, unfit: pairsOf(each.variantId, 'unfit') })),
    gone: gone.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

export type ShownParcel = NonNullable<Awaited<ReturnType<typeof readParcel>>>;

/** `isLast`: its order has sent nothing after it. */
async function readKind(db: Db, id: number) {
  const { rows } = await sql<{ kind: 'out' | 'exchange'; status: string; isLast: boolean }>`
    select p.kind, o.status, not exists (select from parcels later
      where later.order_id = p.order_id and later.kind = p.kind and later.number > p.number) as is_last
    from parcels p join orders o on o.id = p.order_id where p.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`parcel ${id} is gone`);
  return found;
}

/** `word` is the courier's own, '' for one of the shop; `meaning` '' for a word that means nothing to it. */
type ShownEvent = { id: number; word: string; meaning: string; note: string; at: Date; who: string | null };

async function listEvents(db: Db, id: number): Promise<ShownEvent[]> {
  const { rows } = await sql<ShownEvent>`
    select e.id, case when e.account_id is null then '' else e.word end as word, ${saidByEvent} as meaning, e.note, e.at, coalesce(nullif(f.name, ''), u.email::text) as who
    from parcel_events e ${itsMeaning} left join users u on u.id = e.actor left join profiles f on f.user_id = e.actor
    where e.parcel_id = ${id} order by e.at desc, e.id desc limit 100`.execute(db);
  return rows.map((event) => ({ ...event, meaning: meaningNames[event.meaning as Meaning] ?? '' }));
}

type ShownAdvice = {
  id: number;
  advice: Advice;
  remark: string;
  at: Date;
  toldAt: Date | null;
  /** By his API; null for who is told by hand. */
  sending: 'planned' | 'asking' | 'unknown' | 'refused' | null;
  said: string;
};

async function listAdvice(db: Db, id: number) {
  const { rows } = await sql<ShownAdvice>`
    select id, advice, remark, at, told_at, sending, sending_said as said from parcel_advice where parcel_id = ${id} order by at desc, id desc limit 20`.execute(
    db,
  );
  return rows;
}
