/** Wakes a worker for the next job of a queue once the last one is over: the library wakes nobody for it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

type EndedJob = { id: string; job_queue_id: number | null };

/** The write that ends a job takes a few milliseconds mostly; after ten seconds the next poll finds what waits. */
const LOOKS_MS = [5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 5_120];

/**
 * The worker asks for its next job before the write that ends the last one has freed its queue, finds none, and would sleep for a poll
 * interval: a courier with two hundred parcels would be called once in that time, however fast he answers.
 */
export async function wakeNext(pool: Pool, ended: EndedJob, wake: () => void): Promise<void> {
  if (ended.job_queue_id === null) return;
  for (const ms of LOOKS_MS) {
    await sleep(ms, undefined, { ref: false });
    const { rows } = await pool.query<Looked>(NEXT, [ended.id, ended.job_queue_id]);
    if (rows[0]?.is_ending === true) continue;
    if (rows[0]?.is_waiting !== true) return;
    // Who is awake now may miss it: while another asks for a job, all free queues are locked.
    wake();
  }
}

type Looked = { is_ending: boolean; is_waiting: boolean };

const NEXT = `
  select exists (select from graphile_worker._private_jobs where id = $1 and locked_by is not null) as is_ending,
    exists (
      select from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where q.id = $2 and q.is_available and j.is_available and j.run_at <= now()) as is_waiting`;
