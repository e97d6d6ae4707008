// A question is settled once: by staff with one of its answers, or by itself when its cause went away.
import { sql } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { BY_ITSELF, questionWords, type Question } from '#shop/questions/questions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tx } from '#server/db/transact.ts';

/** `note` may be empty; 300 characters at most. */
type Settled = { id: number; answer: string; note: string };

export type OpenQuestion = Question & { cause: string; orderId: string | null; parcelId: number | null };

/**
 * Answers with the question, for what follows from it in the same transaction. Refusal: question-settled, for one that somebody
 * else settled meanwhile, and for an answer that it does not have.
 */
export async function settleQuestion(
  tx: Tx,
  actor: Staff,
  { id, answer, note }: Settled,
  now: Date,
): Promise<OpenQuestion | Refusal> {
  const question = await lockOpen(tx, id);
  const words = question && questionWords(question);
  if (!question || !words?.answers.some(({ value }) => value === answer)) return refuse('question-settled');
  await tx
    .updateTable('questions')
    .set({ settledAt: now, settledBy: actor.userId, answer, note })
    .where('id', '=', id)
    .execute();
  await recordAudit(tx, actor, {
    action: 'question.settle',
    subject: question.orderId ?? String(id),
    title: words.title,
    before: null,
    after: { answer },
  });
  return question;
}

async function lockOpen(tx: Tx, id: number): Promise<OpenQuestion | undefined> {
  const { rows } = await sql<OpenQuestion>`
    select kind, facts, cause, order_id, parcel_id from questions
    where id = ${id} and settled_at is null for update`.execute(tx);
  return rows[0];
}

/** The cause of the question that a late no of the customer raises. */
export const lateNo = (orderId: string) => `cancel:${orderId}`;

/** What was asked is known now, or no longer matters. Nothing is written where nothing was open. */
export async function settleByItself(tx: Tx, cause: string, now: Date): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ settledAt: now, answer: BY_ITSELF })
    .where('cause', '=', cause)
    .where('settledAt', 'is', null)
    .execute();
}
