/** I9: no order is confirmed, or sent without, unless the customer said yes, somebody of the staff answers for it, the owner's rule trusted it, or a gateway has its money. */
import { sql } from 'kysely';
import type { ProblemQuery } from './problem.ts';

// Whoever is named by the entry, or by the log where the account was deleted since.
const confirmedByNobody: ProblemQuery = sql`
  select format('order %s was set to %s at %s, and neither the customer nor anybody of the staff said so',
    e.order_id, e.to_status, to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI')) as sentence
  from order_events e
  where e.kind = 'status' and e.actor is null
    and (e.to_status = 'CONFIRMED' or e.to_status = 'FULFILLED' and e.from_status is distinct from 'CONFIRMED')
    and not exists (select from answers a
      where a.order_id = e.order_id and a.answer = 'yes' and a.created_at <= e.created_at)
    and not exists (select from order_events t
      where t.order_id = e.order_id and t.kind = 'trusted' and t.created_at <= e.created_at)
    and not exists (select from gateway_tries g join payments p on p.id = g.payment_id
      where g.order_id = e.order_id and p.created_at <= e.created_at)
    and not exists (select from audit_log l where l.subject = e.order_id::text and l.action = 'order.status')
  order by e.order_id, e.id`;

/** I9 */
export const askingProblems: readonly ProblemQuery[] = [confirmedByNobody];
