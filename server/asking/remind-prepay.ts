// Orders that are to be paid first, and are not yet, when a third of their time is left: the customer is told once.
import { sql, type Kysely } from 'kysely';
import { byDay } from '#shop/asking/next-step.ts';
import { remindAt } from '#shop/payments/remind-prepay.ts';
import type { Tables } from '#server/db/tables.ts';
import { onOrder } from '#server/orders/lock-order.ts';
import { isUnpaidFirst } from '#server/orders/order-conditions.ts';
import { tellOrderNews } from '#server/order-news/tell-order-news.ts';
import { loadPlan } from './load-plan.ts';

const AT_ONCE = 500;

type WaitingPrepay = { id: string; placedAt: Date; until: Date };

/** A transfer that waits to be looked for needs no word. Safe in two processes at once. */
export async function remindPrepay({ db, now }: { db: Kysely<Tables>; now: () => Date }): Promise<void> {
  const at = now();
  const { rows } = await sql<WaitingPrepay>`
    select o.id, o.created_at as placed_at, o.prepay_until as until from orders o where ${isToTell(at)}
    order by o.prepay_until, o.id limit ${AT_ONCE}`.execute(db);
  if (rows.length === 0) return;
  const plan = await loadPlan(db);
  if (byDay(at, plan) > at) return;
  for (const { id, ...waiting } of rows) {
    const due = remindAt(waiting, plan);
    if (due && due <= at) await remind(db, id, at);
  }
}

function isToTell(now: Date) {
  return sql<boolean>`o.prepay_until > ${now} and o.status in ('PENDING', 'CONFIRMED')
    and ${isUnpaidFirst}
    and not exists (select from payment_claims c where c.order_id = o.id and c.state = 'claimed')
    and not exists (select from messages m where m.order_id = o.id and m.kind = 'order-news' and m.details ->> 'news' = 'pay-soon')`;
}

async function remind(db: Kysely<Tables>, orderId: string, now: Date): Promise<void> {
  await onOrder<null>(db, orderId, async (tx) => {
    const { rows } = await sql`select from orders o where o.id = ${orderId} and ${isToTell(now)}`.execute(tx);
    if (rows.length > 0) await tellOrderNews(tx, orderId, { news: 'pay-soon' });
    return null;
  });
}
