// Money given back for a return: a payment of less than nothing, its entry in the cash ledger, and the return that it settles.
import { sql, type Kysely } from 'kysely';
import { refundLines } from '#shop/cash/cash-lines.ts';
import { formatRupees, paisa, type Paisa } from '#shop/pricing/money.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { refundWayNames, type RefundWay } from '#shop/returns/refund-form.ts';
import { postEntry } from '#server/cash/post-entry.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { onReturn, type LockedReturn, type SeenReturn } from '#server/returns/lock-return.ts';
import { writeReturnEvent } from '#server/returns/write-return-event.ts';

export type GivenBack = {
  way: RefundWay;
  amount: Paisa;
  /** Of the transfer; empty for cash in the hand. */
  reference: string;
  note: string;
};

/**
 * Refusals: those of `onReturn`; return-changed for a pair that is not here; refund-too-large for more than the customer paid, less
 * what was given back already; transfer-known for a transfer that was written down before.
 */
export function giveBack(
  db: Kysely<Tables>,
  actor: Actor,
  { returnId, seen, ...given }: SeenReturn & GivenBack,
  now: Date,
): Promise<{ orderId: string } | Refusal> {
  return onReturn<{ orderId: string }>(db, { returnId, seen }, async (tx, { back }) => {
    const { orderId } = back;
    if (back.state !== 'received') return refuse('return-changed');
    const refused = await whyNot(tx, back, given);
    if (refused) return refused;
    await write(tx, actor, { back, given }, now);
    const words = [
      `${formatRupees(given.amount)} given back by ${refundWayNames[given.way]}`,
      given.reference,
    ];
    const event = {
      orderId,
      action: 'order.return-refund',
      words: words.filter(Boolean).join(', '),
    } as const;
    await writeReturnEvent(tx, actor, { ...event, note: given.note }, now);
    return { orderId };
  });
}

async function whyNot(tx: Tx, back: LockedReturn, { way, amount, reference }: GivenBack) {
  const left = await paidOf(tx, back.orderId);
  if (amount > left)
    return refuse(
      'refund-too-large',
      left === 0
        ? 'No money of this order is known to have come in. Mark it as delivered first, if it was.'
        : `Of what the customer paid, ${formatRupees(left)} are left.`,
    );
  if (reference === '') return null;
  const known = await tx
    .selectFrom('payments')
    .select('orderId')
    .where('way', '=', way)
    .where('providerRef', '=', reference)
    .executeTakeFirst();
  return known ? refuse('transfer-known') : null;
}

/** What the customer paid, delivered cash included, less what was given back: the ledger's word. The order must be locked. */
async function paidOf(tx: Tx, orderId: string): Promise<Paisa> {
  const { rows } = await sql<{ left: number }>`
    select -coalesce(sum(l.paisa), 0)::bigint as left
    from cash_entries e join cash_lines l on l.entry_id = e.id
    where e.order_id = ${orderId} and l.account = 'customers'`.execute(tx);
  return paisa(Math.max(0, rows[0]?.left ?? 0));
}

async function write(
  tx: Tx,
  actor: Actor,
  { back, given }: { back: LockedReturn; given: GivenBack },
  now: Date,
): Promise<void> {
  const { id: returnId, orderId, handedAt, insteadId } = back;
  const { way, amount, reference, note } = given;
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
  const entry = { what: 'refund', cause: `refund:payment:${id}`, lines: refundLines(amount) } as const;
  await postEntry(tx, { ...entry, orderId, at: now }, { actor: actor.userId });
  const isOver = insteadId === null || handedAt !== null;
  await tx
    .updateTable('returns')
    .set({ refund: 0, stateAt: now, ...(isOver && { state: 'closed' }) })
    .where('id', '=', returnId)
    .execute();
}
