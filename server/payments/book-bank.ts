// Rows of a bank's statement that staff accept become payments: each in a transaction of its own, as if it were pressed by itself.
import { wholeRupees } from '#shop/offers/discount-form.ts';
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { JudgedRow } from '#shop/payments/match-bank.ts';
import type { PaymentWay } from '#shop/payments/payment.ts';
import type { BankRow } from '#shop/payments/read-bank.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { recordPaymentOf } from './record-payment.ts';
import { matchClaim } from './settle-claim.ts';

/** `refused`: by the line of the file. */
export type BookedRows = { booked: number; refused: { line: number; refusal: Refusal }[] };

/** Only those that are `exact` now and were when somebody looked at them (`seen`, by line). */
export async function bookExact(
  db: Kysely<Tables>,
  actor: Actor,
  { rows, seen }: { rows: readonly JudgedRow[]; seen: ReadonlySet<number> },
  now: Date,
): Promise<BookedRows> {
  const said: BookedRows = { booked: 0, refused: [] };
  for (const row of rows) {
    const [found] = row.orders;
    if (row.verdict !== 'exact' || !found || !seen.has(row.line)) continue;
    const answer = await bookRow(db, actor, { row, orderId: found.order.id, claimId: found.claimId }, now);
    if (isRefusal(answer)) said.refused.push({ line: row.line, refusal: answer });
    else said.booked += 1;
  }
  return said;
}

type ChosenRow = { row: BankRow; orderId: string; claimId: number | null };

/** With a claim it is settled by it. Refusals: check-the-form for paisa, and those of `matchClaim` and `recordPaymentOf`. */
export async function bookRow(
  db: Kysely<Tables>,
  actor: Actor,
  { row: { about, number: reference, amount }, orderId, claimId }: ChosenRow,
  now: Date,
): Promise<{ orderId: string } | Refusal> {
  if (amount % 100 !== 0)
    return refuse(
      'check-the-form',
      `This row is not in ${wholeRupees}, which every order is. Look at it in your bank.`,
    );
  if (claimId !== null) return matchClaim(db, actor, { claimId, seen: 'claimed', amount, reference }, now);
  const way: PaymentWay = /\braast\b/i.test(about) ? 'raast' : 'bank';
  return recordPaymentOf(db, actor, { orderId, way, amount, reference }, now);
}
