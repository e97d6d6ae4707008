/** I1: stock is never negative, equals its movements, and orders have taken exactly what they hold, once. */
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

// Counted from the orders' own lines, so that a sale without a movement is seen from this side too.
const pairsLostOrMade: ProblemQuery = sql`
  select format('stock row %s: %s pairs came in, %s are left and %s are in live orders',
    i.id, coalesce(m.sum, 0), i.stock, coalesce(s.sum, 0)) as sentence
  from inventory i
  left join (
    select inventory_id, sum(delta) as sum from stock_movements where order_id is null group by inventory_id
  ) m on m.inventory_id = i.id
  left join (
    select l.inventory_id, sum(l.quantity) as sum from order_items l join orders o on o.id = l.order_id
    where o.status <> 'CANCELLED' group by l.inventory_id
  ) s on s.inventory_id = i.id
  where coalesce(m.sum, 0) <> i.stock + coalesce(s.sum, 0) order by i.id`;

const byOrderAndRow = sql`
  select order_id, inventory_id, sum(delta) as sum,
    count(*) filter (where reason = 'order') as taken,
    count(*) filter (where reason = 'cancelled') as given_back,
    count(*) filter (where reason = 'reinstated') as taken_again,
    min(abs(delta)) as least, max(abs(delta)) as most,
    bool_or((delta > 0) <> (reason = 'cancelled')) as wrong_way
  from stock_movements where order_id is not null group by order_id, inventory_id`;

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

export const stockProblems: readonly ProblemQuery[] = [
  negative,
  notItsMovements,
  pairsLostOrMade,
  movementsWithoutLine,
  notTakenOnce,
];
