// Staff say that a courier's word means something else than they had said, or take back what they said: the past follows.
import { sql, type Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { ASK_AGAIN, questionWords, type Question } from '#shop/questions/questions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';
import { refoldWords } from './refold-words.ts';

/** `was`: the answer that was on the screen. */
type ChangedMeaning = { id: number; was: string; answer: string };

/**
 * Answers how many parcels are elsewhere now. `ASK_AGAIN` opens the question anew. Refusal: question-settled where somebody else changed
 * it meanwhile, and for an answer that it does not have.
 */
export async function changeMeaning(
  db: Kysely<Tables>,
  actor: Staff,
  changed: ChangedMeaning,
  now: Date,
): Promise<{ moved: number } | Refusal> {
  const said = await transact<SaidWord | Refusal>(db, (tx) => writeMeaning(tx, actor, changed));
  if (isRefusal(said)) return said;
  const before = await roadsOf(db, said);
  await refoldWords(db, now);
  const after = await roadsOf(db, said);
  return { moved: [...after].filter(([id, road]) => before.get(id) !== road).length };
}

type SaidWord = { accountId: number; word: string };

async function writeMeaning(
  tx: Tx,
  actor: Staff,
  { id, was, answer }: ChangedMeaning,
): Promise<SaidWord | Refusal> {
  const question = await lockSettled(tx, id);
  const isAnswer = answer === ASK_AGAIN || meaningsOf(question).includes(answer);
  if (question?.kind !== 'unknown-word' || question.answer !== was || !isAnswer)
    return refuse('question-settled');
  const { accountId, word } = question.facts;
  const isOpen = answer === ASK_AGAIN;
  const meaning = isOpen ? null : answer;
  await tx
    .updateTable('questions')
    .set(isOpen ? { settledAt: null, settledBy: null, answer: null } : { answer, settledBy: actor.userId })
    .where('id', '=', id)
    .execute();
  await sql`
    update courier_words set meaning = ${meaning}, is_folded = false, chosen_by = ${isOpen ? null : actor.userId}::uuid
    where account_id = ${accountId} and lower(word) = lower(${word})`.execute(tx);
  await recordAudit(tx, actor, {
    action: 'courier-word.change',
    subject: String(id),
    title: questionWords(question).title,
    before: { meaning: was },
    after: { meaning },
  });
  return { accountId, word };
}

type SettledQuestion = Question & { answer: string };

// Those that settled themselves have their meaning from the courier's own list.
async function lockSettled(tx: Tx, id: number): Promise<SettledQuestion | undefined> {
  const { rows } = await sql<SettledQuestion>`
    select kind, facts, answer from questions
    where id = ${id} and kind = 'unknown-word' and settled_by is not null for update`.execute(tx);
  return rows[0];
}

function meaningsOf(question: Question | undefined): string[] {
  return question ? questionWords(question).answers.map(({ value }) => value) : [];
}

async function roadsOf(db: Db, { accountId, word }: SaidWord): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; road: string }>`
    select id, concat_ws(':', road, road_why) as road from parcels where id in (
      select parcel_id from parcel_events where account_id = ${accountId} and lower(word) = lower(${word}))`.execute(
    db,
  );
  return new Map(rows.map(({ id, road }) => [id, road]));
}
