/** Statements that one connection is given at the same moment leave in one write, and not each after the answer to the last. */
import type { Duplex } from 'node:stream';
import { DummyDriver, PostgresDialect, Transaction, type ConnectionProvider } from 'kysely';
import type { PoolClient } from 'pg';
import type { Tables } from '#server/db/tables.ts';

type Ask = (...given: unknown[]) => unknown;

/** A write wakes the database and costs more than what it carries; held back until whoever asks now has asked everything. */
export function sendTogether(client: PoolClient): void {
  const stream = toStream(client);
  const ask: Ask = client.query.bind(client);
  const gathered: Ask = (...given) => {
    stream?.cork();
    if (stream) process.nextTick(() => stream.uncork());
    return ask(...given);
  };
  Object.assign(client, { query: gathered });
}

// pg has no word for it; without a stream of this kind statements leave one by one, as pg sends them.
function toStream(client: object): Duplex | undefined {
  return 'connection' in client ? (client.connection as { stream?: Duplex }).stream : undefined;
}

/**
 * Gives `work` a transaction whose statements do not wait for each other: they run in the order in which they were asked
 * for, each after the one before it, and after one that failed none does anything. Once `work` has ended, well or not, a
 * statement it still asks for is refused: it would stand by itself behind the commit or the rollback.
 */
export function withoutWaiting<T>(
  tx: Transaction<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const executor = tx.getExecutor();
  // Kysely's own transaction holds each statement back until the one before it is answered.
  return executor.provideConnection(async (connection) => {
    let isOver = false;
    const provider: ConnectionProvider = {
      provideConnection: (use) =>
        isOver ? Promise.reject(new Error('this transaction has ended')) : use(connection),
    };
    const ofWork = { ...unused, executor: executor.withConnectionProvider(provider) };
    try {
      return await work(new Transaction<Tables>(ofWork));
    } finally {
      isOver = true;
    }
  });
}

// A transaction is told of these and, with a connection of its own, asks neither.
const dialect = new PostgresDialect({ pool: async () => Promise.reject(new Error('a transaction has one')) });
const unused = { config: { dialect }, dialect, driver: new DummyDriver() };
