/** I2 and I3: an order's totals are those of its lines, and no order is there in part. */
import { sql } from 'kysely';
import type { ProblemQuery } from './problem.ts';

const subtotals: ProblemQuery = sql`
  select format('order %s has the subtotal %s, its lines sum to %s', o.id, o.subtotal, coalesce(l.sum, 0)) as sentence
  from orders o
  left join (select order_id, sum(price_snapshot * quantity) as sum from order_items group by order_id) l on l.order_id = o.id
  where o.subtotal <> coalesce(l.sum, 0) order by o.id`;

const grandTotals: ProblemQuery = sql`
  select format('order %s has the total %s; %s less %s and %s delivery make %s',
    id, grand_total, subtotal, discount_total, shipping_fee, subtotal - discount_total + shipping_fee) as sentence
  from orders where grand_total <> subtotal - discount_total + shipping_fee order by id`;

const impossibleAmounts: ProblemQuery = sql`
  select format('order %s: %s', id, wrong) as sentence
  from orders, unnest(array[
    case when discount_total not between 0 and subtotal then format('the discount %s is not within %s', discount_total, subtotal) end,
    case when shipping_fee < 0 then format('delivery costs %s', shipping_fee) end,
    case when tax_included not between 0 and subtotal - discount_total then format('the tax included, %s, is not within the price', tax_included) end,
    case when discount_total > prepay_discount and coupon_code is null then format('the discount %s has no coupon', discount_total) end,
    case when prepay_discount > 0 and prepay_until is null then format('%s taken off for paying first, which was not chosen', prepay_discount) end,
    case when (subtotal % 100, discount_total % 100, shipping_fee % 100) <> (0, 0, 0) then 'an amount is not whole rupees' end
  ]) as wrong
  where wrong is not null order by id, wrong`;

const impossibleLines: ProblemQuery = sql`
  select format('order %s sold %s of variant %s at %s, base price %s', order_id, quantity, variant_id, price_snapshot, base_price_snapshot) as sentence
  from order_items
  where quantity < 1 or price_snapshot not between 0 and base_price_snapshot order by order_id, variant_id`;

/** I2 */
export const totalProblems: readonly ProblemQuery[] = [
  subtotals,
  grandTotals,
  impossibleAmounts,
  impossibleLines,
];

const withoutLines: ProblemQuery = sql`
  select format('order %s has no lines', id) as sentence
  from orders o where not exists (select from order_items l where l.order_id = o.id) order by id`;

const linesOfNoOrder: ProblemQuery = sql`
  select format('line %s belongs to the order %s, which is not there', l.id, l.order_id) as sentence
  from order_items l where not exists (select from orders o where o.id = l.order_id) order by l.id`;

// A line names the product that its variant is of.
const linesOfAnotherProduct: ProblemQuery = sql`
  select format('line %s of order %s names product %s, its variant %s is of %s',
    l.id, l.order_id, l.product_id, l.variant_id, coalesce(i.product_id::text, 'nothing')) as sentence
  from order_items l left join variants i on i.id = l.variant_id
  where i.product_id is distinct from l.product_id order by l.id`;

const positions: ProblemQuery = sql`
  select format('the lines of order %s are numbered %s', order_id, string_agg(position::text, ', ' order by position)) as sentence
  from order_items group by order_id
  having min(position) <> 0 or max(position) <> count(*) - 1 or count(distinct position) <> count(*)
  order by order_id`;

const beginnings: ProblemQuery = sql`
  select format('order %s was placed %s times by its timeline', o.id, count(e.id)) as sentence
  from orders o left join order_events e on e.order_id = o.id and e.kind = 'placed'
  group by o.id having count(e.id) <> 1 order by o.id`;

// The last entry of the timeline that says a status is the status.
const timelines: ProblemQuery = sql`
  select format('order %s is %s, its timeline ends in %s', o.id, o.status, last.to_status) as sentence
  from orders o
  cross join lateral (
    select to_status from order_events e where e.order_id = o.id and to_status is not null order by e.id desc limit 1
  ) last
  where last.to_status <> o.status order by o.id`;

// Refused at the door, or pairs of it were returned: only these set the mark. A lost parcel is no return.
const returned: ProblemQuery = sql`
  select format('order %s (%s) %s marked as come back', o.id, o.status,
    case when o.returned_at is null then 'is not' else 'is' end) as sentence
  from orders o
  where (o.returned_at is not null) <> (o.status = 'CANCELLED' and o.shipped_at is not null and not exists (
      select from parcels p where p.order_id = o.id and p.kind = 'out' and p.outcome = 'lost' and not exists (
        select from parcels later where later.order_id = o.id and later.kind = 'out' and later.number > p.number))
    or coalesce((select sum(r.quantity) from returned_items r where r.order_id = o.id), 0) > 0) order by o.id`;

// Of an order without an address only the owner is told; a correction may have given it one since, and tells of it itself.
const withoutMessages: ProblemQuery = sql`
  select format('order %s has no message %s', o.id, kind) as sentence
  from orders o cross join unnest(array['order-placed-customer', 'order-placed-owner']) as kind
  where not exists (select from messages m where m.order_id = o.id and m.kind = kind.kind)
    and not (kind.kind = 'order-placed-customer' and (o.email = '' or exists (
      select from order_events e where e.order_id = o.id and e.kind = 'correction')))
  order by o.id, kind`;

// A return has its pair on the table from the moment it is received, and no other return has.
const notWhereReturned: ProblemQuery = sql`
  select format('return %s (%s) of %s pairs has %s on the table', a.id, a.state, a.quantity, coalesce(r.sum, 0)) as sentence
  from returns a left join (select return_id, sum(quantity) as sum from returned_items group by return_id) r on r.return_id = a.id
  where coalesce(r.sum, 0) <> case when a.state in ('received', 'closed') then a.quantity else 0 end order by a.id`;

// Every payment is an entry of the cash ledger with its amount, and no more was given back than came in.
const notInTheLedger: ProblemQuery = sql`
  select format('payment %s of %s paisa is %s in the ledger', p.id, p.amount, coalesce(l.sum, 0)) as sentence
  from payments p left join (
    select e.cause, sum(l.paisa) as sum from cash_entries e join cash_lines l on l.entry_id = e.id
    where l.account = 'customers' group by e.cause
  ) l on l.cause = 'refund:payment:' || p.id
  where p.amount < 0 and coalesce(l.sum, 0) <> -p.amount order by p.id`;

/** I3 */
export const orderProblems: readonly ProblemQuery[] = [
  withoutLines,
  linesOfNoOrder,
  linesOfAnotherProduct,
  positions,
  beginnings,
  timelines,
  returned,
  notWhereReturned,
  notInTheLedger,
  withoutMessages,
];
