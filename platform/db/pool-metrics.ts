/** How busy the database connections of this process are. */
import type { Pool } from 'pg';
import { gauge, type MetricFamily } from '../metrics/family.ts';

export function poolMetrics({ totalCount, idleCount, waitingCount }: Pool): MetricFamily[] {
  return [
    gauge('qadam_database_connections', 'Open database connections.', totalCount),
    gauge('qadam_database_connections_idle', 'Of these, those that nobody uses.', idleCount),
    gauge('qadam_database_waiting', 'Pieces of work that wait for a connection.', waitingCount),
  ];
}
