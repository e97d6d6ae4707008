// Asks the staff what only a person can settle; a question that is open for the same cause is not asked again.
import type { Question } from '#shop/questions/questions.ts';
import type { Tx } from '#server/db/transact.ts';

type RaisedQuestion = Question & {
  /** What it is about, by ids: the same cause is asked once, until it is settled. */
  cause: string;
  orderId?: string;
  parcelId?: number;
};

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
