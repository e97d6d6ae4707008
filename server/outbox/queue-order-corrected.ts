/** The message about a corrected order: one for corrections that follow each other, a minute after the last of them. */
import { sql } from 'kysely';
import type { Tx } from '#server/db/transact.ts';
import { queueDelayed, withdrawWaiting } from './queue-delayed.ts';

type CorrectionMessage = { orderId: string; recipient: string; changes: readonly string[] };

/** Nothing is queued without an address. Waiting corrections are combined into one email. The order must be locked. */
export async function queueOrderCorrected(
  tx: Tx,
  { orderId, recipient, changes }: CorrectionMessage,
): Promise<void> {
  const waiting = await withdrawWaiting<{ changes: string[] }>(tx, orderId, sql`kind = 'order-corrected'`);
  if (recipient === '') return;
  const all = [...waiting.flatMap((details) => details.changes), ...changes];
  await queueDelayed(tx, { kind: 'order-corrected', orderId, recipient, details: { changes: all } });
}
