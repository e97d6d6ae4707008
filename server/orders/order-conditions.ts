// Conditions on the table `orders`: the filters of the admin list and what is owed to the customer, where it is named `o`, and which orders wait to
// be paid first.
import { timeZone } from '#shop/country/calendar.ts';
import { sql, type RawBuilder } from 'kysely';
import {
  searchWords,
  trackingNumberIn,
  type OrderFilter,
  type OrderListView,
} from '#shop/orders/order-filters.ts';
import { containing } from '#platform/db/like.ts';

/** Every order where nothing narrows it. */
export function matches(filter: OrderFilter): RawBuilder<boolean> {
  const { status, city, from, until, least, most, view, search } = filter;
  const conditions = [
    inView(view),
    status && sql`o.status = ${status}`,
    city && sql`o.delivery_address ->> 'city' = ${city}`,
    from && sql`o.created_at >= ${from}`,
    until && sql`o.created_at < ${until}`,
    least !== null && sql`o.grand_total >= ${least}`,
    most !== null && sql`o.grand_total <= ${most}`,
    search.trim() !== '' && holdsSearch(search),
  ].filter((condition) => typeof condition === 'object' && condition !== null);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Every word that was typed, or the number of the parcel however it is written. */
export function holdsSearch(search: string): RawBuilder<boolean> {
  const words = searchWords(search).map(holds);
  const everyWord = words.length === 0 ? sql`true` : sql.join(words, sql` and `);
  const number = trackingNumberIn(search);
  return number === null
    ? sql<boolean>`(${everyWord})`
    : sql<boolean>`(${everyWord} or ${holds(number)} or ${ofParcel(number)})`;
}

// An order has the number of its own parcel in its text; those of exchanges and of earlier legs are looked up, before the
// orders are read.
function ofParcel(number: string): RawBuilder<unknown> {
  return sql`o.id = any(array(select p.order_id from parcels p where p.cn_key = number_key(${number})))`;
}

function holds(word: string): RawBuilder<unknown> {
  return sql`o.search_text like ${containing(word)}`;
}

/** Of shipped orders. */
export const isLate = sql`o.shipped_at < now() - make_interval(days =>
  o.deliver_to - (o.created_at at time zone ${sql.lit(timeZone)})::date)`;

/** A transfer that staff have not looked for yet, or a gateway that has not said whether it is paid. */
export const isMoneyOnItsWay = sql<boolean>`(
  exists (select from payment_claims c where c.order_id = o.id and c.state = 'claimed')
  or exists (select from gateway_tries t where t.order_id = o.id and t.state in ('begun', 'unknown')))`;

/** Money of a silent order is the customer's: nobody tells them that there is nothing to pay. */
export const isUnpaid = sql<boolean>`(o.paid = 0 and not ${isMoneyOnItsWay})`;

/**
 * Silent is pending and nobody answers (`silent_at`), nor pays; to pack is confirmed and not packed; packed waits for the courier; shipped is with him, not yet delivered and not back;
 * late is with him for longer than the whole delivery was promised to take; returns came back by whichever way.
 */
export function inView(view: OrderListView): RawBuilder<unknown> | null {
  switch (view) {
    case 'all':
      return null;
    case 'to-confirm':
      return sql`o.status = 'PENDING' and (o.silent_at is null or o.silent_at > now() or not ${isUnpaid})`;
    case 'silent':
      return sql`o.status = 'PENDING' and o.silent_at <= now() and ${isUnpaid}`;
    case 'to-pack':
      return sql`o.status = 'CONFIRMED' and o.packed_at is null`;
    case 'packed':
      return sql`o.status = 'CONFIRMED' and o.packed_at is not null`;
    case 'shipped':
      return sql`o.status = 'FULFILLED' and o.delivered_at is null and o.returned_at is null`;
    case 'late':
      return sql`${inView('shipped')} and ${isLate}`;
    case 'delivered':
      return sql`o.status = 'FULFILLED' and o.delivered_at is not null and o.returned_at is null`;
    case 'returns':
      return sql`o.returned_at is not null`;
    case 'cancelled':
      return sql`o.status = 'CANCELLED'`;
  }
}

/** As `waitsForPayment` says it of one order; the time may have passed a moment ago. Whatever the table is named. */
export const isUnpaidFirst = sql<boolean>`(prepay_until is not null and (prepay_discount = 0 or paid = 0)
  and paid < grand_total - case when prepay_discount = 0 then prepay_off else 0 end)`;

/** To give back, in paisa (rule R10): of a parcel that has left the cash is what its label says, whatever was paid meanwhile. */
export const owed = sql<number>`case when o.status = 'CANCELLED' then o.paid else least(o.paid, greatest(0, o.paid - o.grand_total + coalesce((
  select sum(p.cod) from parcels p
  where p.order_id = o.id and p.kind = 'out' and p.handed_at is not null and p.outcome is null), 0))) end::bigint`;
