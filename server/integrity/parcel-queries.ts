/** I10: what orders say of their parcels is what the parcels say, and what a parcel says is what happened to it. */
import { sql } from 'kysely';
import { ROADS } from '#shop/parcels/road.ts';
import { itsMeaning, saidByEvent } from '#server/parcels/fold-parcel.ts';
import { saidByParcel } from '#server/parcels/follow-parcel.ts';
import type { ProblemQuery } from './problem.ts';

const notAsTheParcel: ProblemQuery = sql`
  select format('order %s says (%s, %s, shipped %s, delivered %s), its parcel says (%s, %s, %s, %s)', o.id,
    o.courier, o.tracking_number, o.shipped_at, o.delivered_at,
    s.courier, s.tracking_number, s.shipped_at, s.delivered_at) as sentence
  from orders o join (${saidByParcel}) s on s.id = o.id
  where (o.courier, o.tracking_number, o.shipped_at, o.delivered_at)
    is distinct from (s.courier, s.tracking_number, s.shipped_at, s.delivered_at) order by o.id`;

const notWhereItWent: ProblemQuery = sql`
  select format('parcel %s is %s, its events say %s', p.our_ref, concat_ws(':', p.road, p.road_why), coalesce(s.said, 'booked'))
    as sentence
  from parcels p left join lateral (
    select said from (
      select ${saidByEvent} as said, e.at from parcel_events e ${itsMeaning} where e.parcel_id = p.id
    ) each where split_part(said, ':', 1) = any(${ROADS}::text[])
    order by at desc, array_position(${ROADS}::text[], split_part(said, ':', 1)) desc, said desc limit 1
  ) s on true
  where concat_ws(':', p.road, p.road_why) <> coalesce(s.said, 'booked') order by p.id`;

const outOfStep: ProblemQuery = sql`
  select format('parcel %s of order %s (%s): %s', p.our_ref, o.id, o.status, wrong) as sentence
  from parcels p join orders o on o.id = p.order_id, unnest(array[
    case when p.ended_at is null and o.status = 'CANCELLED' then 'it is not settled' end,
    case when p.ended_at is null and p.handed_at is not null and o.status <> 'FULFILLED' then 'it was handed over' end,
    case when p.ended_at is null and p.handed_at is null and o.status = 'FULFILLED' then 'it was not handed over' end,
    case when p.ended_at is null and p.handed_at is null and p.cod <> greatest(o.grand_total - o.paid, 0)
      then format('%s is asked at the door, of %s are paid %s', p.cod, o.grand_total, o.paid) end
  ]) as wrong
  where p.kind = 'out' and wrong is not null order by p.id, wrong`;

const exchangesOutOfStep: ProblemQuery = sql`
  select format('exchange %s asks %s at the door for %s pairs, its exchanges come to %s', p.our_ref, p.cod,
    coalesce(r.pairs, 0), coalesce(r.collect, 0)) as sentence
  from parcels p
  left join (
    select parcel_id, sum(quantity) as pairs, sum(collect) as collect from returns group by parcel_id
  ) r on r.parcel_id = p.id
  where p.kind = 'exchange' and (p.cod <> coalesce(r.collect, 0) or coalesce(r.pairs, 0) = 0 and p.ended_at is null)
  order by p.id`;

// A label that may be alive is that of the parcel, under its number, at its courier.
const notAsTried: ProblemQuery = sql`
  select format('parcel %s is %s with %s, its last try is %s with %s', p.our_ref, coalesce(p.booking, 'by hand'), p.cn,
    coalesce(t.outcome, 'none'), t.cn) as sentence
  from parcels p left join parcel_tries t on t.parcel_id = p.id and t.outcome in ('asking', 'booked', 'unknown')
  where coalesce(t.outcome, '') <> case p.booking when 'cancelling' then 'booked' when 'planned' then '' when 'refused' then ''
      else coalesce(p.booking, '') end
    or t.outcome = 'booked' and (t.cn, t.account_id) is distinct from (p.cn, p.account_id)
  order by p.id`;

export const parcelProblems: readonly ProblemQuery[] = [
  notAsTheParcel,
  notWhereItWent,
  outOfStep,
  exchangesOutOfStep,
  notAsTried,
];
