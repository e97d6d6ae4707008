// Staff sent the prepared WhatsApp text: the customer has time to answer, and the order comes up for a call after that.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { statusWord } from '#shop/orders/order-status.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { comeUpAgain } from './come-up-again.ts';
import { writeCallEvent } from './write-call-event.ts';

/** The same press again within these is one. */
const MINUTES = 2;

/** Refusals: no-such-order, and order-changed for one that is no longer pending. */
export function noteAsked(
  db: Kysely<Tables>,
  actor: Actor,
  orderId: string,
  now: Date,
): Promise<{ orderId: string } | Refusal> {
  return transact<{ orderId: string } | Refusal>(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (isRefusal(order)) return order;
    if (order.status !== 'PENDING')
      return refuse(
        'order-changed',
        `This order is ${statusWord[order.status].toLowerCase()} by now: nothing needs to be asked.`,
      );
    if (await wasJustAsked(tx, orderId, now)) return { orderId };
    await tx
      .insertInto('asks')
      .values({ orderId, way: 'whatsapp', actor: actor.userId, createdAt: now })
      .execute();
    await writeCallEvent(tx, actor, { orderId, note: 'Asked on WhatsApp' }, now);
    await comeUpAgain(tx, order, null);
    return { orderId };
  });
}

async function wasJustAsked(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const last = await tx
    .selectFrom('asks')
    .select('id')
    .where('orderId', '=', orderId)
    .where('createdAt', '>', daysLater(now, -MINUTES / 1440))
    .executeTakeFirst();
  return last !== undefined;
}
