/** Frees jobs that a killed process left locked: the worker alone waits four hours. */
import type { Pool } from 'pg';

/**
 * Of `tasks`, jobs locked for two minutes, which must be longer than any attempt takes. By job, not by worker
 * (`force_unlock_workers`): other jobs of the same worker may be under way, and would be run a second time.
 */
export async function freeStuckJobs(pool: Pool, tasks: readonly string[]): Promise<void> {
  await pool.query(
    `with freed as (
      update graphile_worker._private_jobs set locked_at = null, locked_by = null, updated_at = now()
      where locked_at < now() - interval '2 minutes' and task_id in (
        select id from graphile_worker._private_tasks where identifier = any($1))
      returning job_queue_id
    )
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null
    where id in (select job_queue_id from freed)`,
    [tasks],
  );
}
