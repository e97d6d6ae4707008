// One transfer is written down once, whichever order and direction it is of.
import type { Tx } from '#server/db/transact.ts';
import type { PaidWay } from '#shop/payments/payment.ts';
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
    .where('way', '=', way)
    .where('providerRef', '=', reference)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  return known !== undefined;
}
