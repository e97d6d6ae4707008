/** Query pipelining: several statements of one transaction in one round trip. */
import type { CompiledQuery, QueryResult, Transaction } from 'kysely';

/**
 * PostgreSQL runs them in this order, and each sees what those before it did; none may need the result of another. When
 * one fails, PostgreSQL refuses the rest, and the first error is thrown.
 */
export function sendTogether<DB>(
  tx: Transaction<DB>,
  statements: readonly CompiledQuery[],
): Promise<QueryResult<unknown>[]> {
  const executor = tx.getExecutor();
  return executor.provideConnection((connection) => {
    // A Kysely transaction waits for each result before it sends the next statement. Its connection does not: pg
    // pipelines (`pipeline: true` in pool.ts).
    const here = executor.withConnectionProvider({ provideConnection: (use) => use(connection) });
    return Promise.all(statements.map((statement) => here.executeQuery(statement)));
  });
}
