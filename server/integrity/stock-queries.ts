/** I1: stock is never negative, equals its movements, orders have taken exactly what they hold, once, and lists say what is there. */
import { sql } from 'kysely';
import type { ProblemQuery } from './problem.ts';

const negative: ProblemQuery = sql`
  select format('variant %s holds %s pairs', id, stock) as sentence
  from variants where stock < 0 order by id`;

const notItsMovements: ProblemQuery = sql`
  select format('variant %s holds %s pairs, its movements sum to %s', i.id, i.stock, coalesce(m.sum, 0)) as sentence
  from variants i
  left join (select variant_id, sum(delta) as sum from stock_movements group by variant_id) m on m.variant_id = i.id
  where i.stock <> coalesce(m.sum, 0) order by i.id`;

// Returned pairs of live orders that are in stock again, less those that are held for a return or went out for it; an exchange
// parcel that is settled sent nothing.
const sentInstead = sql`
  select r.order_id, r.instead_id, r.quantity from returns r left join parcels p on p.id = r.parcel_id
  where r.held_at is not null and p.ended_at is null`;

const returned = sql`
  select variant_id, sum(pairs) as sum from (
    select variant_id, quantity as pairs from returned_items where restocked
    union all select instead_id, -quantity from (${sentInstead}) sent
  ) back group by variant_id`;

// Counted from the orders' own lines, so that a sale without a movement is seen from this side too. What was written off is no
// longer anywhere.
const pairsLostOrMade: ProblemQuery = sql`
  select format('variant %s: %s pairs came in, %s are left and %s are in live orders',
    i.id, coalesce(m.sum, 0), i.stock, coalesce(s.sum, 0) - coalesce(b.sum, 0)) as sentence
  from variants i
  left join (${returned}) b on b.variant_id = i.id
  left join (
    select variant_id, sum(delta) as sum from stock_movements
    where order_id is null or reason in ('unfit', 'lost') group by variant_id
  ) m on m.variant_id = i.id
  left join (
    select l.variant_id, sum(l.quantity) as sum from order_items l join orders o on o.id = l.order_id
    where o.status <> 'CANCELLED' group by l.variant_id
  ) s on s.variant_id = i.id
  where coalesce(m.sum, 0) <> i.stock + coalesce(s.sum, 0) - coalesce(b.sum, 0) order by i.id`;

const byOrderAndRow = sql`
  select order_id, variant_id, sum(delta) as sum,
    count(*) filter (where reason = 'order') as taken,
    count(*) filter (where reason = 'cancelled') as given_back,
    count(*) filter (where reason = 'reinstated') as taken_again,
    count(*) filter (where reason = 'corrected') as corrected,
    min(abs(delta)) as least, max(abs(delta)) as most,
    bool_or((delta > 0) <> (reason = 'cancelled')) filter (where reason <> 'corrected') as wrong_way
  from stock_movements where reason in ('order', 'cancelled', 'reinstated', 'corrected') group by order_id, variant_id`;

const movementsWithoutLine: ProblemQuery = sql`
  select format('order %s moved variant %s by %s, which it does not hold', m.order_id, m.variant_id, m.sum) as sentence
  from (${byOrderAndRow}) m
  where (m.corrected = 0 or m.sum <> 0)
    and not exists (select from order_items l where l.order_id = m.order_id and l.variant_id = m.variant_id)
  order by m.order_id, m.variant_id`;

// Of a line that was corrected only the sum is known; any other moved by its whole quantity each time.
const notTakenOnce: ProblemQuery = sql`
  select format('order %s (%s) holds %s of variant %s: taken %s times, given back %s times, taken again %s times, in all %s',
    o.id, o.status, l.quantity, l.variant_id,
    coalesce(m.taken, 0), coalesce(m.given_back, 0), coalesce(m.taken_again, 0), coalesce(m.sum, 0)) as sentence
  from order_items l
  join orders o on o.id = l.order_id
  left join (${byOrderAndRow}) m on m.order_id = l.order_id and m.variant_id = l.variant_id
  where coalesce(m.sum, 0) <> case when o.status = 'CANCELLED' then 0 else -l.quantity end or m.wrong_way
    or m.given_back - m.taken_again <> (o.status = 'CANCELLED')::int
    or case when m.corrected > 0 then m.taken > 1
      else m.taken is distinct from 1 or m.least <> l.quantity or m.most <> l.quantity end
  order by o.id, l.variant_id`;

const notAsReturned: ProblemQuery = sql`
  select format('order %s: variant %s moved by %s for what came back, written down is %s',
    order_id, variant_id, sum(moved), sum(written)) as sentence
  from (
    select order_id, variant_id, delta as moved, 0 as written from stock_movements where reason in ('returned', 'exchanged')
    union all select order_id, variant_id, 0, quantity from returned_items where restocked
    union all select order_id, instead_id, 0, -quantity from (${sentInstead}) sent
  ) both_sides
  group by order_id, variant_id having sum(moved) <> sum(written) order by order_id, variant_id`;

// Unfit are at most the pairs of a parcel that is back, lost are all pairs of one that is lost, and of any other none. Of an
// order that was corrected only that is known.
const notAsWrittenOff: ProblemQuery = sql`
  select format('parcel %s (%s): of variant %s it carried %s, written off are %s unfit and %s lost',
    p.our_ref, coalesce(p.outcome, 'not settled'), w.variant_id, w.carried, w.unfit, w.lost) as sentence
  from (
    select parcel_id, variant_id, sum(carried) as carried, sum(unfit) as unfit, sum(lost) as lost from (
      select p.id as parcel_id, l.variant_id, l.quantity as carried, 0 as unfit, 0 as lost
      from parcels p join order_items l on l.order_id = p.order_id
      where p.kind = 'out' and (p.outcome = 'lost' or exists (select from stock_movements m where m.parcel_id = p.id))
      union all
      select r.parcel_id, r.instead_id, r.quantity, 0, 0 from returns r where r.parcel_id is not null
      union all
      select parcel_id, variant_id, 0, case reason when 'unfit' then -delta else 0 end, case reason when 'lost' then -delta else 0 end
      from stock_movements where parcel_id is not null
    ) each group by parcel_id, variant_id
  ) w join parcels p on p.id = w.parcel_id join orders o on o.id = p.order_id
  where w.unfit < 0 or w.lost < 0
    or w.lost <> 0 and p.outcome is distinct from 'lost' or w.unfit <> 0 and p.outcome is distinct from 'checked-in'
    or (p.kind = 'exchange' or o.version = 1)
      and (w.unfit > w.carried or w.lost <> case when p.outcome = 'lost' then w.carried else 0 end)
    or exists (select from stock_movements m where m.parcel_id = p.id and m.order_id <> p.order_id)
  order by p.id, w.variant_id`;

const moreThanSold: ProblemQuery = sql`
  select format('order %s (%s): %s pairs of variant %s came back, it sold %s',
    o.id, o.status, r.sum, r.variant_id, coalesce(l.quantity, 0)) as sentence
  from (select order_id, variant_id, sum(quantity) as sum from returned_items group by order_id, variant_id) r
  join orders o on o.id = r.order_id
  left join order_items l on l.order_id = r.order_id and l.variant_id = r.variant_id
  where r.sum not between 0 and coalesce(l.quantity, 0) or r.sum > 0 and o.status = 'CANCELLED' order by o.id, r.variant_id`;

// The search index against the variants and colours, counted again.
const notListedAsStocked: ProblemQuery = sql`
  select format('product %s is listed with {%s}, in stock are {%s}', p.id, array_to_string(l.variants, ', '),
    array_to_string(s.variants, ', ')) as sentence
  from products p
  left join search_index l on l.id = p.id
  left join (
    select product_id, array_agg(distinct size collate "C") as sizes,
      array_agg(size || ' ' || colour order by size || ' ' || colour collate "C") as variants
    from variants where active and stock > 0 group by product_id
  ) s on s.product_id = p.id
  left join (
    select product_id, array_agg(name order by name collate "C") as names from product_colours group by product_id
  ) c on c.product_id = p.id
  where (l.sizes, l.variants, l.colours)
    is distinct from (coalesce(s.sizes, '{}'), coalesce(s.variants, '{}'), coalesce(c.names, '{}')) order by p.id`;

const notListedAsItIs: ProblemQuery = sql`
  select format('product %s is not listed as it is', p.id) as sentence
  from products p left join search_index l on l.id = p.id
  where (l.active, l.created_at, l.brand, l.category, l.audience, l.base_price, l.own_price, l.popularity, l.document,
      l.facts)
    is distinct from (p.active, p.created_at, p.brand, p.category, p.audience, p.base_price,
      price_without_offers(p.base_price, p.discount_percentage), p.popularity, p.document,
      facts_of(p.details)) order by p.id`;

export const stockProblems: readonly ProblemQuery[] = [
  negative,
  notItsMovements,
  pairsLostOrMade,
  movementsWithoutLine,
  notTakenOnce,
  notAsReturned,
  notAsWrittenOff,
  moreThanSold,
  notListedAsStocked,
  notListedAsItIs,
];
