// Orders that were to be paid first, and were not in time: cash on delivery from then on, or cancelled, as Settings say.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { dueAtDoor } from '#shop/payments/payment.ts';
import { waitsForPayment } from '#shop/payments/prepay.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { byTheShop } from '#server/orders/change-status.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { setStatus } from '#server/orders/change-status.ts';
import { onOrder, type LockedOrder } from '#server/orders/lock-order.ts';
import { isMoneyOnItsWay, isUnpaidFirst } from '#server/orders/order-conditions.ts';
import { correctParcel } from '#server/parcels/living-parcel.ts';
import { tellOrderNews } from '#server/order-news/tell-order-news.ts';
import { withdrawWaiting } from '#server/outbox/queue-delayed.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { dropPrepayOff, dropPrepayOffer } from './prepay-discount.ts';

const AT_ONCE = 100;

/** A transfer that staff have not looked for yet keeps the order waiting, and so does a gateway that has not said whether it is paid. Safe in two processes at once. */
export async function lapsePrepay({ db, now }: { db: Kysely<Tables>; now: () => Date }): Promise<void> {
  const at = now();
  const { rows } = await sql<{ id: string }>`
    select id from orders o where ${isLapsed(at)} order by prepay_until, id limit ${AT_ONCE}`.execute(db);
  for (const { id } of rows) await lapse(db, id, at);
}

function isLapsed(now: Date) {
  return sql<boolean>`o.prepay_until <= ${now} and o.status in ('PENDING', 'CONFIRMED') and ${isUnpaidFirst}
    and not ${isMoneyOnItsWay}`;
}

function lapse(db: Kysely<Tables>, orderId: string, now: Date): Promise<Refusal | null> {
  return onOrder<null>(db, orderId, async (tx, order) => {
    const { rows } = await sql`select from orders o where id = ${orderId} and ${isLapsed(now)}`.execute(tx);
    if (rows.length === 0 || !waitsForPayment(order)) return null;
    const { prepayLapse } = await loadSettings(tx);
    // Money of it that has come in is the customer's: staff decide.
    const isCancelled = prepayLapse === 'cancel' && order.status === 'PENDING' && order.paid === 0;
    const grandTotal = await dropPrepayOff(tx, order);
    if (grandTotal !== order.grandTotal)
      await correctParcel(tx, { orderId, cod: dueAtDoor({ ...order, grandTotal }) }, now);
    await dropPrepayOffer(tx, order);
    if (!isCancelled) {
      await tellLapsed(tx, order, now);
      await tellOrderNews(tx, orderId, { news: 'cash-now' });
      return null;
    }
    const note = 'Not paid in time: cancelled by the rule in Settings';
    const done = await setStatus(tx, byTheShop, order, { from: 'PENDING', to: 'CANCELLED', note }, now);
    if ('refused' in done) return done;
    // The news say it, and why. A later status takes the place of what was not sent yet, so they come after this one.
    await withdrawWaiting(tx, orderId, sql`kind = 'order-status'`);
    await tellOrderNews(tx, orderId, { news: 'unpaid' });
    return null;
  });
}

async function tellLapsed(tx: Tx, { id }: LockedOrder, now: Date): Promise<void> {
  const note = 'Not paid in time: cash on delivery now';
  await tx.insertInto('orderEvents').values({ orderId: id, kind: 'payment', note, createdAt: now }).execute();
}
