// Questions as staff see them: the open ones, oldest first, and what became of the others.
import { sql } from 'kysely';
import type { Question } from '#shop/questions/questions.ts';
import type { Db } from '#server/db/transact.ts';

export type ListedQuestion = Question & {
  id: number;
  orderId: string | null;
  /** As on the label. */
  ref: string | null;
  customer: string | null;
  raisedAt: Date;
  settledAt: Date | null;
  answer: string | null;
  note: string;
  settledBy: string | null;
  /** Of a courier's word: how many parcels he said it of, and how many are where it put them. */
  saidOf: number;
  putThere: number;
};

const QUESTIONS_A_PAGE = 50;

type QuestionPage = { questions: ListedQuestion[]; next: number | null };

/** `after` is the id of the last one seen; `next` null on the last page. */
export async function listQuestions(
  db: Db,
  { isOpen, after }: { isOpen: boolean; after: number | null },
): Promise<QuestionPage> {
  const list = isOpen
    ? sql`q.settled_at is null and q.id > ${after ?? 0} order by q.id`
    : sql`q.settled_at is not null and (${after}::bigint is null or q.id < ${after}) order by q.id desc`;
  const { rows } = await sql<ListedQuestion>`
    select q.id, q.kind, q.facts, q.order_id, q.raised_at, q.settled_at, q.answer, q.note,
      coalesce(p.our_ref, left(q.order_id::text, 8)) as ref, o.customer_name as customer,
      coalesce(nullif(s.name, ''), u.email) as settled_by,
      w.said_of, w.put_there
    from questions q left join parcels p on p.id = q.parcel_id left join orders o on o.id = q.order_id
    left join users u on u.id = q.settled_by left join profiles s on s.user_id = q.settled_by
    cross join lateral (
      select count(distinct e.parcel_id)::int as said_of, count(distinct e.parcel_id) filter (where y.road_at = e.at)::int as put_there
      from parcel_events e join parcels y on y.id = e.parcel_id
      where q.kind = 'unknown-word' and e.account_id = (q.facts ->> 'accountId')::bigint
        and lower(e.word) = lower(q.facts ->> 'word')
    ) w
    where ${list} limit ${QUESTIONS_A_PAGE + 1}`.execute(db);
  const questions = rows.slice(0, QUESTIONS_A_PAGE);
  return { questions, next: rows.length > QUESTIONS_A_PAGE ? (questions.at(-1)?.id ?? null) : null };
}

export async function countOpenQuestions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from questions where settled_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
