/** I4: a coupon's uses are the orders that carry it and stand, and never more than its limit. A cancelled order gave its use back. */
import { sql } from 'kysely';
import type { ProblemQuery } from './problem.ts';

const overLimit: ProblemQuery = sql`
  select format('coupon %s was used %s times, its limit is %s', code, uses, total_limit) as sentence
  from coupons where uses > total_limit order by code`;

const miscounted: ProblemQuery = sql`
  select format('coupon %s counts %s uses, %s are written down and %s orders carry it', c.code, c.uses, u.count, o.count) as sentence
  from coupons c
  cross join lateral (select count(*) from coupon_uses where coupon_code = c.code) u
  cross join lateral (
    select count(*) from orders where coupon_code = c.code and status <> 'CANCELLED') o
  where c.uses <> u.count or c.uses <> o.count order by c.code`;

const disagreeing: ProblemQuery = sql`
  select format('order %s carries %s, written down is %s', coalesce(o.id, u.order_id),
    coalesce('coupon ' || o.coupon_code, 'no coupon'), coalesce('coupon ' || u.coupon_code, 'no use')) as sentence
  from (select id, case when status <> 'CANCELLED' then coupon_code end as coupon_code from orders) o
  full join coupon_uses u on u.order_id = o.id
  where o.coupon_code is distinct from u.coupon_code order by 1`;

const unknown: ProblemQuery = sql`
  select format('order %s carries coupon %s, which is not there', id, coupon_code) as sentence
  from orders o
  where coupon_code is not null and not exists (select from coupons c where c.code = o.coupon_code) order by id`;

export const couponProblems: readonly ProblemQuery[] = [overLimit, miscounted, disagreeing, unknown];
