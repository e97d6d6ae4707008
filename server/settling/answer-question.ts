// Staff settle a question, and what follows from their answer is done in the same transaction.
import { sql, type Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { queuePlanned } from '#server/booking/queue-planned.ts';
import { refoldWords } from '#server/following/refold-words.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { settleTry } from '#server/gateways/settle-by-person.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { writeCancelled } from '#server/parcels/end-label.ts';
import { followParcel } from '#server/parcels/follow-parcel.ts';
import { settleQuestion, type OpenQuestion } from '#server/questions/settle-question.ts';
import { assignLine } from '#server/statements/assign-line.ts';
import { settleFoundLabel } from './settle-found-label.ts';
import { settleCancelling } from './settle-cancelling.ts';

type Chosen = { id: number; answer: string; note: string };

/**
 * Of a question of any kind. Parcels that a word was said of are each set right in a transaction of its own, afterwards.
 * Refusals: question-settled, and those of what follows from the answer; the question is open as before then.
 */
export async function answerQuestion(
  db: Kysely<Tables>,
  actor: Actor,
  chosen: Chosen,
  now: Date,
): Promise<OpenQuestion | Refusal> {
  const question = await transact<OpenQuestion | Refusal>(db, async (tx) => {
    await lockItsOrder(tx, chosen.id);
    const settled = await settleQuestion(tx, actor, chosen, now);
    if (isRefusal(settled)) return settled;
    return (await follow(tx, actor, settled, chosen.answer, now)) ?? settled;
  });
  if (!isRefusal(question) && question.kind === 'unknown-word') await refoldWords(db, now);
  return question;
}

// The order first, as everything locks that settles a question by itself.
async function lockItsOrder(tx: Tx, id: number): Promise<void> {
  const about = await tx.selectFrom('questions').select('orderId').where('id', '=', id).executeTakeFirst();
  if (about?.orderId) await lockOrder(tx, about.orderId);
}

async function follow(
  tx: Tx,
  actor: Actor,
  question: OpenQuestion,
  answer: string,
  now: Date,
): Promise<Refusal | null> {
  switch (question.kind) {
    case 'cash-unknown':
      return matchLine(tx, actor, { question, answer }, now);
    case 'advice-unknown':
      await tx
        .updateTable('parcelAdvice')
        .set({ toldAt: now, sending: null, lookAt: null })
        .where('id', '=', question.facts.adviceId)
        .where('toldAt', 'is', null)
        .execute();
      return null;
    case 'not-cancelled':
      return settleCancelling(tx, actor, { question, answer }, now);
    case 'second-label': {
      const { labelId } = question.facts;
      return labelId === undefined ? null : settleFoundLabel(tx, actor, { labelId, answer }, now);
    }
    case 'gateway-money':
      return settleTry(tx, actor, { tryId: question.facts.tryId, answer, amount: question.facts.paisa }, now);
    case 'gateway-unknown':
      return settleTry(tx, actor, { tryId: question.facts.tryId, answer, amount: null }, now);
    case 'not-listed':
      if (answer === 'again') await endMissing(tx, actor, question, now);
      return null;
    case 'compare-by-hand':
      await bookAgainAt(tx, question.facts.accountId, now);
      return null;
    case 'unknown-word': {
      const { accountId, word } = question.facts;
      await sql`
        update courier_words set meaning = ${answer}, is_folded = false, chosen_by = ${actor.userId}
        where account_id = ${accountId} and lower(word) = lower(${word})`.execute(tx);
      return null;
    }
    default:
      return null;
  }
}

// Its label is gone: the leg ends with it, as if its courier had said so.
async function endMissing(
  tx: Tx,
  actor: Actor,
  { parcelId, facts }: OpenQuestion & { kind: 'not-listed' },
  now: Date,
) {
  const label = await tx
    .selectFrom('parcels')
    .select(['id', 'orderId', 'ourRef'])
    .where('id', '=', parcelId)
    .where('cn', '=', facts.cn)
    .where('booking', '=', 'booked')
    .where('handedAt', 'is', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (!label) return;
  await writeCancelled(tx, { ...label, cn: facts.cn }, { actor: actor.userId, at: now });
  await followParcel(tx, label.orderId);
}

// A person has looked through his portal after the restore.
async function bookAgainAt(tx: Tx, accountId: number, now: Date): Promise<void> {
  await tx.updateTable('courierAccounts').set({ unknownSince: null }).where('id', '=', accountId).execute();
  await queuePlanned(tx, now, accountId);
}

type LineAnswer = { question: OpenQuestion & { kind: 'cash-unknown' }; answer: string };

// A parcel that was suggested, or none.
async function matchLine(
  tx: Tx,
  actor: Actor,
  { question, answer }: LineAnswer,
  now: Date,
): Promise<Refusal | null> {
  const { lineId, suggested } = question.facts;
  const parcel = suggested.find(({ id }) => answer === `parcel:${id}`);
  if (!parcel) return null;
  const matched = await assignLine(tx, actor, { lineId, parcelId: parcel.id }, now);
  return isRefusal(matched) ? matched : null;
}
