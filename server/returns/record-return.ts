// Staff record a return that nobody asked for before: asked, agreed and received in one transaction.
import type { Kysely } from 'kysely';
import type { ReturnInput } from '#shop/returns/record-form.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { holdInstead } from '#server/orders/hold-instead.ts';
import { onOrder } from '#server/orders/lock-order.ts';
import { insertReturn, readLine } from './insert-return.ts';
import { receiveIn } from './receive-return.ts';

/** In words, as the timeline has it. */
type TakenBack = { orderId: string; words: string };

/**
 * Records the returned items (decision 0010): the order keeps its status, stock follows by the ledger, the timeline
 * and the audit log say who. The promised days are shown to staff, not enforced: they may be generous.
 * Refusals: no-such-order; nothing-out for an order that is not fulfilled or has no such pairs left; stock-gone when
 * the pair that should go out instead is sold out; not-instead for one of another product.
 */
export function recordReturn(
  db: Kysely<Tables>,
  actor: Actor,
  asked: ReturnInput,
  now: Date,
): Promise<TakenBack | Refusal> {
  const { orderId, variantId, quantity, insteadId, collect, isFit, note } = asked;
  return onOrder<TakenBack>(db, orderId, async (tx, order) => {
    const line = await readLine(tx, { orderId, variantId });
    if (order.status !== 'FULFILLED' || !line || line.out < quantity) return refuse('nothing-out');
    if (line.out !== asked.out) return refuse('nothing-out', recordedMeanwhile);
    const by = { actor: actor.userId, at: now };
    const whole = { orderId, variantId, quantity, insteadId, why: null, remark: '' } as const;
    const back = await insertReturn(tx, { ...whole, how: 'brings', state: 'agreed' }, by);
    if (isRefusal(back)) return back;
    const instead = await holdInstead(tx, back, by);
    if (isRefusal(instead)) return instead;
    const owed = { collect: insteadId === null ? 0 : collect };
    await tx.updateTable('returns').set(owed).where('id', '=', back.id).execute();
    return receiveIn(tx, actor, { ...back, ...owed }, { isFit, note }, now);
  });
}

// The press before this one, perhaps, whose answer was lost on its way.
const recordedMeanwhile =
  'Pairs of this line were recorded as come back while you were here. Look at the order and try again.';
