/** I11: every entry of the cash ledger sums to zero, and couriers took the money of the parcels that are delivered, and of no others. */
import { sql } from 'kysely';
import type { ProblemQuery } from './problem.ts';

const notZero: ProblemQuery = sql`
  select format('cash entry %s (%s) sums to %s', e.id, e.cause, coalesce(l.sum::text, 'nothing')) as sentence
  from cash_entries e left join (select entry_id, sum(paisa) as sum from cash_lines group by entry_id) l on l.entry_id = e.id
  where l.sum is distinct from 0 order by e.id`;

const notAsReversed: ProblemQuery = sql`
  select format('cash entry %s reverses %s and is not its opposite', r.id, r.reverses) as sentence
  from cash_entries r where r.reverses is not null and (
    select array_agg((account, courier_id, parcel_id, -paisa)::text order by account, courier_id, parcel_id, paisa desc)
    from cash_lines where entry_id = r.id
  ) is distinct from (
    select array_agg((account, courier_id, parcel_id, paisa)::text order by account, courier_id, parcel_id, paisa)
    from cash_lines where entry_id = r.reverses
  ) order by r.id`;

const notAsDelivered: ProblemQuery = sql`
  select format('parcel %s is %s with %s at the door of %s, its cash entries say %s of %s', p.our_ref, p.road, p.cod,
    coalesce(p.account_id::text, 'nobody'), coalesce(c.paisa, 0), coalesce(c.courier_id::text, 'nobody')) as sentence
  from parcels p left join (
    select l.parcel_id, l.courier_id, sum(l.paisa) as paisa from cash_lines l join cash_entries e on e.id = l.entry_id
    left join cash_entries r on r.id = e.reverses
    where l.account = 'courier' and 'delivered' in (e.what, r.what)
    group by l.parcel_id, l.courier_id having sum(l.paisa) <> 0
  ) c on c.parcel_id = p.id
  where case when p.road = 'delivered' and p.cod > 0 then (c.paisa, c.courier_id) is distinct from (p.cod, p.account_id)
    else c.paisa is not null end order by p.id`;

const notAsHeld: ProblemQuery = sql`
  select format('courier %s holds %s of parcel %s, the lines come to %s', coalesce(b.courier_id, l.courier_id),
    coalesce(b.paisa, 0), coalesce(b.parcel_id, l.parcel_id), coalesce(l.paisa, 0)) as sentence
  from courier_balances b full join (
    select courier_id, parcel_id, sum(paisa)::bigint as paisa from cash_lines where account = 'courier'
    group by courier_id, parcel_id having sum(paisa) <> 0
  ) l on coalesce(l.courier_id, 0) = coalesce(b.courier_id, 0) and coalesce(l.parcel_id, 0) = coalesce(b.parcel_id, 0)
  where b.paisa is distinct from l.paisa order by 1`;

export const cashProblems: readonly ProblemQuery[] = [notZero, notAsReversed, notAsDelivered, notAsHeld];
