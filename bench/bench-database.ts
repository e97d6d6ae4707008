/** A fresh, migrated database for a measurement, on the server of DATABASE_URL. */
import { Client } from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type Database } from '#server/db/open.ts';
import { openLog } from '#server/log.ts';

/** `close` drops it. */
export async function benchDatabase(name: string): Promise<Database> {
  const server = process.env.DATABASE_URL;
  if (!server) throw new Error('DATABASE_URL names the server to measure on');
  const own = `qadam_bench_${name}_${process.pid}`;
  await command(server, `create database ${own} template template0 encoding 'UTF8'`);
  const url = new URL(server);
  url.pathname = `/${own}`;
  const database = await openDatabase({ url: url.href, poolSize: 4, log: openLog('warn') });
  await migrate(database.pool, new Date());
  const close = async () => {
    await database.close();
    await command(server, `drop database if exists ${own} with (force)`);
  };
  return { ...database, close };
}

async function command(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
