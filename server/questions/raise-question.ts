// Asks the staff what only a person can settle; a question that is open for the same cause is not asked again.
import { sql } from 'kysely';
import type { Question } from '#shop/questions/questions.ts';
import type { Tx } from '#server/db/transact.ts';

export type RaisedQuestion = Question & {
  /** What it is about, by ids: the same cause is asked once, until it is settled. */
  cause: string;
  orderId?: string;
  parcelId?: number;
};

/** The same, and never again once a person has answered it for this cause. */
export async function raiseOnce(tx: Tx, question: RaisedQuestion, now: Date): Promise<void> {
  const answered = await tx
    .selectFrom('questions')
    .select('id')
    .where('cause', '=', question.cause)
    .where('settledBy', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!answered) await raiseQuestion(tx, question, now);
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
