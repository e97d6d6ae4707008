// Anonymises the finished orders of a deleted account: the lines stay, the buyer's data goes.
import { sql, type Kysely } from 'kysely';
import { nobody } from '#shop/orders/nobody.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { forgetPastOrders } from '#server/past-orders/past-orders.ts';
import { owed } from './order-conditions.ts';
import { eraseMessagesAbout, eraseMessagesAfter } from '#server/outbox/erase-messages.ts';

/**
 * Orders that are not over, or of which something is still to be settled, have what is needed for it until `sweepForgotten` takes them; the
 * foreign key sets their account to null. What came of the person from another shop goes
 * whole: of a blocked phone the bare number stays.
 */
export async function forgetCustomer(tx: Tx, userId: string): Promise<void> {
  await forgetPastOrders(tx, userId);
  await sql`delete from ad_orders a using orders o where o.id = a.order_id and o.user_id = ${userId}`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    select id from orders o where user_id = ${userId} and not ${isNeeded(new Date(0))}
      and (status = 'CANCELLED' or status = 'FULFILLED' and delivered_at is not null)
    order by id for no key update`.execute(tx);
  await forgetOrders(
    tx,
    rows.map(({ id }) => id),
  );
  await forgetMoved(tx, userId);
}

/** Somebody still has to reach the buyer: money to give back, or a return or an exchange of which something happened after `since`. */
function isNeeded(since: Date) {
  return sql<boolean>`(${owed} > 0
    or exists (select from returns r where r.order_id = o.id and r.state not in ('closed', 'refused')
      and (r.state = 'received' or r.state_at > ${since}))
    or exists (select from parcels x where x.order_id = o.id and x.kind = 'exchange' and x.ended_at is null
      and x.road <> 'delivered' and coalesce(x.handed_at, x.created_at) > ${since}))`;
}

// Whoever ordered is the orders' to forget.
async function forgetMoved(tx: Tx, userId: string): Promise<void> {
  const theirs = sql`user_id = ${userId} and not exists (select from orders o where o.phone = customers.phone)`;
  await sql`delete from customers where ${theirs} and blocked_why is null`.execute(tx);
  await sql`update customers set name = '', email = '', note = '', tags = '{}' where ${theirs}`.execute(tx);
}

const AT_ONCE = 200;
/** A courier that never says what became of a parcel, and a pair that nobody sends, keep no name for ever. */
const MAX_ROAD_DAYS = 60;

/**
 * Orders that were open, or had something to settle, when their account was deleted, once nobody needs the address any more: a pair may come
 * back within the days of Settings. Also messages that waited when their order was forgotten (rule E9).
 */
export async function sweepForgotten({ db, now }: { db: Kysely<Tables>; now: () => Date }): Promise<void> {
  const { returnDays, wrongSizeDays } = await loadSettings(db);
  const roadSince = daysLater(now(), -MAX_ROAD_DAYS);
  await transact(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from orders o where not guest_order and user_id is null and customer_name <> ${nobody.name}
        and (status = 'CANCELLED' or status = 'FULFILLED'
          and (delivered_at < ${daysLater(now(), -Math.max(returnDays, wrongSizeDays))}
            or shipped_at < ${roadSince}))
        and not ${isNeeded(roadSince)}
      order by id limit ${AT_ONCE} for no key update skip locked`.execute(tx);
    await forgetOrders(
      tx,
      rows.map(({ id }) => id),
    );
    return { done: true };
  });
  await eraseMessagesAfter(db, nobody);
}

async function forgetOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await eraseMessagesAbout(tx, ids);
  await sql`delete from ad_orders where order_id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    update orders set customer_name = ${nobody.name}, email = case when email = '' then '' else ${nobody.email} end, phone = ${nobody.phone},
      map_location = null,
      delivery_address = delivery_address || '{"street": "", "postalCode": ""}'
    where id = any(${ids}::uuid[])`.execute(tx);
  await forgetWords(tx, ids);
}

// What staff, couriers and the customer wrote about these orders: phones, addresses and names are in it.
async function forgetWords(tx: Tx, ids: readonly string[]): Promise<void> {
  const theirs = sql`order_id = any(${ids}::uuid[])`;
  const parcels = sql`select id from parcels where ${theirs}`;
  await sql`
    update order_events set note = ''
    where ${theirs} and kind in ('correction', 'note', 'call', 'stage', 'status', 'payment') and note <> ''`.execute(
    tx,
  );
  await sql`update replies set text = '', phone = '' where ${theirs}`.execute(tx);
  await sql`update questions set note = '' where ${theirs} and note <> ''`.execute(tx);
  await sql`update returns set answer = '', remark = '' where ${theirs} and answer || remark <> ''`.execute(
    tx,
  );
  await sql`update payment_claims set payer = '', answer = '' where ${theirs} and payer || answer <> ''`.execute(
    tx,
  );
  await sql`
    delete from payment_proofs where claim_id in (select id from payment_claims where ${theirs})`.execute(tx);
  await sql`update payments set note = '' where ${theirs} and note <> ''`.execute(tx);
  await sql`update parcel_advice set remark = '', sending_said = '' where parcel_id in (${parcels}) and remark || sending_said <> ''`.execute(
    tx,
  );
  await sql`update parcel_events set note = '' where parcel_id in (${parcels}) and note <> ''`.execute(tx);
  await sql`update parcel_tries set said = '' where parcel_id in (${parcels}) and said <> ''`.execute(tx);
  await sql`update parcels set booking_said = '' where id in (${parcels}) and booking_said <> ''`.execute(tx);
  await sql`
    delete from courier_papers
    where parcel_id in (${parcels}) or handover_id in (select handover_id from parcels where ${theirs})`.execute(
    tx,
  );
  // Pushes are read when they come; they name the receiver beside the number.
  await sql`
    delete from inbox i using parcels p
    where p.id in (${parcels}) and p.account_id = i.account_id and p.cn is not null
      and position(convert_to(p.cn, 'UTF8') in i.body) > 0`.execute(tx);
}
