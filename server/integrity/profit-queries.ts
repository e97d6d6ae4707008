/** I12: the sums of a day are those of its lines, and the lines of an order add up to what the order, its parcels and the ledger say. */
import { sql } from 'kysely';
import type { ProblemQuery } from './problem.ts';

const notAsLines: ProblemQuery = sql`
  select format('profit of %s %s on %s is %s in its sums, and %s by its lines', coalesce(d.kind, l.kind), coalesce(d.key, l.key),
    coalesce(d.day, l.day), d.sums, l.sums) as sentence
  from (select kind, day, key, array[sold, refused, returned, uncosted, goods, discount, delivery, refunds, cost, fees, expected_fees,
      packing, withheld]::bigint[] as sums from profit_days) d
  full join (
    select k.kind, l.day, k.key, array[sum(l.sold * c.one), sum(l.refused * c.one), sum(l.returned * c.one),
      sum((l.sold + l.refused) * (1 - c.one)), sum(l.goods * c.one), sum(l.discount * c.one), sum(l.delivery * c.one),
      sum(l.refunds * c.one), sum(l.cost * c.one), sum(l.fees * c.one), sum(l.expected_fees * c.one), sum(l.packing * c.one),
      sum(l.withheld * c.one)]::bigint[] as sums
    from profit_lines l cross join lateral (select is_costed::integer as one from (select l.is_costed) x) c
    cross join lateral (values ('all', ''), ('product', l.product_id::text), ('size', l.size), ('colour', l.colour), ('city', l.city),
      ('courier', coalesce(l.courier_id::text, '')), ('trust', coalesce(l.trust, ''))) as k (kind, key)
    group by 1, 2, 3
  ) l on (l.kind, l.day, l.key) = (d.kind, d.day, d.key)
  where coalesce(d.sums, array_fill(0::bigint, array[13])) <> coalesce(l.sums, array_fill(0::bigint, array[13])) order by 1`;

// Counted from the tables themselves and not as the job counts; orders in the queue are not worked out yet.
const notAsDays: ProblemQuery = sql`
  select format('profit of %s %s in the month of %s is not the sum of its days', coalesce(m.kind, d.kind), coalesce(m.key, d.key),
    coalesce(m.day, d.day)) as sentence
  from profit_months m full join (
    select kind, date_trunc('month', day)::date as day, key, sum(sold) as sold, sum(refused) as refused, sum(returned) as returned,
      sum(uncosted) as uncosted, sum(goods) as goods, sum(discount) as discount, sum(delivery) as delivery, sum(refunds) as refunds,
      sum(cost) as cost, sum(fees) as fees, sum(expected_fees) as expected_fees, sum(packing) as packing, sum(withheld) as withheld
    from profit_days group by 1, 2, 3
  ) d on (d.kind, d.day, d.key) = (m.kind, m.day, m.key)
  where (m.sold, m.refused, m.returned, m.uncosted, m.goods, m.discount, m.delivery, m.refunds, m.cost, m.fees, m.expected_fees, m.packing,
      m.withheld) is distinct from (d.sold, d.refused, d.returned, d.uncosted, d.goods, d.discount, d.delivery, d.refunds, d.cost, d.fees,
      d.expected_fees, d.packing, d.withheld) order by 1`;

const notAsHappened: ProblemQuery = sql`
  with parcel as (
    select p.order_id, p.kind, p.number, p.cod, p.road = 'delivered' and p.outcome is null as is_delivered, p.outcome is not null as is_back,
      coalesce(sum(l.paisa) filter (where l.account in ('fees', 'fee-tax', 'claims', 'written-off')), 0) as fees,
      coalesce(sum(l.paisa) filter (where l.account = 'withheld'), 0) as withheld, t.packing,
      case when p.id in (select s.parcel_id from statement_lines s join statements b on b.id = s.statement_id
        where b.withdrawn_at is null and s.parcel_id is not null) then 0 else t.expected_fee end as expected
    from parcels p left join cash_lines l on l.parcel_id = p.id left join profit_terms t on t.parcel_id = p.id
    where p.handed_at is not null group by p.id, t.parcel_id
  ), ended as (
    select distinct on (order_id) order_id, is_delivered from parcel where kind = 'out' and (is_delivered or is_back)
      and not exists (select from parcels n where n.order_id = parcel.order_id and n.kind = 'out' and n.handed_at is not null
        and n.number > parcel.number) order by order_id, number desc
  ), wanted as (
    select o.id, case when e.is_delivered then o.subtotal else 0 end as goods,
      case when e.is_delivered then o.discount_total else 0 end as discount,
      case when e.is_delivered then o.shipping_fee + coalesce(sum(p.cod) filter (where p.kind = 'exchange' and p.is_delivered), 0)
        else 0 end as delivery,
      case when e.is_delivered then coalesce((select -sum(amount) from payments where order_id = o.id and return_id is not null and amount < 0), 0)
        else 0 end as refunds,
      sum(p.fees) as fees, sum(p.expected) as expected, sum(p.packing) as packing, sum(p.withheld) as withheld,
      (select sum(quantity) from order_items where order_id = o.id) as pairs
    from ended e join orders o on o.id = e.order_id join parcel p on p.order_id = o.id group by o.id, e.is_delivered
  ), had as (
    select order_id as id, sum(goods) as goods, sum(discount) as discount, sum(delivery) as delivery, sum(refunds) as refunds,
      sum(fees) as fees, sum(expected_fees) as expected, sum(packing) as packing, sum(withheld) as withheld, sum(sold + refused) as pairs
    from profit_lines group by 1
  )
  select format('the lines of order %s earned %s, it should be %s', coalesce(w.id, h.id), h.*, w.*) as sentence
  from wanted w full join had h on h.id = w.id
  where (w.goods, w.discount, w.delivery, w.refunds, w.fees, w.expected, w.packing, w.withheld, w.pairs)
      is distinct from (h.goods, h.discount, h.delivery, h.refunds, h.fees, h.expected, h.packing, h.withheld, h.pairs)
    and not exists (select from profit_queue q where q.order_id = coalesce(w.id, h.id)) order by 1`;

// What each line was used up of its pairs, at the cost that was kept when it was sold.
const notAtCost: ProblemQuery = sql`
  select format('pair %s of order %s cost %s in its profit, it should be %s', l.variant_id, l.order_id, l.cost, w.cost) as sentence
  from profit_lines l join order_items i on (i.order_id, i.variant_id) = (l.order_id, l.variant_id)
  cross join lateral (
    select coalesce(i.cost_snapshot, 0) * (l.sold + coalesce((
      select sum(case when b.restocked and r.instead_id is null then -b.quantity when not b.restocked and r.instead_id is not null
        then b.quantity else 0 end)
      from returned_items b join returns r on r.id = b.return_id
      where b.order_id = l.order_id and b.variant_id = l.variant_id and l.sold > 0), 0)
    - coalesce((select sum(m.delta) from stock_movements m where m.order_id = l.order_id and m.variant_id = l.variant_id
        and m.reason in ('unfit', 'lost')), 0)) as cost
  ) w
  where l.cost <> w.cost
    -- A pair that went out instead, and is lost, is of the line that it was for: not told apart here.
    and not exists (select from returns r where r.order_id = l.order_id and r.instead_id is not null)
    and not exists (select from profit_queue q where q.order_id = l.order_id) order by 1`;

export const profitProblems: readonly ProblemQuery[] = [notAsLines, notAsDays, notAsHappened, notAtCost];
