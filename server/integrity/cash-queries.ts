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
  select format('parcel %s is %s with %s at the door of %s, its cash entries say %s of %s', p.our_ref, coalesce(p.outcome, p.road), p.cod,
    coalesce(p.account_id::text, 'nobody'), coalesce(c.paisa, 0), coalesce(c.courier_id::text, 'nobody')) as sentence
  from parcels p left join (
    select l.parcel_id, l.courier_id, sum(l.paisa) as paisa from cash_lines l join cash_entries e on e.id = l.entry_id
    left join cash_entries r on r.id = e.reverses
    where l.account = 'courier' and 'delivered' in (e.what, r.what)
    group by l.parcel_id, l.courier_id having sum(l.paisa) <> 0
  ) c on c.parcel_id = p.id
  where case when p.road = 'delivered' and p.outcome is null and p.cod > 0 then (c.paisa, c.courier_id) is distinct from (p.cod, p.account_id)
    else c.paisa is not null end order by p.id`;

const notAsHeld: ProblemQuery = sql`
  select format('courier %s holds %s of parcel %s, the lines come to %s', coalesce(b.courier_id, l.courier_id),
    coalesce(b.paisa, 0), coalesce(b.parcel_id, l.parcel_id), coalesce(l.paisa, 0)) as sentence
  from courier_balances b full join (
    select courier_id, parcel_id, sum(paisa)::bigint as paisa from cash_lines where account = 'courier'
    group by courier_id, parcel_id having sum(paisa) <> 0
  ) l on coalesce(l.courier_id, 0) = coalesce(b.courier_id, 0) and coalesce(l.parcel_id, 0) = coalesce(b.parcel_id, 0)
  where b.paisa is distinct from l.paisa order by 1`;

// What stands of a statement is what its lines say, and what the bank got of it is what they pay.
const notAsBilled: ProblemQuery = sql`
  select format('line %s of statement %s says (%s, %s), its cash entries (%s, %s)', l.line, s.number, w.off, w.paid,
    coalesce(c.off, 0), coalesce(c.paid, 0)) as sentence
  from statement_lines l join statements s on s.id = l.statement_id
  cross join lateral (select case when s.withdrawn_at is null then l.fee + l.tax + l.withheld else 0 end as off,
    case when s.seen_on is null then 0 else l.net end as paid) w
  left join (
    select e.line_id, -sum(n.paisa) filter (where e.what = 'statement' and n.account = 'courier') as off,
      sum(n.paisa) filter (where e.what = 'transfer' and n.account = 'bank') as paid
    from cash_entries e join cash_lines n on n.entry_id = e.id
    where e.line_id is not null and not exists (select from cash_entries r where r.reverses = e.id) group by e.line_id
  ) c on c.line_id = l.id
  where (w.off, w.paid) is distinct from (coalesce(c.off, 0), coalesce(c.paid, 0)) order by l.id`;

const notAsPaid: ProblemQuery = sql`
  select format('payment %s of order %s is %s, its cash entries say %s', p.id, p.order_id,
    case when p.undone_at is null then p.amount else 0 end, coalesce(c.paid, 0)) as sentence
  from payments p left join (
    select e.cause, -sum(l.paisa) as paid from cash_entries e join cash_lines l on l.entry_id = e.id and l.account = 'customers'
    where e.what in ('payment', 'refund') and not exists (select from cash_entries r where r.reverses = e.id) group by e.cause
  ) c on c.cause = case when p.amount > 0 then 'payment:' else 'refund:payment:' end || p.id
  where coalesce(c.paid, 0) <> case when p.undone_at is null then p.amount else 0 end order by p.id`;

const notAsSummed: ProblemQuery = sql`
  select format('order %s is paid %s, its payments come to %s', o.id, o.paid, coalesce(p.paid, 0)) as sentence
  from orders o left join (
    select order_id, sum(amount) as paid from payments where undone_at is null and return_id is null group by order_id
  ) p on p.order_id = o.id
  where (o.paid > 0 or p.order_id is not null) and o.paid <> coalesce(p.paid, 0) order by o.id`;

// A try that is paid has the payment of its own order and reference, and no other payment names a gateway's reference.
const notAsTried: ProblemQuery = sql`
  select format('try %s of %s says %s, its payment %s', t.ref, t.gateway, t.state, coalesce(format('%s of order %s by %s', p.provider_ref, p.order_id, p.way), 'is none')) as sentence
  from gateway_tries t left join payments p on p.id = t.payment_id
  where (t.state = 'paid') <> (p.id is not null) or p.id is not null and (p.order_id, p.way, p.provider_ref) is distinct from (t.order_id, t.gateway, t.ref)
  order by t.id`;

const notAsAtGateways: ProblemQuery = sql`
  select format('gateway %s holds %s, the lines come to %s', coalesce(b.gateway, l.gateway), coalesce(b.paisa, 0), coalesce(l.paisa, 0)) as sentence
  from gateway_balances b full join (
    select gateway, sum(paisa)::bigint as paisa from cash_lines where account = 'gateway' group by gateway
  ) l on l.gateway = b.gateway
  where coalesce(b.paisa, 0) <> coalesce(l.paisa, 0) order by 1`;

// What was paid at a gateway it holds, less what it gave back of it; the rest of a refund is the shop's own money.
const notAtGateway: ProblemQuery = sql`
  select format('order %s paid %s at %s and got %s back, the gateway has %s of it', coalesce(p.order_id, l.order_id), coalesce(p.paid, 0),
    coalesce(p.way, l.gateway), coalesce(p.back, 0), coalesce(l.paisa, 0)) as sentence
  from (
    select order_id, way, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as paid,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as back
    from payments where undone_at is null and way in (select gateway from gateway_accounts) group by order_id, way
  ) p full join (
    select e.order_id, l.gateway, sum(l.paisa)::bigint as paisa from cash_entries e join cash_lines l on l.entry_id = e.id
    left join cash_entries r on r.id = e.reverses
    where l.account = 'gateway' and 'payout' not in (e.what, coalesce(r.what, '')) group by e.order_id, l.gateway
  ) l on l.order_id = p.order_id and l.gateway = p.way
  where coalesce(l.paisa, 0) not between greatest(0, coalesce(p.paid, 0) - coalesce(p.back, 0)) and coalesce(p.paid, 0) order by 1`;

const notAsPaidOut: ProblemQuery = sql`
  select format('payout %s of %s is (%s, %s, %s, %s), its cash entry says (%s, %s, %s, %s)', p.reference, p.gateway, w.bank, w.fee, w.tax, w.withheld,
    c.bank, c.fee, c.tax, c.withheld) as sentence
  from gateway_payouts p
  cross join lateral (select case when p.undone_at is null then p.received else 0 end as bank, case when p.undone_at is null then p.fee else 0 end as fee,
    case when p.undone_at is null then p.tax else 0 end as tax, case when p.undone_at is null then p.withheld else 0 end as withheld) w
  cross join lateral (
    select coalesce(sum(l.paisa) filter (where l.account = 'bank'), 0)::bigint as bank, coalesce(sum(l.paisa) filter (where l.account = 'fees'), 0)::bigint as fee,
      coalesce(sum(l.paisa) filter (where l.account = 'fee-tax'), 0)::bigint as tax,
      coalesce(sum(l.paisa) filter (where l.account = 'withheld'), 0)::bigint as withheld
    from cash_entries e left join cash_entries r on r.reverses = e.id join cash_lines l on l.entry_id in (e.id, r.id)
    where e.cause = 'payout:' || p.id
  ) c
  where (w.bank, w.fee, w.tax, w.withheld) is distinct from (c.bank, c.fee, c.tax, c.withheld) order by p.id`;

export const cashProblems: readonly ProblemQuery[] = [
  notZero,
  notAsReversed,
  notAsDelivered,
  notAsHeld,
  notAsBilled,
  notAsPaid,
  notAsSummed,
  notAsTried,
  notAsAtGateways,
  notAtGateway,
  notAsPaidOut,
];
