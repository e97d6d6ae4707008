/** Frees jobs that a killed process left locked: the worker alone waits four hours. */
import { sql, type QueryExecutorProvider } from 'kysely';

/** Of `task`, jobs locked for two minutes, which must be longer than any attempt takes. */
export async function freeStuckJobs(db: QueryExecutorProvider, task: string): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where task_identifier = ${task} and locked_at < now() - interval '2 minutes'
    having count(*) > 0
  `.execute(db);
}
