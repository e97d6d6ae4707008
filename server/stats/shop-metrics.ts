/** Metrics of the shop as a whole: orders, messages, jobs, database, disk and backup; nothing of any person. */
import { sql } from 'kysely';
import { gauge, type MetricFamily } from '#platform/metrics/family.ts';
import type { Db } from '#server/db/transact.ts';
import { freeMegabytes, lastBackup } from '#server/health/check-disk.ts';

const MEGABYTE = 1024 * 1024;

/** Without the database its own figures are left out, and `qadam_database_up` is 0. */
export async function shopMetrics(db: Db, dataDir: string): Promise<MetricFamily[]> {
  const [known, megabytes, backup] = await Promise.all([
    databaseMetrics(db).catch(() => null),
    freeMegabytes(dataDir),
    lastBackup(dataDir),
  ]);
  return [
    gauge('qadam_database_up', 'Whether the database answers.', known ? 1 : 0),
    ...(known ?? []),
    gauge(
      'qadam_disk_free_bytes',
      'Room left where the shop keeps its data.',
      megabytes === null ? [] : megabytes * MEGABYTE,
    ),
    gauge(
      'qadam_last_backup_timestamp_seconds',
      'When the last backup was made.',
      backup === null ? [] : backup.getTime() / 1_000,
    ),
  ];
}

async function databaseMetrics(db: Db): Promise<MetricFamily[]> {
  const [orders, messages, facts] = await Promise.all([countOrders(db), countMessages(db), findFacts(db)]);
  return [
    gauge('qadam_orders_last_day', 'Orders placed in the last 24 hours.', orders),
    gauge('qadam_messages', 'Messages that wait to be sent, or were given up.', messages),
    gauge('qadam_jobs', 'Jobs that are due, and those that were tried too often.', [
      [{ state: 'due' }, facts.due],
      [{ state: 'failed' }, facts.failed],
    ]),
    gauge('qadam_database_bytes', 'Size of the database.', facts.bytes),
  ];
}

type Counts = [Record<string, string>, number][];

async function countOrders(db: Db): Promise<Counts> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from orders where created_at > now() - interval '1 day'
    group by status order by status`.execute(db);
  return rows.map(({ status, count }) => [{ status: status.toLowerCase() }, count]);
}

async function countMessages(db: Db): Promise<Counts> {
  const { rows } = await sql<{ channel: string; status: string; count: number }>`
    select channel, status, count(*)::int as count from messages where status in ('waiting', 'failed')
    group by channel, status order by channel, status`.execute(db);
  return rows.map(({ channel, status, count }) => [{ channel, status }, count]);
}

async function findFacts(db: Db): Promise<{ due: number; failed: number; bytes: number }> {
  const { rows } = await sql<{ due: number; failed: number; bytes: number }>`
    select count(*) filter (where attempts < max_attempts and run_at <= now())::int as due,
      count(*) filter (where attempts >= max_attempts)::int as failed,
      pg_database_size(current_database())::float8 as bytes
    from graphile_worker.jobs`.execute(db);
  return rows[0] ?? { due: 0, failed: 0, bytes: 0 };
}
