// A winner orders the pair that is held for his entry: one order an entry, within the time, to the phone that entered.
import type { Kysely } from 'kysely';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import { entryState } from '#shop/draws/draw.ts';
import type { LanguageCode } from '#shop/languages/language.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { placeOrderIn, type Placed } from '#server/orders/place-order.ts';
import { lockDraw } from './lock-draw.ts';
import { endDraw } from './offer-free.ts';

type Ordering = {
  token: string;
  input: CheckoutInput;
  userId: string | null;
  language: LanguageCode | null;
};

/**
 * Lines, phone and coupon of `input` do not count: it is one pair of the size that was won, to the phone that entered. Sent again
 * it answers with the same order. Refusals: no-such-draw, not-won, win-over, and those of `placeOrder`.
 */
export function orderWin(
  db: Kysely<Tables>,
  { token, input, userId, language }: Ordering,
  now: Date,
): Promise<Placed | Refusal> {
  return transact(db, async (tx) => {
    const found = await lockEntry(tx, token);
    if (!found) return refuse('no-such-draw');
    const { entry, draw } = found;
    if (entry.orderId) return placedBefore(tx, entry.orderId);
    const state = entryState(entry, draw, now);
    if (state === 'ended') return refuse('win-over');
    if (state !== 'won' || entry.phone === null) return refuse('not-won');
    const { variantId, phone } = entry;
    const order = { ...input, phone, couponCode: '', lines: [{ variantId, quantity: 1 }] };
    const placed = await placeOrderIn(tx, order, now, { userId, takenBy: null, language, heldId: variantId });
    if (isRefusal(placed)) return placed;
    // The key of another order: this pair is not in it.
    if (placed.replayed) return refuse('key-reused');
    await tx.updateTable('drawEntries').set({ orderId: placed.orderId }).where('id', '=', entry.id).execute();
    await takeHeld(tx, { drawId: draw.id, variantId });
    await endDraw(tx, draw.id, now);
    return placed;
  });
}

// Read after the lock: the same form may have been sent twice, and the time may just have passed.
async function lockEntry(tx: Tx, token: string) {
  const of = await tx
    .selectFrom('drawEntries')
    .select('drawId')
    .where('token', '=', token)
    .executeTakeFirst();
  const draw = of && (await lockDraw(tx, of.drawId));
  if (!draw) return null;
  const entry = await tx
    .selectFrom('drawEntries')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  return { entry, draw };
}

async function placedBefore(tx: Tx, orderId: string): Promise<Placed> {
  const { trackingToken } = await tx
    .selectFrom('orders')
    .select('trackingToken')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, trackingToken, replayed: true };
}

async function takeHeld(tx: Tx, { drawId, variantId }: { drawId: number; variantId: number }): Promise<void> {
  await tx
    .updateTable('drawSizes')
    .set(({ eb }) => ({ held: eb('held', '-', 1) }))
    .where('drawId', '=', drawId)
    .where('variantId', '=', variantId)
    .execute();
}
