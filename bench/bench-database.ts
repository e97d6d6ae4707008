/** A fresh, migrated database for a measurement: on the server of DATABASE_URL, else on a durable one of its own. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '#platform/db/embedded/start.ts';
import { migrate } from '#platform/db/migrate.ts';
import { MIGRATIONS } from '#server/db/migrations.ts';
import { openDatabase, type Database } from '#server/db/open.ts';
import { openLog } from '#platform/log/log.ts';

const log = openLog('error');

/** `url` serves as DATABASE_URL of a shop; `home` is the folder of a server of its own, else null; `close` drops it. */
export async function benchDatabase(name: string): Promise<Database & { url: string; home: string | null }> {
  const server = await serverFor();
  const own = `qadam_bench_${name}_${process.pid}`;
  await command(server.url, `create database ${own} template template0 encoding 'UTF8'`);
  const url = new URL(server.url);
  url.pathname = `/${own}`;
  const database = await openDatabase({ url: url.href, poolSize: 4, log, silentMs: 0 });
  await migrate(database.pool, new Date(), MIGRATIONS);
  const close = async () => {
    await database.close();
    await command(server.url, `drop database if exists ${own} with (force)`);
    await server.stop();
  };
  return { ...database, url: url.href, home: server.home, close };
}

async function serverFor(): Promise<{ url: string; home: string | null; stop(): Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, home: null, stop: async () => undefined };
  const home = await mkdtemp(join(tmpdir(), 'qadam-bench-'));
  await chmod(home, 0o755);
  const { url, stop } = await startEmbedded({ dataDir: home, log, address: 'a measurement' });
  return { url, home, stop: () => stop().finally(() => rm(home, { recursive: true, force: true })) };
}

async function command(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
