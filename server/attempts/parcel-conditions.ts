// In which view a parcel on the road is, as SQL on the tables `parcels p`, `orders o` and its last advice `w`.
import { timeZone } from '#shop/country/calendar.ts';
import { sql, type RawBuilder } from 'kysely';
import { allCouriers } from '#server/couriers/courier-named.ts';
import { isWithCourier } from '#server/couriers/with-courier.ts';
import { BACK_DAYS, UNSCANNED_DAYS, type ParcelView } from '#shop/parcels/parcel-views.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';

/** Handed over and not settled; what is delivered stays open and is looked at no more. */
export const isOnTheRoad = sql`${isWithCourier}
  and p.road in ('booked', 'handed', 'moving', 'out', 'tried', 'held', 'returning', 'back', 'lost', 'cancelled')`;

export const lastAdvice = sql`left join lateral (
  select a.id, a.advice, a.remark, a.at, a.told_at, a.sending, a.sending_said from parcel_advice a where a.parcel_id = p.id order by a.at desc, a.id desc limit 1
) w on true`;

/** The view, and since when the parcel is in it. Null for one that is on its way as it should be. */
export function viewOf(now: Date): RawBuilder<ParcelView | null> {
  return sql<ParcelView | null>`case
    when p.road = 'lost' then 'lost'
    when p.road = 'back' and p.road_at < ${daysLater(now, -BACK_DAYS)} then 'back'
    when p.road in ('back', 'returning') then 'returning'
    when p.road in ('tried', 'held') and (w.at is null or w.at < p.road_at) then 'attempted'
    when w.advice = 'back' then 'returning'
    when p.road in ('booked', 'handed') and p.handed_at < ${daysLater(now, -UNSCANNED_DAYS)} and p.account_id = any(array(
      ${accountsThatReport(now)})) then 'unscanned'
    when p.handed_at < ${now}::timestamptz - make_interval(days =>
      o.deliver_to - (o.created_at at time zone ${sql.lit(timeZone)})::date) then 'late'
  end`;
}

/** What is on its way is as old as its hand-over, anything else as what happened last. */
export const sinceInView = sql<Date>`case when p.road in ('handed', 'moving', 'out') then p.handed_at else p.road_at end`;

// Of a courier who never tells the shop anything, silence says nothing; one who is asked where his parcels are is never silent.
function accountsThatReport(now: Date): RawBuilder<unknown> {
  return sql`select a.id from courier_accounts a where a.courier = any(${asked()}::text[]) or exists (
    select from parcels q join parcel_events e on e.parcel_id = q.id
    where q.account_id = a.id and q.handed_at > ${daysLater(now, -14)} and e.account_id is not null)`;
}

function asked(): string[] {
  return allCouriers()
    .filter(({ track }) => track !== undefined)
    .map(({ name }) => name);
}
