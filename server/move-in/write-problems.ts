// What a move-in tells of rows: those that are left out, and those of which something is otherwise here.
import { sql } from 'kysely';
import type { MoveProblem } from '#shop/move-in/moved.ts';
import type { Tx } from '#server/db/transact.ts';

/** Rows of a file; a larger export is two. */
export const MAX_MOVE_ROWS = 200_000;

export async function writeProblems(tx: Tx, id: string, problems: readonly MoveProblem[]): Promise<void> {
  if (problems.length === 0) return;
  const rows = problems.map(({ text, ...problem }) => ({ ...problem, text: text.slice(0, 400) }));
  await sql`
    insert into move_in_problems (move_in_id, line, is_note, text)
    select ${id}::uuid, line, "isNote", text
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (line integer, "isNote" boolean, text text)`.execute(
    tx,
  );
}
