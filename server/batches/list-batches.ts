/** What was done to many products at once, newest first. */
import type { Db } from '#server/db/transact.ts';
import type { BatchKind } from './record-batch.ts';

export type Batch = {
  id: string;
  kind: BatchKind;
  title: string;
  added: number;
  changed: number;
  archived: number;
  refused: number;
  actorEmail: string;
  createdAt: Date;
  undoneAt: Date | null;
};

const MAX_LISTED = 20;

const columns = [
  'id',
  'kind',
  'title',
  'added',
  'changed',
  'archived',
  'refused',
  'actorEmail',
  'createdAt',
  'undoneAt',
] as const;

/** The newest 20. */
export function listBatches(db: Db): Promise<Batch[]> {
  return db
    .selectFrom('batches')
    .select(columns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

/** With its problems, as sentences; null when there is no such batch. */
export async function findBatch(db: Db, id: string): Promise<(Batch & { problems: string[] }) | null> {
  const row = await db
    .selectFrom('batches')
    .select([...columns, 'problems'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const problems = Array.isArray(row.problems) ? row.problems.filter((each) => typeof each === 'string') : [];
  return { ...row, problems };
}
