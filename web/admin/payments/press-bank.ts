// The presses over a bank's statement: all sure rows at once, or one row for the order that a person chose.
import type { Actor } from '#shop/accounts/permissions.ts';
import type { JudgedRow } from '#shop/payments/match-bank.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import { bookExact, bookRow } from '#server/payments/book-bank.ts';
import type { AppContext } from '#server/http/shop-context.ts';

type PressedBank = { form: FormData; judged: readonly JudgedRow[] };

/** What was done, as a title; null where nothing was pressed. */
export async function pressBank(
  db: AppContext['db'],
  actor: Actor,
  { form, judged }: PressedBank,
  now: Date,
): Promise<string | Refusal | null> {
  const { press, seen } = readFields(form, ['press', 'seen']);
  if (press === '') return null;
  if (press !== 'exact') return pressRow(db, actor, { press, judged }, now);
  const lines = new Set(seen.split(',').map((line) => readCount(line) ?? 0));
  const { booked, refused } = await bookExact(db, actor, { rows: judged, seen: lines }, now);
  const [first] = refused;
  const count = booked === 1 ? '1 payment written down' : `${booked} payments written down`;
  return first ? refuse(first.refusal.refused, `${count}. Line ${first.line}: ${first.refusal.text}`) : count;
}

async function pressRow(
  db: AppContext['db'],
  actor: Actor,
  { press, judged }: { press: string; judged: readonly JudgedRow[] },
  now: Date,
): Promise<string | Refusal> {
  const [line = '', orderId = ''] = press.split(' ');
  const row = judged.find((each) => each.line === readCount(line));
  const found = row?.orders.find(({ order }) => order.id === orderId);
  if (!row || !found || row.verdict === 'known')
    return refuse('claim-changed', `Line ${line} is another by now. Look at it again.`);
  const answer = await bookRow(db, actor, { row, orderId, claimId: found.claimId }, now);
  return isRefusal(answer) ? answer : `Payment of line ${row.line} written down`;
}
