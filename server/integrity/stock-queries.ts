/** I1: stock is never negative, equals its movements, orders have taken exactly what they hold, once, and lists say what is there. */
import { sql } from 'kysely';
import type { ProblemQuery } from './problem.ts';

const negative: ProblemQuery = sql`
  select format('stock row %s holds %s pairs', id, stock) as sentence
  from inventory where stock < 0 order by id`;

const notItsMovements: ProblemQuery = sql`
  select format('stock row %s holds %s pairs, its movements sum to %s', i.id, i.stock, coalesce(m.sum, 0)) as sentence
  from inventory i
  left join (select inventory_id, sum(delta) as sum from stock_movements group by inventory_id) m on m.inventory_id = i.id
  where i.stock <> coalesce(m.sum, 0) order by i.id`;

// Pairs of live orders that are on the shelf again, less those that went out instead.
const cameBack = sql`
  select inventory_id, sum(pairs) as sum from (
    select inventory_id, quantity as pairs from returned_pairs where restocked
    union all select sent_instead, -quantity from returned_pairs where sent_instead is not null
  ) back group by inventory_id`;

// Counted from the orders' own lines, so that a sale without a movement is seen from this side too.
const pairsLostOrMade: ProblemQuery = sql`
  select format('stock row %s: %s pairs came in, %s are left and %s are in live orders',
    i.id, coalesce(m.sum, 0), i.stock, coalesce(s.sum, 0) - coalesce(b.sum, 0)) as sentence
  from inventory i
  left join (${cameBack}) b on b.inventory_id = i.id
  left join (
    select inventory_id, sum(delta) as sum from stock_movements where order_id is null group by inventory_id
  ) m on m.inventory_id = i.id
  left join (
    select l.inventory_id, sum(l.quantity) as sum from order_items l join orders o on o.id = l.order_id
    where o.status <> 'CANCELLED' group by l.inventory_id
  ) s on s.inventory_id = i.id
  where coalesce(m.sum, 0) <> i.stock + coalesce(s.sum, 0) - coalesce(b.sum, 0) order by i.id`;

const byOrderAndRow = sql`
  select order_id, inventory_id, sum(delta) as sum,
    count(*) filter (where reason = 'order') as taken,
    count(*) filter (where reason = 'cancelled') as given_back,
    count(*) filter (where reason = 'reinstated') as taken_again,
    min(abs(delta)) as least, max(abs(delta)) as most,
    bool_or((delta > 0) <> (reason = 'cancelled')) as wrong_way
  from stock_movements where reason in ('order', 'cancelled', 'reinstated') group by order_id, inventory_id`;

const movementsWithoutLine: ProblemQuery = sql`
  select format('order %s moved stock row %s by %s, which it does not hold', m.order_id, m.inventory_id, m.sum) as sentence
  from (${byOrderAndRow}) m
  where not exists (select from order_items l where l.order_id = m.order_id and l.inventory_id = m.inventory_id)
  order by m.order_id, m.inventory_id`;

const notTakenOnce: ProblemQuery = sql`
  select format('order %s (%s) holds %s of stock row %s: taken %s times, given back %s times, taken again %s times, in all %s',
    o.id, o.status, l.quantity, l.inventory_id,
    coalesce(m.taken, 0), coalesce(m.given_back, 0), coalesce(m.taken_again, 0), coalesce(m.sum, 0)) as sentence
  from order_items l
  join orders o on o.id = l.order_id
  left join (${byOrderAndRow}) m on m.order_id = l.order_id and m.inventory_id = l.inventory_id
  where m.taken is distinct from 1 or m.wrong_way or m.least <> l.quantity or m.most <> l.quantity
    or m.given_back - m.taken_again <> (o.status = 'CANCELLED')::int
  order by o.id, l.inventory_id`;

const notAsReturned: ProblemQuery = sql`
  select format('order %s: stock row %s moved by %s for what came back, written down is %s',
    order_id, inventory_id, sum(moved), sum(written)) as sentence
  from (
    select order_id, inventory_id, delta as moved, 0 as written from stock_movements where reason in ('returned', 'exchanged')
    union all select order_id, inventory_id, 0, quantity from returned_pairs where restocked
    union all select order_id, sent_instead, 0, -quantity from returned_pairs where sent_instead is not null
  ) both_sides
  group by order_id, inventory_id having sum(moved) <> sum(written) order by order_id, inventory_id`;

const moreThanSold: ProblemQuery = sql`
  select format('order %s (%s): %s pairs of stock row %s came back, it sold %s',
    o.id, o.status, r.sum, r.inventory_id, coalesce(l.quantity, 0)) as sentence
  from (select order_id, inventory_id, sum(quantity) as sum from returned_pairs group by order_id, inventory_id) r
  join orders o on o.id = r.order_id
  left join order_items l on l.order_id = r.order_id and l.inventory_id = r.inventory_id
  where r.sum > coalesce(l.quantity, 0) or o.status = 'CANCELLED' order by o.id, r.inventory_id`;

// What lists and searches look in beside the shelves and colours themselves, counted anew.
const notListedAsShelved: ProblemQuery = sql`
  select format('product %s is listed with {%s}, on its shelf are {%s}', p.id, array_to_string(l.pairs, ', '),
    array_to_string(s.pairs, ', ')) as sentence
  from products p
  left join listed_products l on l.id = p.id
  left join (
    select product_id, array_agg(distinct size collate "C") as sizes,
      array_agg(size || ' ' || colour order by size || ' ' || colour collate "C") as pairs
    from inventory where active and stock > 0 group by product_id
  ) s on s.product_id = p.id
  left join (
    select product_id, array_agg(name order by name collate "C") as names from product_colours group by product_id
  ) c on c.product_id = p.id
  where (l.sizes, l.pairs, l.colours)
    is distinct from (coalesce(s.sizes, '{}'), coalesce(s.pairs, '{}'), coalesce(c.names, '{}')) order by p.id`;

const notListedAsItIs: ProblemQuery = sql`
  select format('product %s is not listed as it is', p.id) as sentence
  from products p left join listed_products l on l.id = p.id
  where (l.active, l.created_at, l.brand, l.category, l.audience, l.base_price, l.document)
    is distinct from (p.active, p.created_at, p.brand, p.category, p.audience, p.base_price, p.document) order by p.id`;

export const stockProblems: readonly ProblemQuery[] = [
  negative,
  notItsMovements,
  pairsLostOrMade,
  movementsWithoutLine,
  notTakenOnce,
  notAsReturned,
  moreThanSold,
  notListedAsShelved,
  notListedAsItIs,
];
