// What an order would be if it were placed now, or why it would be refused; nothing is reserved or written.
import type { Kysely } from 'kysely';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { loadVariants } from '#server/stock/load-variants.ts';
import { decideAtAnyTotal, type DecidedOrder } from './decide-order.ts';

/** What `placeOrder` decides, without locking a pair. Refusals: those of `placeOrder` but total-moved and key-reused. */
export async function previewOrder(
  db: Kysely<Tables>,
  input: Omit<CheckoutInput, 'shownTotal' | 'idempotencyKey'>,
  now: Date,
): Promise<DecidedOrder | Refusal> {
  const ids = input.lines.map(({ variantId }) => variantId);
  const [settings, offers, variants] = await Promise.all([
    loadSettings(db),
    liveOffers(db, now),
    loadVariants(db, ids),
  ]);
  const decided = await transact(db, async (tx) => {
    const order = await decideAtAnyTotal(tx, input, { settings, offers, variants }, now);
    return isRefusal(order) ? order : { order };
  });
  return isRefusal(decided) ? decided : decided.order;
}
