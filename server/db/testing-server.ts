/** The server tests run on: one statement on it, a copy of a database, and the address of another database of it. */
import { Client, DatabaseError, type QueryResult } from 'pg';

const IN_USE = '55006';

/** Runs one statement on a connection of its own; `create database` and `drop database` need that. */
export async function command(url: string, text: string): Promise<QueryResult<{ datname: string }>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/**
 * Copies a database that nobody is connected to. A vacuum that has begun in it by itself is told to leave, and may take longer
 * than PostgreSQL waits for it.
 */
export async function cloneDatabase(server: string, name: string, template: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await command(server, `create database ${name} template ${template}`);
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== IN_USE || tries === 10) throw error;
    }
  }
}

/** The same server, another database. */
export function urlOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
