// What is to be sent today: orders without a courier, parcels that wait for him, and those who carry.
import { sql } from 'kysely';
import { courierNamed } from '#server/couriers/courier-named.ts';
import type { BookingState } from '#shop/parcels/booking.ts';
import { MAX_DISPATCHED } from '#shop/parcels/dispatch-form.ts';
import type { PaperState } from '#shop/parcels/papers.ts';
import type { Db } from '#server/db/transact.ts';
import { holdsSearch } from '#server/orders/order-conditions.ts';

type Addressed = {
  orderId: string;
  /** As printed on the label. */
  ref: string;
  name: string;
  city: string;
  pairs: number;
  /** Paisa in cash at the door. */
  cod: number;
};

/** `key` is what the form sends: the order's id, or the number of an exchange parcel. */
export type ParcelToBook = Addressed & {
  key: string;
  isPacked: boolean;
  isExpress: boolean;
  deliverTo: string;
  /** The first pair is taken along when this one is brought. */
  isSwap: boolean;
  /** Paisa that are to come in before. */
  advance: number;
};

/** Confirmed orders and exchanges that nobody carries yet: express first, then by the promised day. `search` as in the list of orders (rule P8). */
export async function listToBook(db: Db, search = ''): Promise<ParcelToBook[]> {
  const isFound = holdsSearch(search);
  const { rows } = await sql<ParcelToBook>`
    select ${addressed}, o.id::text as key, left(o.id::text, 8) as ref, greatest(o.grand_total - o.paid, 0) as cod,
      (select sum(quantity)::int from order_items l where l.order_id = o.id) as pairs,
      o.packed_at is not null as is_packed, o.delivery_method = 'EXPRESS' as is_express, o.deliver_to,
      greatest(least(o.advance, o.grand_total) - o.paid, 0) as advance, false as is_swap
    from orders o where ${isOrderToBook} and ${isFound}
    union all
    select ${addressed}, p.id::text, p.our_ref, p.cod, ${pairsOfExchange}, p.packed_at is not null, false, o.deliver_to, 0, p.is_swap
    from parcels p join orders o on o.id = p.order_id where ${isExchangeToBook} and ${isFound}
    order by is_express desc, deliver_to, ref limit ${MAX_DISPATCHED}`.execute(db);
  return rows;
}

const addressed = sql`o.id as order_id, o.customer_name as name, o.delivery_address ->> 'city' as city`;
const pairsOfExchange = sql`(select sum(quantity)::int from returns r where r.parcel_id = p.id)`;
/** Of the parcel `p` of the order `o`. */
export const pairsIn = sql`case p.kind when 'exchange' then ${pairsOfExchange}
  else (select sum(quantity)::int from order_items l where l.order_id = o.id) end`;
const isOrderToBook = sql`o.status = 'CONFIRMED' and not exists (
  select from parcels p where p.order_id = o.id and p.kind = 'out' and p.ended_at is null and p.account_id is not null)`;
const isExchangeToBook = sql`
  p.kind = 'exchange' and p.account_id is null and p.handed_at is null and p.ended_at is null`;

export type BookedParcel = Addressed & {
  id: number;
  accountId: number;
  courier: string;
  cn: string | null;
  isPrinted: boolean;
  isCorrected: boolean;
  isInBag: boolean;
  /** Null for who is not called. */
  booking: BookingState | null;
  /** Why it was refused or is not known. */
  bookingSaid: string;
  /** Whether its courier gives labels by his API. */
  hasLabel: boolean;
  /** How far that label is; null where nobody asked for it. */
  label: PaperState | null;
  /** Why it did not come yet. */
  labelSaid: string | null;
};

/** Parcels with a courier that are still here; of one courier, or of all. */
export async function listBooked(db: Db, accountId: number | null = null): Promise<BookedParcel[]> {
  const { rows } = await sql<Omit<BookedParcel, 'hasLabel'> & { courierName: string }>`
    select ${addressed}, p.id, p.our_ref as ref, p.cod, p.account_id, a.name as courier, a.courier as courier_name, p.cn,
      l.state as label, l.said as label_said,
      p.printed_at is not null as is_printed, o.version > 1 as is_corrected, p.handover_id is not null as is_in_bag, p.booking, p.booking_said,
      ${pairsIn} as pairs
    from parcels p join courier_accounts a on a.id = p.account_id join orders o on o.id = p.order_id
      left join courier_papers l on l.parcel_id = p.id and l.cn = p.cn
    where ${isWaiting} and (${accountId}::bigint is null or p.account_id = ${accountId})
    order by a.name, p.id limit ${MAX_DISPATCHED}`.execute(db);
  return rows.map(({ courierName, ...row }) => ({
    ...row,
    hasLabel: row.cn !== null && courierNamed(courierName).label !== undefined,
  }));
}

const isWaiting = sql`p.handed_at is null and p.ended_at is null and o.status in ('CONFIRMED', 'FULFILLED')`;

export type DispatchCounts = { toBook: number; booked: number };

export async function countDispatch(db: Db): Promise<DispatchCounts> {
  const { rows } = await sql<DispatchCounts>`
    select (select count(*)::int from orders o where ${isOrderToBook})
        + (select count(*)::int from parcels p where ${isExchangeToBook}) as to_book,
      (select count(*)::int from parcels p join orders o on o.id = p.order_id
        where p.account_id is not null and ${isWaiting}) as booked`.execute(db);
  return rows[0] ?? { toBook: 0, booked: 0 };
}

export type CourierAccount = { id: number; name: string; waiting: number };

/** Who carried last first; `waiting` are the parcels that are here for him. */
export async function listCouriers(db: Db): Promise<CourierAccount[]> {
  const { rows } = await sql<CourierAccount>`
    select a.id, a.name, (select count(*)::int from parcels p join orders o on o.id = p.order_id
      where p.account_id = a.id and ${isWaiting}) as waiting
    from courier_accounts a
    order by (select max(p.id) from parcels p where p.account_id = a.id) desc nulls last, a.id limit 50`.execute(
    db,
  );
  return rows;
}
