// What couriers should have paid by now, and transfers that nobody has seen: asked about once, and again
// a week after staff answered or when more is overdue than was then, until they came.
import { sql, type Kysely } from 'kysely';
import { exactMoney } from '#shop/cash/amount.ts';
import type { Question } from '#shop/questions/questions.ts';
import { daysLater, pakistanDay } from '#shop/text/pakistan-time.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { raiseUnlessAnswered } from '#server/questions/raise-question.ts';
import { settleByItself } from '#server/questions/settle-question.ts';
import { listCourierCash, listHeld } from './cash-figures.ts';

/** A transfer takes so many days at most. */
const DAYS_UNSEEN = 3;

type AskedCash = Question & { cause: string };

/** Hourly; safe to run as often as one likes. */
export function raiseCashQuestions(db: Kysely<Tables>, now: Date): Promise<void> {
  return transact(db, async (tx) => {
    const asked = [...(await findOverdue(tx, now)), ...(await findUnseen(tx, now))];
    for (const question of asked) await raiseUnlessAnswered(tx, question, now);
    const { rows } = await sql<{ cause: string }>`
      select cause from questions where settled_at is null and kind in ('cash-overdue', 'cash-transfer')`.execute(
      tx,
    );
    const causes = new Set(asked.map(({ cause }) => cause));
    for (const { cause } of rows) if (!causes.has(cause)) await settleByItself(tx, cause, now);
  });
}

async function findOverdue(tx: Tx, now: Date): Promise<AskedCash[]> {
  const asked: AskedCash[] = [];
  for (const { courierId, name: courier, overdue, paysWithin: days } of await listCourierCash(tx, now)) {
    if (courierId === null || overdue <= 0) continue;
    const { length: count } = await listHeld(tx, { view: 'overdue', courierId }, now);
    const facts = { accountId: courierId, courier, count, amount: exactMoney(overdue), days, paisa: overdue };
    asked.push({ kind: 'cash-overdue', facts, cause: `cash-overdue:${courierId}` });
  }
  return asked;
}

async function findUnseen(tx: Tx, now: Date): Promise<AskedCash[]> {
  const { rows } = await sql<{ id: number; number: string; courier: string; total: number }>`
    select s.id, s.number, a.name as courier, s.total from statements s join courier_accounts a on a.id = s.account_id
    where s.seen_on is null and s.withdrawn_at is null and s.total > 0
      and s.dated <= ${pakistanDay(daysLater(now, -DAYS_UNSEEN))}::date order by s.id limit 50`.execute(tx);
  return rows.map(({ id, number, courier, total }) => ({
    kind: 'cash-transfer',
    facts: { courier, number, amount: exactMoney(total), days: DAYS_UNSEEN },
    cause: `cash-transfer:${id}`,
  }));
}
