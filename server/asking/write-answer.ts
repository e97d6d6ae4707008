// An answer as a row that never changes.
import type { Answer, AnswerWay } from '#shop/asking/answers.ts';
import type { Tx } from '#server/db/transact.ts';

type GivenAnswer = { orderId: string; answer: Answer; way: AnswerWay };

/** The order must be locked, and what follows from the answer be written in the same transaction. */
export async function writeAnswer(
  tx: Tx,
  by: { userId: string | null },
  { orderId, answer, way }: GivenAnswer,
  now: Date,
): Promise<void> {
  await tx.insertInto('answers').values({ orderId, answer, way, actor: by.userId, createdAt: now }).execute();
}
