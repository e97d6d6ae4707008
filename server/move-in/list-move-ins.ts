// Move-ins as the admin shows them: what each will bring or has brought, how far it is, and what was wrong in its file.
import { sql } from 'kysely';
import type { MoveFigures } from '#shop/move-in/figures.ts';
import { noFigures } from '#shop/move-in/figures.ts';
import type { MoveFormat } from '#shop/move-in/formats.ts';
import type { MovedProduct } from '#shop/move-in/moved.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db } from '#server/db/transact.ts';
import type { MoveOutcome } from './plan-chunk.ts';

export type MoveIn = {
  id: string;
  title: string;
  format: MoveFormat;
  state: Tables['moveIns']['state'];
  figures: MoveFigures;
  batchId: string | null;
  actorEmail: string;
  createdAt: Date;
  endedAt: Date | null;
  /** Products, people or orders written so far, of all that were read. */
  taken: number;
  total: number;
  /** Of the pictures that are fetched: those that are here, those that are not yet, and those that did not come. */
  pictures: { here: number; waiting: number; failed: number };
};

const MAX_LISTED = 20;

const selected = sql`
  select m.id, m.title, m.format, m.state, m.figures, m.batch_id, m.actor_email, m.created_at, m.ended_at,
    ((select count(*) from move_in_products p where p.move_in_id = m.id and p.taken_at is not null)
      + (select count(*) from move_in_rows r where r.move_in_id = m.id and r.taken_at is not null))::int as taken,
    ((select count(*) from move_in_products p where p.move_in_id = m.id)
      + (select count(*) from move_in_rows r where r.move_in_id = m.id))::int as total,
    (select json_build_object('here', count(*) filter (where i.state = 'here'),
      'waiting', count(*) filter (where i.state = 'waiting'), 'failed', count(*) filter (where i.state = 'failed'))
      from move_in_pictures i where i.move_in_id = m.id) as pictures
  from move_ins m`;

/** The newest 20. */
export async function listMoveIns(db: Db): Promise<MoveIn[]> {
  const { rows } = await sql<MoveIn>`
    ${selected} order by m.created_at desc, m.id desc limit ${sql.lit(MAX_LISTED)}`.execute(db);
  return rows.map(whole);
}

export async function findMoveIn(db: Db, id: string): Promise<MoveIn | null> {
  const { rows } = await sql<MoveIn>`${selected} where m.id = ${id}`.execute(db);
  return rows[0] ? whole(rows[0]) : null;
}

function whole(row: MoveIn): MoveIn {
  return { ...row, figures: { ...noFigures(), ...row.figures } };
}

export type MoveLine = { line: number; isNote: boolean; text: string };

/** In the order of the file; `limit` of them. */
export async function listProblems(db: Db, id: string, limit: number): Promise<MoveLine[]> {
  const { rows } = await sql<MoveLine>`
    select line, is_note, text from move_in_problems where move_in_id = ${id}
    order by line, id limit ${limit}`.execute(db);
  return rows;
}

export type MovedRow = {
  position: number;
  outcome: MoveOutcome;
  moved: MovedProduct;
  productId: string | null;
};

/** The products of the file, from `after` on. */
export async function listMoved(
  db: Db,
  id: string,
  { after, limit }: { after: number; limit: number },
): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    select position, outcome, moved, product_id from move_in_products
    where move_in_id = ${id} and position > ${after} order by position limit ${limit}`.execute(db);
  return rows;
}

export type LostPictures = { host: string; why: string; count: number };

/** Pictures that did not come, by host and reason. */
export async function listLostPictures(db: Db, id: string): Promise<LostPictures[]> {
  const { rows } = await sql<LostPictures>`
    select host, why, count(*)::int as count from move_in_pictures
    where move_in_id = ${id} and state = 'failed' group by host, why order by count(*) desc, host, why limit 20`.execute(
    db,
  );
  return rows;
}
