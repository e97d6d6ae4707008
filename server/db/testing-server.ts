/** The server tests run on: one statement on it, and the address of another database of it. */
import { Client, type QueryResult } from 'pg';

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

/** The same server, another database. */
export function urlOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
