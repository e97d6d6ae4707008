/**
 * I9: no order is confirmed, or sent without, unless since it became pending the customer said yes, somebody of the staff answers for it, the owner's
 * rule trusted it, or it was paid; and no parcel is given to a courier of an order that never was confirmed.
 */
import { sql } from 'kysely';
import type { ProblemQuery } from './problem.ts';

// Whoever is named by the entry, or by the log where the account was deleted since: that log has a row for each status that staff set, and each
// row answers for one entry.
const confirmedByNobody: ProblemQuery = sql`
  select format('order %s was set to %s at %s, and neither the customer nor anybody of the staff said so',
    order_id, to_status, to_char(created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI')) as sentence
  from (
    select e.*, row_number() over (partition by e.order_id, e.to_status order by e.id) as nth,
      (select count(*) from audit_log l where l.subject = e.order_id::text and l.action = 'order.status'
        and l.after ->> 'status' = e.to_status)
      - (select count(*) from order_events s where s.order_id = e.order_id and s.kind = 'status'
        and s.to_status = e.to_status and s.actor is not null) as unnamed
    from order_events e left join lateral (
      select max(w.created_at) as since from order_events w
      where w.order_id = e.order_id and w.to_status = 'PENDING' and w.id < e.id
    ) pending on true
    where e.kind = 'status' and e.actor is null
      and (e.to_status = 'CONFIRMED' or e.to_status = 'FULFILLED' and e.from_status is distinct from 'CONFIRMED')
      and not exists (select from answers a where a.order_id = e.order_id and a.answer = 'yes'
        and a.created_at <= e.created_at and (since is null or a.created_at >= since))
      and not exists (select from order_events t where t.order_id = e.order_id and t.kind = 'trusted'
        and t.id < e.id and (since is null or t.created_at >= since))
      and not exists (select from payments p where p.order_id = e.order_id and p.amount > 0
        and p.created_at <= e.created_at and (p.undone_at is null or p.undone_at > e.created_at))
  ) said
  where nth > unnamed order by order_id, id`;

const sentUnconfirmed: ProblemQuery = sql`
  select format('parcel %s is with a courier, and its order %s was never confirmed', p.our_ref, p.order_id) as sentence
  from parcels p
  where p.kind = 'out'
    and (p.account_id is not null or p.handed_at is not null or exists (select from parcel_tries t where t.parcel_id = p.id))
    and not exists (select from order_events e
      where e.order_id = p.order_id and e.to_status in ('CONFIRMED', 'FULFILLED'))
  order by p.id`;

/** I9 */
export const askingProblems: readonly ProblemQuery[] = [confirmedByNobody, sentUnconfirmed];
