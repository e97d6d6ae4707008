// Keeps what a file of people or orders would bring: the dry run. Of a file in any size no more than some rows are in memory.
import { sql } from 'kysely';
import { noFigures, type MoveFigures } from '#shop/move-in/figures.ts';
import type { MovedOrder } from '#shop/move-in/moved-order.ts';
import type { MovedPerson } from '#shop/move-in/moved-person.ts';
import type { MoveProblem } from '#shop/move-in/moved.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';
import type { csvRows } from './csv-rows.ts';
import { ordersHere, peopleHere, sourceOf } from './plan-rows.ts';
import type { RowReader } from './read-rows.ts';
import { MAX_MOVE_ROWS, writeProblems } from './write-problems.ts';

const AT_ONCE = 500;

/** Refusal: move-in-too-long. */
export async function stageRows(
  tx: Tx,
  id: string,
  rows: ReturnType<typeof csvRows>,
  reader: RowReader,
): Promise<MoveFigures | Refusal> {
  const figures = noFigures();
  let moved: (MovedPerson | MovedOrder)[] = [];
  let problems: MoveProblem[] = [];
  let position = 0;
  const flush = async () => {
    await writeProblems(tx, id, problems);
    await stage(tx, { id, reader, figures, position }, moved);
    position += moved.length;
    moved = [];
    problems = [];
  };
  for await (const read of reader.read(rows)) {
    figures.rows += read.rows;
    if (figures.rows > MAX_MOVE_ROWS) return refuse('move-in-too-long');
    if (read.moved) moved.push(read.moved);
    problems.push(...read.problems);
    figures.problems += read.problems.filter(({ isNote }) => !isNote).length;
    figures.notes += read.problems.filter(({ isNote }) => isNote).length;
    if (moved.length + problems.length >= AT_ONCE) await flush();
  }
  await flush();
  return figures;
}

type RowStaging = { id: string; reader: RowReader; figures: MoveFigures; position: number };

async function stage(
  tx: Tx,
  { id, reader, figures, position }: RowStaging,
  moved: readonly (MovedPerson | MovedOrder)[],
): Promise<void> {
  if (moved.length === 0) return;
  const here =
    reader.kind === 'customers'
      ? await peopleHere(tx, moved as MovedPerson[])
      : await ordersHere(tx, sourceOf(reader.format), moved as MovedOrder[]);
  figures.same += here.size;
  figures.adds += moved.length - here.size;
  const rows = moved.map((each, at) => ({
    position: position + at,
    line: each.line,
    moved: each,
    outcome: here.has(each.line) ? 'same' : 'add',
  }));
  await sql`
    insert into move_in_rows (move_in_id, position, line, moved, outcome)
    select ${id}::uuid, position, line, moved, outcome
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (position integer, line integer, moved jsonb, outcome text)`.execute(tx);
}
