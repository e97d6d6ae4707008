// A rival let in at one moment: right after a query was answered, before its caller uses the answer.
import type { Kysely, KyselyPlugin } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** The database; `rival` works once, on a connection of its own, when the first query that reads `table` has been answered. */
export function withRival(
  db: Kysely<Tables>,
  table: keyof Tables,
  rival: () => Promise<unknown>,
): Kysely<Tables> {
  const watched = new WeakSet<object>();
  let isDue = true;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node).includes(`"name":"${table}"`))
        watched.add(queryId);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      if (isDue && watched.has(queryId)) {
        isDue = false;
        await rival();
      }
      return result;
    },
  };
  return db.withPlugin(plugin);
}
