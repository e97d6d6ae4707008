// A customer says to have paid: a claim that staff look for in the bank. No money moves by it.
import { sql, type Kysely } from 'kysely';
import { formatRupees } from '#shop/pricing/money.ts';
import type { Claimed } from '#shop/payments/claim-form.ts';
import { MAX_CLAIMS, paymentWayNames } from '#shop/payments/payment.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import type { ChangedBy } from '#server/orders/change-status.ts';
import { onOrder } from '#server/orders/lock-order.ts';
import { keepProof } from './proofs.ts';
import { writeStepEvent } from '#server/orders/write-step-event.ts';

/**
 * Whatever became of the order meanwhile: money that was sent must be found. A transfer told of again with a picture adds the picture. Refusals: no-such-order; payment-claimed for a transfer
 * that was told of already; too-many-claims.
 */
export function claimPayment(
  db: Kysely<Tables>,
  by: ChangedBy,
  { orderId, claimed, proof = null }: { orderId: string; claimed: Claimed; proof?: Buffer | null },
  now: Date,
): Promise<{ claimId: number } | Refusal> {
  return onOrder<{ claimId: number }>(db, orderId, async (tx) => {
    const { all, same, waiting } = await countClaims(tx, orderId, claimed.reference);
    if (proof && waiting !== null) await keepProof(tx, { claimId: waiting, proof }, now);
    if (proof && waiting !== null) return { claimId: waiting };
    if (same > 0) return refuse('payment-claimed');
    if (all >= MAX_CLAIMS) return refuse('too-many-claims');
    const { id } = await tx
      .insertInto('paymentClaims')
      .values({ orderId, ...claimed, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (proof) await keepProof(tx, { claimId: id, proof }, now);
    const words = `The customer says to have paid ${formatRupees(claimed.amount)} by ${paymentWayNames[claimed.way]}, ${claimed.reference}`;
    await writeStepEvent(tx, by, { kind: 'payment', orderId, action: 'order.payment-claimed', words }, now);
    return { claimId: id };
  });
}

/** `waiting`: the claim of this very transfer that staff have not looked for yet. */
type ClaimCount = { all: number; same: number; waiting: number | null };

async function countClaims(tx: Tx, orderId: string, reference: string): Promise<ClaimCount> {
  const { rows } = await sql<ClaimCount>`
    select count(*)::int as all, (count(*) filter (where number_key(reference) = number_key(${reference}) and state <> 'refused'))::int as same,
      min(id) filter (where number_key(reference) = number_key(${reference})
        and state = 'claimed') as waiting
    from payment_claims where order_id = ${orderId}`.execute(tx);
  return rows[0] ?? { all: 0, same: 0, waiting: null };
}
