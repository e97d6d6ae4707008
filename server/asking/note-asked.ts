// Staff sent the prepared WhatsApp text: the customer has time to answer, and the order comes up for a call after that.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { writeOrderEvent } from '#server/orders/write-order-event.ts';
import { comeUpAgain } from './come-up-again.ts';
import { onPending } from './on-pending.ts';

/** The same press again within these is one. */
const MINUTES = 2;

/** Refusals: no-such-order, and order-changed for one that is no longer pending. */
export function noteAsked(
  db: Kysely<Tables>,
  actor: Actor,
  orderId: string,
  now: Date,
): Promise<{ orderId: string } | Refusal> {
  return onPending(db, { orderId, needless: 'nothing needs to be asked' }, async (tx, order) => {
    if (await wasJustAsked(tx, orderId, now)) return { orderId };
    await tx
      .insertInto('asks')
      .values({ orderId, way: 'whatsapp', actor: actor.userId, createdAt: now })
      .execute();
    await writeOrderEvent(tx, actor, orderId, { kind: 'call', note: 'Asked on WhatsApp' }, now);
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
