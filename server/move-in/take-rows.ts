// The job that writes the next people or orders of a move-in: all of them or none, and the job of those after them with it.
import { sql, type Kysely } from 'kysely';
import { kindOfMove, type MoveFormat } from '#shop/move-in/formats.ts';
import type { MovedOrder } from '#shop/move-in/moved-order.ts';
import type { MovedPerson } from '#shop/move-in/moved-person.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { queueRows } from './move-in-jobs.ts';
import { sourceOf } from './plan-rows.ts';
import { writePastOrders } from './write-past-orders.ts';
import { writePeople } from './write-people.ts';
import { writeProblems } from './write-problems.ts';

const AT_ONCE = 200;

/** Does nothing for a move-in that is not running: it was undone, or another job was quicker. */
export function takeRows(db: Kysely<Tables>, moveInId: string, now: Date): Promise<void> {
  return transact(db, async (tx) => {
    const running = await tx
      .selectFrom('moveIns')
      .select(['state', 'format'])
      .where('id', '=', moveInId)
      .forUpdate()
      .executeTakeFirst();
    if (running?.state !== 'running') return;
    const staged = await nextRows(tx, moveInId);
    if (staged.length === 0) {
      await tx
        .updateTable('moveIns')
        .set({ state: 'done', endedAt: now })
        .where('id', '=', moveInId)
        .execute();
      return;
    }
    await write(tx, { moveInId, format: running.format as MoveFormat, now }, staged);
    await queueRows(tx, moveInId);
  });
}

type StagedRow = { position: number; outcome: string; moved: MovedPerson | MovedOrder };

async function nextRows(tx: Tx, id: string): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    select position, outcome, moved from move_in_rows
    where move_in_id = ${id} and taken_at is null order by position limit ${sql.lit(AT_ONCE)}`.execute(tx);
  return rows;
}

type RowsTaken = { moveInId: string; format: MoveFormat; now: Date };

async function write(
  tx: Tx,
  { moveInId, format, now }: RowsTaken,
  staged: readonly StagedRow[],
): Promise<void> {
  const wanted = staged.filter(({ outcome }) => outcome === 'add').map(({ moved }) => moved);
  const kept =
    kindOfMove(format) === 'customers'
      ? await writePeople(tx, moveInId, wanted as MovedPerson[], now)
      : await writePastOrders(tx, { moveInId, source: sourceOf(format) }, wanted as MovedOrder[]);
  const problems = [...kept].map((line) => ({
    line,
    text: 'Came here after the check: left as it is',
    isNote: true,
  }));
  await writeProblems(tx, moveInId, problems);
  const taken = staged.map(({ position, outcome, moved }) => ({
    position,
    outcome: kept.has(moved.line) ? 'same' : outcome,
  }));
  await sql`
    update move_in_rows r set taken_at = ${now}, moved = null, outcome = given.outcome
    from json_to_recordset(${JSON.stringify(taken)}::json) as given (position integer, outcome text)
    where r.move_in_id = ${moveInId} and r.position = given.position`.execute(tx);
}
