/** I13: draws hold what left the stock for them and is neither ordered nor back, and promise no pair twice. */
import { sql } from 'kysely';
import type { ProblemQuery } from './problem.ts';

const notAsHeld: ProblemQuery = sql`
  select format('variant %s: %s pairs left the stock for draws, which hold %s', variant_id, sum(moved), sum(held)) as sentence
  from (
    select variant_id, -delta as moved, 0 as held from stock_movements where reason = 'draw'
    union all select variant_id, 0, held from draw_sizes
  ) both_sides group by variant_id having sum(moved) <> sum(held) order by variant_id`;

const promisedTwice: ProblemQuery = sql`
  select format('draw %s: of variant %s %s pairs are held and %s promised', s.draw_id, s.variant_id, s.held, count(e.id)) as sentence
  from draw_sizes s join draw_entries e on e.draw_id = s.draw_id and e.variant_id = s.variant_id
    and e.won_at is not null and e.order_id is null and e.passed_at is null
  group by s.draw_id, s.variant_id, s.held having count(e.id) > s.held order by s.draw_id, s.variant_id`;

// What an order is corrected to later is the order's.
const orderedByOther: ProblemQuery = sql`
  select format('draw %s: entry %s has the order of another phone', e.draw_id, e.id) as sentence
  from draw_entries e join orders o on o.id = e.order_id
  where e.phone is not null and o.phone <> e.phone and o.version = 1 and o.customer_name <> 'Deleted customer' order by e.id`;

const moreThanPairs: ProblemQuery = sql`
  select format('draw %s: %s of %s pairs of variant %s were ordered, %s are held', s.draw_id, count(e.id), s.pairs,
    s.variant_id, s.held) as sentence
  from draw_sizes s join draw_entries e on e.draw_id = s.draw_id and e.variant_id = s.variant_id and e.order_id is not null
  group by s.draw_id, s.variant_id, s.pairs, s.held having count(e.id) + s.held > s.pairs order by s.draw_id, s.variant_id`;

export const drawProblems: readonly ProblemQuery[] = [
  notAsHeld,
  promisedTwice,
  orderedByOther,
  moreThanPairs,
];
