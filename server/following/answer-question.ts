// Staff say what a courier's word means: it holds from then on, and sets right where every parcel is that he said it of.
import { sql, type Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { settleQuestion, type OpenQuestion } from '#server/questions/settle-question.ts';
import { assignLine } from '#server/statements/assign-line.ts';
import { refoldParcel } from './take-events.ts';

type Chosen = { id: number; answer: string; note: string };

/**
 * Settles a question of any kind, and does what follows from its answer. Each parcel is set right in a transaction of its own. Refusal: question-settled.
 */
export async function answerQuestion(
  db: Kysely<Tables>,
  actor: Staff,
  chosen: Chosen,
  now: Date,
): Promise<OpenQuestion | Refusal> {
  const question = await transact<OpenQuestion | Refusal>(db, async (tx) => {
    const settled = await settleQuestion(tx, actor, chosen, now);
    if (isRefusal(settled)) return settled;
    if (settled.kind === 'cash-unknown')
      return matchLine(tx, actor, { question: settled, answer: chosen.answer }, now);
    if (settled.kind === 'advice-unknown')
      await tx
        .updateTable('parcelAdvice')
        .set({ toldAt: now, sending: null, lookAt: null })
        .where('id', '=', settled.facts.adviceId)
        .where('toldAt', 'is', null)
        .execute();
    if (settled.kind !== 'unknown-word') return settled;
    const { accountId, word } = settled.facts;
    await sql`
      update courier_words set meaning = ${chosen.answer}, is_folded = false, chosen_by = ${actor.userId}
      where account_id = ${accountId} and lower(word) = lower(${word})`.execute(tx);
    return settled;
  });
  if (!isRefusal(question) && question.kind === 'unknown-word') await refoldWords(db, now);
  return question;
}

type LineAnswer = { question: OpenQuestion & { kind: 'cash-unknown' }; answer: string };

// A parcel that was suggested, or none.
async function matchLine(
  tx: Tx,
  actor: Staff,
  { question, answer }: LineAnswer,
  now: Date,
): Promise<OpenQuestion | Refusal> {
  const { lineId, suggested } = question.facts;
  const parcel = suggested.find(({ id }) => answer === `parcel:${id}`);
  if (!parcel) return question;
  const matched = await assignLine(tx, actor, { lineId, parcelId: parcel.id }, now);
  return isRefusal(matched) ? matched : question;
}

/** Of every word whose meaning changed: also one whose parcels a stop left out. */
export async function refoldWords(db: Kysely<Tables>, now: Date): Promise<void> {
  const words = await db
    .selectFrom('courierWords')
    .select(['accountId', 'word', 'meaning'])
    .where('isFolded', '=', false)
    .orderBy('accountId')
    .orderBy('word')
    .execute();
  for (const word of words) await refoldSaid(db, word, now);
}

type ChangedWord = { accountId: number; word: string; meaning: string | null };

async function refoldSaid(db: Kysely<Tables>, changed: ChangedWord, now: Date): Promise<void> {
  const { accountId, word, meaning } = changed;
  const { rows } = await sql<{ id: number }>`
    select distinct parcel_id as id from parcel_events
    where account_id = ${accountId} and lower(word) = lower(${word}) order by id`.execute(db);
  for (const { id } of rows) await refoldParcel(db, id, now);
  await db
    .updateTable('courierWords')
    .set({ isFolded: true })
    .where('accountId', '=', accountId)
    .where('word', '=', word)
    .where('meaning', 'is not distinct from', meaning)
    .execute();
}
