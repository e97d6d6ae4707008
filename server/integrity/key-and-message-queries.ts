/** I5 and I6: one order a key and one key an order; one message an order and kind. */
import { sql } from 'kysely';
import type { ProblemQuery } from './problem.ts';

const keysOfNoOrder: ProblemQuery = sql`
  select format('key %s belongs to the order %s, which is not there', key, order_id) as sentence
  from idempotency_keys k where not exists (select from orders o where o.id = k.order_id) order by key`;

const keysTwice: ProblemQuery = sql`
  select format('key %s stands %s times', key, count(*)) as sentence
  from idempotency_keys group by key having count(*) > 1 order by key`;

const ordersWithManyKeys: ProblemQuery = sql`
  select format('order %s has the keys %s', order_id, string_agg(key::text, ', ' order by key)) as sentence
  from idempotency_keys group by order_id having count(*) > 1 order by order_id`;

/** I5 */
export const keyProblems: readonly ProblemQuery[] = [keysOfNoOrder, keysTwice, ordersWithManyKeys];

const doubles: ProblemQuery = sql`
  select format('order %s has %s messages %s: %s', order_id, count(*), kind, string_agg(id::text, ', ' order by id)) as sentence
  from messages where kind in ('order-placed-customer', 'order-placed-owner') and order_id is not null group by order_id, kind having count(*) > 1 order by order_id, kind`;

const messagesOfNoOrder: ProblemQuery = sql`
  select format('message %s is about the order %s, which is not there', id, order_id) as sentence
  from messages m
  where order_id is not null and not exists (select from orders o where o.id = m.order_id) order by id`;

/** I6; a kind that is missing altogether is an order in part, I3. */
export const messageProblems: readonly ProblemQuery[] = [doubles, messagesOfNoOrder];
