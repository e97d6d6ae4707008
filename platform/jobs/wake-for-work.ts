/** One look for jobs for all workers of a process: who has something to do is woken, the others are not asked. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

type Worker = {
  tasks: readonly string[];
  /** So many lanes look for a job. */
  wake: (lanes: number) => void;
};

/** `told`: a job was added, of whatever task. */
type Woken = { told: () => void; leave: () => void };

/** The first news of a job is looked after at once, more of them at most fifty times a second. */
const BETWEEN_LOOKS_MS = 20;
/**
 * A look reads all jobs that wait: with ten thousand emails it takes many milliseconds, and one look after the other would take the
 * processor from who sends them. It rests ten times as long as it took, and a second at most.
 */
function restMs(tookMs: number): number {
  return Math.min(1_000, Math.max(BETWEEN_LOOKS_MS, 10 * tookMs));
}

type Looker = { workers: Set<Worker>; isLooking: boolean; isAsked: boolean };

const lookers = new WeakMap<Pool, Looker>();

/**
 * The library wakes a lane of every worker for each job that is added, whatever its task: with four workers an order of two emails
 * was asked for by eight, most of them in vain and each through all emails that wait.
 */
export function wakeForWork(pool: Pool, worker: Worker): Woken {
  const looker = lookers.get(pool) ?? { workers: new Set(), isLooking: false, isAsked: false };
  lookers.set(pool, looker);
  looker.workers.add(worker);
  return {
    told: () => {
      looker.isAsked = true;
      if (!looker.isLooking) void look(pool, looker);
    },
    leave: () => void looker.workers.delete(worker),
  };
}

async function look(pool: Pool, looker: Looker): Promise<void> {
  looker.isLooking = true;
  while (looker.isAsked) {
    looker.isAsked = false;
    const begun = performance.now();
    const waiting = await countWaiting(pool);
    const took = performance.now() - begun;
    for (const { tasks, wake } of looker.workers) {
      const jobs = tasks.reduce((sum, task) => sum + (waiting?.get(task) ?? 0), 0);
      // Where the look failed, each looks by itself.
      if (waiting === null || jobs > 0) wake(Math.max(1, jobs));
    }
    await sleep(restMs(took), undefined, { ref: false });
  }
  looker.isLooking = false;
}

async function countWaiting(pool: Pool): Promise<Map<string, number> | null> {
  try {
    const { rows } = await pool.query<{ task: string; jobs: number }>(WAITING);
    return new Map(rows.map(({ task, jobs }) => [task, jobs]));
  } catch {
    return null;
  }
}

// Of a queue that is under way nothing can be begun, and of any other one job.
const WAITING = `
  select t.identifier as task, count(distinct coalesce(-j.job_queue_id, j.id))::int as jobs
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.is_available and j.run_at <= now() and (q.id is null or q.is_available)
  group by t.identifier`;
