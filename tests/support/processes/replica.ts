/** A streaming replica of a running database, made with nothing but its own folder, its program and SQL. */
import { chmodSync, cpSync, lchownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded, type Embedded } from '#platform/db/embedded/start.ts';
import { unprivilegedUser } from '#platform/db/embedded/user.ts';
import { openLog } from '#platform/log/log.ts';

export type Standby = Embedded & {
  /** Stops replaying what the primary sends, and goes on with it. */
  pause(): Promise<void>;
  resume(): Promise<void>;
};

const log = openLog('error');

/** A database with a folder of its own, to be copied. */
export async function openPrimary(): Promise<Embedded> {
  const { home, remove } = makeHome('primary');
  const primary = await startEmbedded({ dataDir: home, log, address: 'tests' });
  return { ...primary, stop: () => primary.stop().finally(remove) };
}

/** Resolves when it streams. */
export async function openStandby(primary: Embedded): Promise<Standby> {
  const { home, remove } = makeHome('standby');
  const data = join(home, 'postgres');
  await copyRunning(primary.url, data);
  const { host, port, user } = primary.socket;
  const from = `primary_conninfo=host=${host} port=${port} user=${user}`;
  const standby = await startEmbedded({
    dataDir: home,
    log,
    address: 'tests',
    settings: [from, 'hot_standby=on'],
  });
  const say = async (text: string) => void (await once(standby.url, text));
  return {
    ...standby,
    stop: () => standby.stop().finally(remove),
    pause: () => say('select pg_wal_replay_pause()'),
    resume: () => say('select pg_wal_replay_resume()'),
  };
}

// As pg_basebackup does it, which the database that the shop brings does not have.
async function copyRunning(url: string, to: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder from pg_backup_start('standby', true)`,
    );
    const from = rows[0]?.folder ?? '';
    cpSync(from, to, {
      recursive: true,
      filter: (path) => !/postmaster\.(pid|opts)$|pg_internal\.init/.test(path),
    });
    const { rows: label } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    writeFileSync(join(to, 'backup_label'), label[0]?.labelfile ?? '');
    writeFileSync(join(to, 'standby.signal'), '');
    giveAway(to);
  } finally {
    await client.end();
  }
}

// Root copied it for somebody without rights.
function giveAway(folder: string): void {
  chmodSync(folder, 0o700);
  const user = unprivilegedUser();
  if (!user) return;
  for (const path of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(folder, path), user.uid, user.gid);
}

function makeHome(name: string): { home: string; remove(): void } {
  const home = mkdtempSync(join(tmpdir(), `qadam-${name}-`));
  chmodSync(home, 0o755);
  return { home, remove: () => rmSync(home, { recursive: true, force: true }) };
}

async function once(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
