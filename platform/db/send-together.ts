/** Query pipelining: several statements in one round trip. */
import type { CompiledQuery, Kysely, QueryResult, Transaction } from 'kysely';

/** What `sendTogether` answers with, in the same order. */
export type Results<All extends readonly CompiledQuery[]> = {
  -readonly [At in keyof All]: All[At] extends CompiledQuery<infer Row> ? QueryResult<Row> : never;
};

type SettledResults<All extends readonly CompiledQuery[]> = {
  -readonly [At in keyof All]: PromiseSettledResult<
    All[At] extends CompiledQuery<infer Row> ? QueryResult<Row> : never
  >;
};

/**
 * Statements of one transaction. PostgreSQL runs them in this order, and each sees what those before it did; none may need the result of another. When
 * one fails, PostgreSQL refuses the rest, and the first error is thrown.
 */
export function sendTogether<DB, const All extends readonly CompiledQuery[]>(
  tx: Transaction<DB>,
  statements: All,
): Promise<Results<All>> {
  return onOneConnection(tx, (send) => Promise.all(statements.map(send)) as Promise<Results<All>>);
}

/** Several statements outside of a transaction, in one round trip: each stands by itself, with its own result or error. */
export function sendSideBySide<DB, const All extends readonly CompiledQuery[]>(
  db: Pick<Kysely<DB>, 'getExecutor'>,
  statements: All,
): Promise<SettledResults<All>> {
  return onOneConnection(
    db,
    (send) => Promise.allSettled(statements.map(send)) as Promise<SettledResults<All>>,
  );
}

type Send = (statement: CompiledQuery) => Promise<QueryResult<unknown>>;

function onOneConnection<DB, T>(db: Pick<Kysely<DB>, 'getExecutor'>, use: (send: Send) => Promise<T>) {
  const executor = db.getExecutor();
  return executor.provideConnection((connection) => {
    // A Kysely transaction waits for each result before it sends the next statement. Its connection does not: pg
    // pipelines (`pipeline: true` in pool.ts).
    const here = executor.withConnectionProvider({ provideConnection: (run) => run(connection) });
    return use((statement) => here.executeQuery(statement));
  });
}
