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
import { writeStepEvent } from '#server/orders/write-step-event.ts';

/**
 * Whatever became of the order meanwhile: money that was sent must be found. Refusals: no-such-order; payment-claimed for a transfer
 * that was told of already; too-many-claims.
 */
export function claimPayment(
  db: Kysely<Tables>,
  by: ChangedBy,
  { orderId, claimed }: { orderId: string; claimed: Claimed },
  now: Date,
): Promise<{ claimId: number } | Refusal> {
  return onOrder<{ claimId: number }>(db, orderId, async (tx) => {
    const { all, same } = await countClaims(tx, orderId, claimed.reference);
    if (same > 0) return refuse('payment-claimed');
    if (all >= MAX_CLAIMS) return refuse('too-many-claims');
    const { id } = await tx
      .insertInto('paymentClaims')
      .values({ orderId, ...claimed, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const words = `The customer says to have paid ${formatRupees(claimed.amount)} by ${paymentWayNames[claimed.way]}, ${claimed.reference}`;
    await writeStepEvent(tx, by, { kind: 'payment', orderId, action: 'order.payment-claimed', words }, now);
    return { claimId: id };
  });
}

async function countClaims(
  tx: Tx,
  orderId: string,
  reference: string,
): Promise<{ all: number; same: number }> {
  const { rows } = await sql<{ all: number; same: number }>`
    select count(*)::int as all, (count(*) filter (where number_key(reference) = number_key(${reference})
      and state <> 'refused'))::int as same
    from payment_claims where order_id = ${orderId}`.execute(tx);
  return rows[0] ?? { all: 0, same: 0 };
}
