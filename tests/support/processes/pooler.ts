/** A real PgBouncer in transaction mode in front of a database, where the machine has one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, chmodSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { unprivilegedUser } from '#platform/db/embedded/user.ts';
import { freePort } from './start-shop.ts';

/** Where the program is, or null: it is no requirement of the shop. */
export const poolerProgram =
  ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) =>
    existsSync(path),
  ) ?? null;

export type Pooler = { url: string; stop(): Promise<void> };

/** `sessions` is how many connections it makes to the database at most: fewer than its clients, so that they are shared. */
export async function openPooler(databaseUrl: string, sessions: number): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'qadam-pooler-'));
  chmodSync(folder, 0o755);
  const { host, port, user, database } = new Client({ connectionString: databaseUrl });
  const password = new URL(databaseUrl).password;
  const own = await freePort();
  const target = { host, port, user, dbname: database, ...(password && { password }) };
  const places = Object.entries(target).map(([name, value]) => `${name}='${value}'`);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: own,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: sessions,
    max_client_conn: 200,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `[databases]\n${database} = ${places.join(' ')}\n[pgbouncer]\n${lines.join('\n')}\n`);
  // It refuses to be root; and the embedded database lets in nobody but the user it runs as.
  const child = spawn(poolerProgram ?? '', [file], { ...unprivilegedUser(), stdio: 'ignore' });
  const url = `postgres://${user}@127.0.0.1:${own}/${database}`;
  await answers(url);
  return {
    url,
    stop: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (tries === 200) throw error;
      await sleep(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
