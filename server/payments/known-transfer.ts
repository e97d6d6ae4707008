// One transfer is written down once, whichever order and direction it is of, and by whichever name of a bank transfer.
import type { Tx } from '#server/db/transact.ts';
import { PAYMENT_WAYS, type PaidWay } from '#shop/payments/payment.ts';
import type { RefundWay } from '#shop/returns/refund-form.ts';

/** Without a number nothing is known of it. */
export async function isTransferKnown(
  tx: Tx,
  { way, reference }: { way: RefundWay | PaidWay; reference: string },
): Promise<boolean> {
  if (reference === '') return false;
  const known = await tx
    .selectFrom('payments')
    .select('id')
    .where('way', 'in', sameWays(way))
    .where('providerRef', '=', reference)
    .where('undoneAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

// Bank transfer and Raast come to the same account: staff, customer and statement may each call it otherwise.
function sameWays(way: RefundWay | PaidWay): readonly (RefundWay | PaidWay)[] {
  return PAYMENT_WAYS.some((each) => each === way) ? PAYMENT_WAYS : [way];
}
