// Staff agree to a return: the other pair is held at once, and a swap gets its parcel. Held for too long it is on sale again.
import { sql, type Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import { HOLD_DAYS, mayFollow, type ReturnJourney } from '#shop/returns/return.ts';
import type { Paisa } from '#shop/pricing/money.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { tellOrderNews } from '#server/order-news/tell-order-news.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { byTheShop } from '#server/orders/change-status.ts';
import { exchangeParcelFor } from '#server/orders/exchange-parcels.ts';
import { holdInstead, releaseInstead } from '#server/orders/hold-instead.ts';
import { onReturn, type LockedReturn, type SeenReturn } from './lock-return.ts';
import { writeStepEvent } from '#server/orders/write-step-event.ts';

export type Agreed = {
  how: ReturnJourney;
  /** Cash at the door of the exchange, such as a delivery charge. */
  collect: Paisa;
  /** To give back once it is here; of an exchange what the first pair cost more. */
  refund: Paisa;
  /** The customer reads it. */
  answer: string;
};

/** Refusals: those of `onReturn` and `holdInstead`; refund-too-large for more than the whole order cost before what was taken off. */
export function agreeReturn(
  db: Kysely<Tables>,
  actor: Actor,
  { returnId, seen, ...agreed }: SeenReturn & Agreed,
  now: Date,
): Promise<{ orderId: string } | Refusal> {
  return onReturn<{ orderId: string }>(db, { returnId, seen }, async (tx, { back, order }) => {
    const { orderId } = back;
    if (!mayFollow(back.state, 'agreed')) return refuse('return-changed');
    // Told to the customer at once: a zero too many is not taken back.
    if (agreed.refund > order.subtotal + order.shippingFee) return refuse('refund-too-large');
    const by = { actor: actor.userId, at: now };
    const held = await holdInstead(tx, back, by);
    if (isRefusal(held)) return held;
    await writeAgreed(tx, back, agreed, now);
    const wants = back.instead === null ? 'money back' : `${back.instead} is held for it`;
    const words = `Return agreed: ${back.what}, ${wants}`;
    await writeStepEvent(tx, actor, { kind: 'return', orderId, action: 'order.return-agreed', words }, now);
    await tellOrderNews(tx, orderId, { news: 'return-agreed', returnId });
    return { orderId };
  });
}

async function writeAgreed(
  tx: Tx,
  { id, orderId, insteadId }: LockedReturn,
  { how: wanted, collect, refund, answer }: Agreed,
  now: Date,
): Promise<void> {
  // Money cannot be swapped at a door.
  const how = wanted === 'swap' && insteadId === null ? 'courier' : wanted;
  const cash = insteadId === null ? (0 as Paisa) : collect;
  const parcelId =
    how === 'swap' ? await exchangeParcelFor(tx, { orderId, collect: cash, isSwap: true, at: now }) : null;
  await tx
    .updateTable('returns')
    .set({ state: 'agreed', stateAt: now, agreedAt: now, how, collect: cash, refund, answer, parcelId })
    .where('id', '=', id)
    .execute();
}

/** Those that were agreed 10 days ago and went no further: their pairs are on sale again, and they are asked anew. */
export async function releaseHeld({ db, now }: { db: Kysely<Tables>; now(): Date }): Promise<number> {
  const at = now();
  const { rows } = await sql<{ id: number }>`
    select id from returns where state = 'agreed' and held_at <= ${daysLater(at, -HOLD_DAYS)} order by id limit 500`.execute(
    db,
  );
  let released = 0;
  for (const { id } of rows) {
    const answer = await onReturn<true>(db, { returnId: id, seen: 'agreed' }, async (tx, { back }) =>
      release(tx, back, at),
    );
    if (answer === true) released += 1;
  }
  return released;
}

async function release(tx: Tx, back: LockedReturn, at: Date): Promise<true | Refusal> {
  const refused = await releaseInstead(tx, back, { actor: null, at });
  if (refused) return refused;
  await tx
    .updateTable('returns')
    .set({ state: 'asked', stateAt: at, agreedAt: null })
    .where('id', '=', back.id)
    .execute();
  const words = `Return not sent for ${HOLD_DAYS} days: ${back.instead} is on sale again`;
  await writeStepEvent(
    tx,
    byTheShop,
    { kind: 'return', orderId: back.orderId, action: 'order.return-released', words },
    at,
  );
  return true;
}
