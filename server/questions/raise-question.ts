// Asks the staff what only a person can settle; a question that is open for the same cause is not asked again.
import { sql } from 'kysely';
import type { Question } from '#shop/questions/questions.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Tx } from '#server/db/transact.ts';

export type RaisedQuestion = Question & {
  /** What it is about, by ids: the same cause is asked once, until it is settled. */
  cause: string;
  orderId?: string;
  parcelId?: number;
};

/** The same, and never again once a person has answered it for this cause. */
export async function raiseOnce(tx: Tx, question: RaisedQuestion, now: Date): Promise<void> {
  if (!(await isAnswered(tx, question.cause, new Date(0), 0))) await raiseQuestion(tx, question, now);
}

/** How long an answer of staff holds of something that is looked at again and again. */
const DAYS_ANSWERED = 7;

/**
 * Of what a job looks at every hour: asked again a week after a person has answered it for this cause, if it is still so, and of
 * money before that when it is more than was answered for.
 */
export async function raiseUnlessAnswered(tx: Tx, question: RaisedQuestion, now: Date): Promise<void> {
  const { cause, facts } = question;
  const paisa = 'paisa' in facts ? (facts.paisa ?? 0) : 0;
  if (!(await isAnswered(tx, cause, daysLater(now, -DAYS_ANSWERED), paisa)))
    await raiseQuestion(tx, question, now);
}

async function isAnswered(tx: Tx, cause: string, since: Date, paisa: number): Promise<boolean> {
  const { rows } = await sql`
    select from questions
    where cause = ${cause} and settled_by is not null and settled_at > ${since}
      and coalesce((facts->>'paisa')::bigint, 0) >= ${paisa}
    limit 1`.execute(tx);
  return rows.length > 0;
}

export function raiseQuestion(tx: Tx, question: RaisedQuestion, now: Date): Promise<void> {
  return raiseQuestions(tx, [question], now);
}

/** As many as there are, in one statement. */
export async function raiseQuestions(tx: Tx, questions: readonly RaisedQuestion[], now: Date): Promise<void> {
  if (questions.length === 0) return;
  await sql`
    insert into questions (cause, kind, facts, order_id, parcel_id, raised_at)
    select cause, kind, facts, "orderId", "parcelId", ${now}
    from json_to_recordset(${JSON.stringify(questions)}::json) as q (cause text, kind text, facts jsonb, "orderId" uuid, "parcelId" bigint)
    on conflict (cause) where settled_at is null do nothing`.execute(tx);
}
