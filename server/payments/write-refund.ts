// The row of money that goes back to a customer, with its entry in the cash ledger: never more than was paid, one transfer once.
import { sql } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { refundLines } from '#shop/cash/cash-lines.ts';
import { gatewayOf, type GatewayName } from '#shop/payments/gateways.ts';
import { formatRupees, paisa, type Paisa } from '#shop/pricing/money.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { RefundWay } from '#shop/returns/refund-form.ts';
import { postEntry } from '#server/cash/post-entry.ts';
import type { Tx } from '#server/db/transact.ts';
import { isTransferKnown } from './known-transfer.ts';

export type GivenBack = {
  way: RefundWay;
  amount: Paisa;
  /** Of the transfer; empty for cash in the hand. */
  reference: string;
  note: string;
};

/** Null where it may be given back. The order must be locked. */
export async function whyNoRefund(tx: Tx, orderId: string, given: GivenBack): Promise<Refusal | null> {
  const left = await paidOf(tx, orderId);
  if (given.amount > left)
    return refuse(
      'refund-too-large',
      left === 0
        ? 'No money of this order is known to have come in. Mark it as delivered first, if it was.'
        : `Of what the customer paid, ${formatRupees(left)} are left.`,
    );
  return (await isTransferKnown(tx, given)) ? refuse('transfer-known') : null;
}

/** What the customer paid, delivered cash included, less what was given back: the ledger's word. The order must be locked. */
export async function paidOf(tx: Tx, orderId: string): Promise<Paisa> {
  const { rows } = await sql<{ left: number }>`
    select -coalesce(sum(l.paisa), 0)::bigint as left
    from cash_entries e join cash_lines l on l.entry_id = e.id
    where e.order_id = ${orderId} and l.account = 'customers'`.execute(tx);
  return paisa(Math.max(0, rows[0]?.left ?? 0));
}

type NewRefund = GivenBack & { orderId: string; returnId: number | null };

/** The id of its payment. */
export async function writeRefund(tx: Tx, actor: Staff, refund: NewRefund, now: Date): Promise<number> {
  const { orderId, returnId, way, amount, reference, note } = refund;
  const { id } = await tx
    .insertInto('payments')
    .values({
      orderId,
      returnId,
      way,
      amount: -amount,
      providerRef: reference === '' ? null : reference,
      note,
      actor: actor.userId,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = refundLines(amount, await takenFromGateway(tx, refund));
  const entry = { what: 'refund', cause: `refund:payment:${id}`, lines } as const;
  await postEntry(tx, { ...entry, orderId, at: now }, { actor: actor.userId });
  return id;
}

// A gateway gives back what it took for this order, and takes it off its next payout; more than that is the shop's own money.
async function takenFromGateway(
  tx: Tx,
  { orderId, way, amount }: NewRefund,
): Promise<{ gateway: GatewayName; amount: number } | null> {
  const gateway = gatewayOf(way);
  if (!gateway) return null;
  const { rows } = await sql<{ taken: number }>`
    select coalesce(sum(l.paisa), 0)::bigint as taken from cash_entries e join cash_lines l on l.entry_id = e.id
    where e.order_id = ${orderId} and l.gateway = ${gateway}`.execute(tx);
  const taken = Math.min(amount, Math.max(0, rows[0]?.taken ?? 0));
  return taken > 0 ? { gateway, amount: taken } : null;
}
