// Starts a move-in: the batch that all of it will be, and the first job.
import type { Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordBatch } from '#server/batches/record-batch.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { findMoveIn, listProblems } from './list-move-ins.ts';
import { queueProducts } from './move-in-jobs.ts';

// The batch's own report; that of the move-in has all.
const MAX_REPORTED = 4_000;

/** `hosts` are those that pictures are fetched from; others than the file names are left out. Once only; the answer is its batch. Refusals: move-in-begun, and not-found for one that is not there. */
export function startTaking(
  db: Kysely<Tables>,
  actor: Staff,
  { id, hosts }: { id: string; hosts: readonly string[] },
  now: Date,
): Promise<{ batchId: string } | Refusal> {
  return transact<{ batchId: string } | Refusal>(db, async (tx) => {
    const locked = await tx
      .selectFrom('moveIns')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const moveIn = locked && (await findMoveIn(tx, id));
    if (!moveIn || locked.state !== 'checked') return refuse('move-in-begun');
    const { adds: added, changes: changed, problems: refused } = moveIn.figures;
    const counts = { added, changed, archived: 0, refused };
    const problems = (await listProblems(tx, id, MAX_REPORTED)).filter(({ isNote }) => !isNote);
    const title = `Move-in of ${moveIn.title}`;
    const batch = { kind: 'move-in' as const, title, ...counts, problems, products: [], movements: [] };
    const batchId = await recordBatch(tx, actor, batch, now);
    const named = hosts.filter((host) => Object.hasOwn(moveIn.figures.hosts, host));
    await tx
      .updateTable('moveIns')
      .set({
        state: 'running',
        batchId,
        hosts: named,
        startedAt: now,
        actor: actor.userId,
        actorEmail: actor.email,
      })
      .where('id', '=', id)
      .execute();
    await queueProducts(tx, id);
    return { batchId };
  });
}
