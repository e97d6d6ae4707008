// Staff looked into the bank: what a customer claims to have paid has come in, or has not; either can be looked at again.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { SeenClaim } from '#shop/payments/claim-form.ts';
import { formatRupees, type Paisa } from '#shop/pricing/money.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { onOrder, type LockedOrder } from '#server/orders/lock-order.ts';
import { receivePayment, undoPayment } from './receive-payment.ts';
import { writeStepEvent } from '#server/orders/write-step-event.ts';

type SettledClaim = { orderId: string };

/** `amount` and `reference` as the bank has them, which is not always what was claimed. Refusals: those of `onClaim` and `receivePayment`. */
export function matchClaim(
  db: Kysely<Tables>,
  actor: Actor,
  { amount, reference, ...seen }: SeenClaim & { amount: Paisa; reference: string },
  now: Date,
): Promise<SettledClaim | Refusal> {
  return onClaim(db, seen, async (tx, { claim, order }) => {
    if (claim.state !== 'claimed') return refuse('claim-changed');
    const arrived = { way: claim.way, amount, reference };
    const received = await receivePayment(tx, actor, { order, arrived }, now);
    if (isRefusal(received)) return received;
    await setClaim(tx, claim.id, { state: 'matched', paymentId: received.paymentId, settledAt: now });
    return { orderId: order.id };
  });
}

/** `answer` is read by the customer. Refusals: those of `onClaim`. */
export function refuseClaim(
  db: Kysely<Tables>,
  actor: Actor,
  { answer, ...seen }: SeenClaim & { answer: string },
  now: Date,
): Promise<SettledClaim | Refusal> {
  return onClaim(db, seen, async (tx, { claim, order }) => {
    if (claim.state !== 'claimed') return refuse('claim-changed');
    await setClaim(tx, claim.id, { state: 'refused', answer, settledAt: now });
    const words = `${formatRupees(claim.amount)}, ${claim.reference}, did not come in`;
    const event = { orderId: order.id, action: 'order.payment-refused', words } as const;
    await writeStepEvent(tx, actor, { kind: 'payment', ...event }, now);
    return { orderId: order.id };
  });
}

/** A match or a refusal by mistake: the claim waits again. Refusals: those of `onClaim` and `undoPayment`. */
export function reopenClaim(
  db: Kysely<Tables>,
  actor: Actor,
  seen: SeenClaim,
  now: Date,
): Promise<SettledClaim | Refusal> {
  return onClaim(db, seen, async (tx, { claim, order }) => {
    if (claim.state === 'claimed') return refuse('claim-changed');
    const { paymentId } = claim;
    const undone = paymentId === null || (await undoPayment(tx, actor, { order, paymentId }, now));
    if (isRefusal(undone)) return undone;
    await setClaim(tx, claim.id, { state: 'claimed', answer: '', paymentId: null, settledAt: null });
    return { orderId: order.id };
  });
}

type LockedClaim = NonNullable<Awaited<ReturnType<typeof readClaim>>>;

// One transaction that begins with the order's lock. Refusals: claim-changed for one that is not as it was seen.
async function onClaim(
  db: Kysely<Tables>,
  { claimId, seen }: SeenClaim,
  work: (tx: Tx, locked: { claim: LockedClaim; order: LockedOrder }) => Promise<SettledClaim | Refusal>,
): Promise<SettledClaim | Refusal> {
  const found = await readClaim(db, claimId);
  if (!found) return refuse('claim-changed');
  return onOrder<SettledClaim>(db, found.orderId, async (tx, order) => {
    const claim = await readClaim(tx, claimId);
    return claim?.state === seen ? work(tx, { claim, order }) : refuse('claim-changed');
  });
}

function readClaim(db: Kysely<Tables>, id: number) {
  return db
    .selectFrom('paymentClaims')
    .select(['id', 'orderId', 'way', 'amount', 'reference', 'state', 'paymentId'])
    .where('id', '=', id)
    .$narrowType<{ amount: Paisa }>()
    .executeTakeFirst();
}

type ClaimChange = {
  state: LockedClaim['state'];
  answer?: string;
  paymentId?: number | null;
  settledAt: Date | null;
};

async function setClaim(tx: Tx, id: number, change: ClaimChange): Promise<void> {
  await tx.updateTable('paymentClaims').set(change).where('id', '=', id).execute();
}
