// The shop's metrics: cached pages, connections, waiting messages.
import type { PageCounts } from '#platform/page-cache/page-cache.ts';
import type { Database } from '#server/db/open.ts';

/** Named as /metrics prints them. Without the database its own figures are left out. */
export async function shopFigures(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  pages: PageCounts,
): Promise<Record<string, number>> {
  return {
    qadam_cached_pages: pages.pages,
    qadam_cached_pages_bytes: pages.bytes,
    qadam_page_hits_total: pages.hits,
    qadam_page_misses_total: pages.misses,
    qadam_page_drops_total: pages.drops,
    qadam_database_connections: pool.totalCount,
    qadam_database_connections_idle: pool.idleCount,
    qadam_database_waiting: pool.waitingCount,
    ...(await countMessages(db).catch(() => ({}))),
  };
}

async function countMessages(db: Database['db']): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('messages')
    .select(['status', (count) => count.fn.countAll<number>().as('count')])
    .where('status', 'in', ['waiting', 'failed'])
    .groupBy('status')
    .orderBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [`qadam_messages{status="${status}"}`, count]));
}
