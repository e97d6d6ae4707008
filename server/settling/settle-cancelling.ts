// What staff say of a label that its courier did not cancel: it is cancelled in his portal, or the box has left with him.
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { writeFoundCancelled } from '#server/booking/cancel-found-label.ts';
import type { Tx } from '#server/db/transact.ts';
import { setStatus } from '#server/orders/change-status.ts';
import { markExchangeSent } from '#server/orders/exchange-parcels.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { keepLabel, writeCancelled } from '#server/parcels/end-label.ts';
import { followParcel } from '#server/parcels/follow-parcel.ts';
import type { OpenQuestion } from '#server/questions/settle-question.ts';

type SettledCancelling = { question: OpenQuestion & { kind: 'not-cancelled' }; answer: string };

/**
 * Nothing follows where the label was cancelled, or went on, meanwhile. A box that has left makes its order fulfilled, also one that
 * was cancelled: it is followed until it is back. Refusals: those of a change of status.
 */
export async function settleCancelling(
  tx: Tx,
  actor: Actor,
  { question: { parcelId, facts }, answer }: SettledCancelling,
  now: Date,
): Promise<Refusal | null> {
  if (facts.labelId !== undefined)
    return settleFoundCancelling(
      tx,
      actor,
      { labelId: facts.labelId, isCancelled: answer === 'cancelled' },
      now,
    );
  const label = parcelId === null ? undefined : await readLabel(tx, parcelId);
  if (!label) return null;
  if (answer === 'cancelled') await writeCancelled(tx, label, { actor: actor.userId, at: now });
  else {
    const refused = await letGo(tx, actor, label, now);
    if (refused) return refused;
  }
  await followParcel(tx, label.orderId);
  return null;
}

type FoundSettled = { labelId: number; isCancelled: boolean };

// Of one that the shop did not book: its order goes on without it.
async function settleFoundCancelling(
  tx: Tx,
  actor: Actor,
  { labelId, isCancelled }: FoundSettled,
  now: Date,
): Promise<null> {
  const label = await tx
    .selectFrom('foundLabels')
    .select(['id', 'orderId', 'cn'])
    .where('id', '=', labelId)
    .where('state', '=', 'cancelling')
    .executeTakeFirst();
  if (!label?.orderId) return null;
  const { id, orderId, cn } = label;
  if (isCancelled)
    await writeFoundCancelled(
      tx,
      { id, orderId, cn, ourRef: orderId.slice(0, 8) },
      { actor: actor.userId, at: now },
    );
  else
    await tx
      .updateTable('foundLabels')
      .set({ state: 'left', stateAt: now, lookAt: null })
      .where('id', '=', id)
      .execute();
  return null;
}

type UncancelledLabel = NonNullable<Awaited<ReturnType<typeof readLabel>>>;

async function readLabel(tx: Tx, parcelId: number) {
  const parcel = await tx
    .selectFrom('parcels as p')
    .innerJoin('courierAccounts as a', 'a.id', 'p.accountId')
    .select([
      'p.id',
      'p.orderId',
      'p.ourRef',
      'p.cn',
      'p.kind',
      'p.handedAt',
      'p.endedAt',
      'a.name as courier',
    ])
    .where('p.id', '=', parcelId)
    .where('p.booking', '=', 'cancelling')
    .executeTakeFirst();
  return parcel && parcel.cn !== null ? { ...parcel, cn: parcel.cn } : undefined;
}

async function letGo(tx: Tx, actor: Actor, label: UncancelledLabel, now: Date): Promise<Refusal | null> {
  const { id: parcelId, orderId, kind, ourRef, cn, courier } = label;
  // What is handed out below keeps its label by that.
  if (label.handedAt || (kind === 'exchange' && label.endedAt)) {
    await keepLabel(tx, parcelId, now);
    return null;
  }
  if (kind === 'exchange') {
    const sent = await markExchangeSent(tx, actor, { orderId, parcelId }, now);
    return isRefusal(sent) ? sent : null;
  }
  const order = await lockOrder(tx, orderId);
  if (isRefusal(order)) return order;
  const change = { to: 'FULFILLED', note: `#${ourRef} has left with ${courier}, ${cn}` } as const;
  const changed = await setStatus(tx, actor, order, change, now);
  return isRefusal(changed) ? changed : null;
}
