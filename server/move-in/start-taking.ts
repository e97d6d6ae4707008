// Starts a move-in: the batch that all of it will be, and the first job.
import type { Kysely } from 'kysely';
import { may, type Actor, type Staff } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { kindOfMove } from '#shop/move-in/formats.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { recordBatch } from '#server/batches/record-batch.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { leaveOutCosts } from './leave-out-costs.ts';
import { findMoveIn, listProblems, type MoveIn } from './list-move-ins.ts';
import { queueProducts, queueRows } from './move-in-jobs.ts';

// The batch's own report; that of the move-in has all.
const MAX_REPORTED = 4_000;

/**
 * `hosts` are those that pictures are fetched from; others than the file names are left out. Once only. Products are a batch; people and
 * orders are undone by themselves. What pairs cost comes where whoever starts it may see it (rule G1). Refusal: move-in-begun, also for
 * one that is not there.
 */
export function startTaking(
  db: Kysely<Tables>,
  actor: Staff & Pick<Actor, 'role'>,
  { id, hosts }: { id: string; hosts: readonly string[] },
  now: Date,
): Promise<{ batchId: string | null } | Refusal> {
  return transact<{ batchId: string | null } | Refusal>(db, async (tx) => {
    const locked = await tx
      .selectFrom('moveIns')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const moveIn = locked && (await findMoveIn(tx, id));
    if (!moveIn || locked.state !== 'checked') return refuse('move-in-begun');
    if (!may(actor, 'profit.read')) await leaveOutCosts(tx, id);
    const isOfProducts = kindOfMove(moveIn.format) === 'products';
    const batchId = isOfProducts
      ? await openBatch(tx, actor, moveIn, now)
      : await noteRows(tx, actor, moveIn);
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
    await (isOfProducts ? queueProducts(tx, id) : queueRows(tx, id));
    return { batchId };
  });
}

async function openBatch(tx: Tx, actor: Staff, moveIn: MoveIn, now: Date): Promise<string> {
  const { adds: added, changes: changed, problems: refused } = moveIn.figures;
  const counts = { added, changed, archived: 0, refused };
  const problems = (await listProblems(tx, moveIn.id, MAX_REPORTED)).filter(({ isNote }) => !isNote);
  const title = `Move-in of ${moveIn.title}`;
  const batch = { kind: 'move-in' as const, title, ...counts, problems, products: [], movements: [] };
  return recordBatch(tx, actor, batch, now);
}

async function noteRows(tx: Tx, actor: Staff, { id, title, format, figures }: MoveIn): Promise<null> {
  const after = { format, adds: figures.adds, same: figures.same };
  await recordAudit(tx, actor, { action: 'move-in.start', subject: id, title, before: null, after });
  return null;
}
