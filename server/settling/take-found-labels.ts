// After a restore a courier may have a label for every order of the days that were lost: one press takes all of them for their orders.
import { sql, type Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db } from '#server/db/transact.ts';
import { answerQuestion } from './answer-question.ts';

/** A press takes so many; the next one the others. */
const MAX_TAKEN = 200;

/** Of open questions whose answer may be that the label is that of its order; `last` is the newest of them, 0 for none. */
export type TakeableLabels = { count: number; last: number };

export async function countTakeable(db: Db): Promise<TakeableLabels> {
  const { rows } = await sql<TakeableLabels>`
    select count(*)::int as count, coalesce(max(id), 0) as last from questions where ${isTakeable}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, last: 0 };
}

export type TakenLabels = {
  taken: number;
  /** Questions that are open as before, each with its reason in words. */
  refused: string[];
};

/** Each in a transaction of its own; up to `last`, so that nothing is taken that was not on the screen. */
export async function takeFoundLabels(
  db: Kysely<Tables>,
  actor: Actor,
  last: number,
  now: Date,
): Promise<TakenLabels> {
  const { rows } = await sql<{ id: number; ref: string }>`
    select id, facts ->> 'ref' as ref from questions where ${isTakeable} and id <= ${last}
    order by id limit ${MAX_TAKEN}`.execute(db);
  const refused: string[] = [];
  for (const { id, ref } of rows) {
    const answer = await answerQuestion(db, actor, { id, answer: 'take', note: '' }, now);
    if (isRefusal(answer)) refused.push(`#${ref}: ${answer.text}`);
  }
  return { taken: rows.length - refused.length, refused };
}

const isTakeable = sql`
  settled_at is null and kind = 'second-label' and (facts ->> 'isFirst')::boolean and facts ? 'labelId'`;
