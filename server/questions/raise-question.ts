// Asks the staff what only a person can settle; a question that is open for the same cause is not asked again.
import type { Question } from '#shop/questions/questions.ts';
import type { Tx } from '#server/db/transact.ts';

type RaisedQuestion = Question & {
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

export async function raiseQuestion(
  tx: Tx,
  { cause, kind, facts, orderId, parcelId }: RaisedQuestion,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('questions')
    .values({
      cause,
      kind,
      facts: JSON.stringify(facts),
      orderId: orderId ?? null,
      parcelId: parcelId ?? null,
      raisedAt: now,
    })
    .onConflict((conflict) => conflict.column('cause').where('settledAt', 'is', null).doNothing())
    .execute();
}
