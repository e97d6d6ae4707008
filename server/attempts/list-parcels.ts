// The parcels on the road that somebody has to look at, one view each; and any parcel by its number.
import { sql, type RawBuilder } from 'kysely';
import type { LanguageCode } from '#shop/languages/language.ts';
import type { Advice } from '#shop/couriers/courier.ts';
import { MAX_PARCELS, PARCEL_VIEWS, type ParcelView } from '#shop/parcels/parcel-views.ts';
import type { Road, TriedWhy } from '#shop/parcels/road.ts';
import type { Paisa } from '#shop/pricing/money.ts';
import { lastEvent } from '#server/check-in/lock-parcel.ts';
import type { Db } from '#server/db/transact.ts';
import { isOnTheRoad, lastAdvice, sinceInView, viewOf } from './parcel-conditions.ts';

export type RoadParcel = {
  id: number;
  orderId: string;
  /** As printed on the label. */
  ref: string;
  cn: string | null;
  /** '' while nobody is named. */
  courier: string;
  name: string;
  phone: string;
  city: string;
  /** That the customer ordered in; null is English. */
  language: LanguageCode | null;
  cod: Paisa;
  road: Road;
  roadWhy: TriedWhy | null;
  roadAt: Date;
  lastEvent: number;
  handedAt: Date | null;
  outcome: 'cancelled' | 'checked-in' | 'lost' | null;
  endedAt: Date | null;
  /** In its view, or settled. */
  since: Date;
  /** In the courier's words, his own or as staff wrote them down; '' where there are none. */
  why: string;
  /** The last one, if it came after what happened last. */
  advice: Advice | null;
};

const columns = sql`p.id, p.order_id, p.our_ref as ref, p.cn, coalesce(c.name, '') as courier, o.customer_name as name,
  o.phone, o.delivery_address ->> 'city' as city, o.language, p.cod, p.road, p.road_why, p.road_at, ${lastEvent} as last_event, p.handed_at, p.outcome, p.ended_at, coalesce(p.ended_at, ${sinceInView}) as since,
  coalesce((select coalesce(nullif(e.note, ''), case when e.account_id is not null then e.word end) from parcel_events e
    where e.parcel_id = p.id and e.at = p.road_at order by e.id desc limit 1), '') as why,
  case when w.at >= p.road_at then w.advice end as advice`;

const tables = sql`parcels p join orders o on o.id = p.order_id left join courier_accounts c on c.id = p.account_id ${lastAdvice}`;

/** Whose deadline comes first, or who waits longest, comes first. */
export async function listParcels(db: Db, view: ParcelView, now: Date): Promise<RoadParcel[]> {
  const { rows } = await sql<RoadParcel>`
    select ${columns} from ${tables} where ${isOnTheRoad} and ${viewOf(now)} = ${view}
    order by ${sinceInView}, p.id limit ${MAX_PARCELS}`.execute(db);
  return rows;
}

/** By the courier's number, or by ours with all legs and exchanges of its order; settled ones too, the newest first. */
export async function findParcels(db: Db, number: string): Promise<RoadParcel[]> {
  const { rows } = await sql<RoadParcel>`
    select ${columns} from ${tables}
    where p.cn_key = number_key(${number}) or p.order_id = any(array(
      select order_id from parcels where our_ref = lower(${number})))
    order by p.id desc limit 50`.execute(db);
  return rows;
}

export async function readRoadParcel(db: Db, id: number): Promise<RoadParcel | null> {
  const { rows } = await sql<RoadParcel>`select ${columns} from ${tables} where p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type ParcelCounts = Record<ParcelView, { count: number; since: Date | null }>;

export async function countParcels(db: Db, now: Date): Promise<ParcelCounts> {
  const { rows } = await sql<{ view: ParcelView; count: number; since: Date }>`
    select view, count(*)::int as count, min(since) as since from (${viewsOfAll(now)}) each
    where view is not null group by view`.execute(db);
  const counted = new Map(rows.map(({ view, ...each }) => [view, each]));
  const none = { count: 0, since: null };
  return Object.fromEntries(PARCEL_VIEWS.map((view) => [view, counted.get(view) ?? none])) as ParcelCounts;
}

function viewsOfAll(now: Date): RawBuilder<unknown> {
  return sql`select ${viewOf(now)} as view, ${sinceInView} as since
    from parcels p join orders o on o.id = p.order_id ${lastAdvice} where ${isOnTheRoad}`;
}

/** What was checked in since the morning, the last one first. */
export async function listCheckedIn(db: Db, since: Date): Promise<RoadParcel[]> {
  const { rows } = await sql<RoadParcel>`
    select ${columns} from ${tables} where p.outcome = 'checked-in' and p.ended_at >= ${since}
    order by p.ended_at desc, p.id desc limit 20`.execute(db);
  return rows;
}
