// Labels of a courier's list that are alive under one of our references, and that the shop does not know.
import { sql } from 'kysely';
import type { BookingState } from '#shop/parcels/booking.ts';
import { transact, type Db } from '#server/db/transact.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import type { ReadList } from './compare-labels.ts';
import { noteFoundLabel } from './found-label.ts';
import type { CourierWork } from './run-booking.ts';
import { settleTry } from './settle-try.ts';

/** A label that was cancelled may be in his list for so long. */
const CANCELLED_WITHIN_MS = 3_600_000;

/** One that was lost with its answer is that of its parcel; each other one is a question. */
export async function takeStrangers({ db, now }: CourierWork, read: ReadList): Promise<void> {
  const { id: accountId, name: courier } = read.account;
  const strangers = await listStrangers(db, read, now());
  for (const { number, booking, ...stranger } of strangers) {
    const { orderId, parcelId, cn, ref } = stranger;
    const isOnly = strangers.filter((each) => each.ref === ref).length === 1;
    if (booking === 'asking') continue;
    if (booking === 'unknown' && parcelId !== null && number !== null && isOnly)
      await settleTry(db, { parcelId, number }, { kind: 'booked', cn }, now());
    // Of an order that was lost with the backup; else it is somebody else's.
    else if (orderId !== null || read.isRestored)
      await transact(db, async (tx) => {
        if (orderId !== null) await lockOrder(tx, orderId);
        await noteFoundLabel(tx, { accountId, courier, ...stranger }, now());
      });
  }
}

type Stranger = {
  cn: string;
  ref: string;
  cod: number | null;
  orderId: string | null;
  parcelId: number | null;
  booking: BookingState | null;
  /** Of its try that is not settled. */
  number: number | null;
};

async function listStrangers(db: Db, { account, labels }: ReadList, now: Date): Promise<Stranger[]> {
  const listed = labels.filter(({ cn, isCancelled }) => cn !== '' && !isCancelled);
  const settled = new Date(now.getTime() - CANCELLED_WITHIN_MS);
  const { rows } = await sql<Stranger>`
    with listed as (
      select l.cn, number_key(l.cn) as cn_key, lower(l.ref) as ref, l.cod
      from json_to_recordset(${JSON.stringify(listed)}::json) as l(cn text, ref text, cod numeric)
      where l.ref ~* '^[0-9a-f]{8,32}(-x?[0-9]{1,4})?$'
    ), just_cancelled as (
      select number_key(cn) as cn_key from parcel_tries where outcome = 'cancelled' and settled_at >= ${settled}
    )
    select l.cn, l.ref, l.cod::int as cod, p.id as parcel_id, p.booking, t.number, coalesce(p.order_id, (
      select o.id from orders o
      where o.id between rpad(split_part(l.ref, '-', 1), 32, '0')::uuid and rpad(split_part(l.ref, '-', 1), 32, 'f')::uuid
      order by o.id limit 1)) as order_id
    from listed l left join parcels p on p.our_ref = l.ref
      left join parcel_tries t on t.parcel_id = p.id and t.outcome = 'unknown' and t.account_id = ${account.id}
    where l.cn_key not in (select cn_key from just_cancelled)
      and not exists (select from found_labels f where f.account_id = ${account.id} and f.cn_key = l.cn_key)
      and not exists (
        select from parcels k join courier_accounts a on a.id = k.account_id
        where k.cn_key = l.cn_key and a.courier = ${account.courier.name}
          and (k.ended_at is null or k.handed_at is not null or k.booking is not null or k.ended_at >= ${settled}))
    order by l.ref, l.cn`.execute(db);
  return rows;
}
