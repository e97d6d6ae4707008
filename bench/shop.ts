/** A shop to measure: the program as it is run, on a database of its own with fsync on. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/db/open.ts';
import { startEmbedded, type Embedded } from '#platform/db/embedded/start.ts';
import { openLog } from '#platform/log/log.ts';
import { freePort } from '../tests/support/processes/start-shop.ts';
import { pinned } from './load.ts';

const root = join(import.meta.dirname, '..');

/** As scripts/shop-process.mjs says. */
const asStarted = ['--max-semi-space-size=8'];
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

export type MeasuredShop = {
  address: string;
  child: ChildProcess;
  openedInMs: number;
  stop(): Promise<void>;
};

export type BenchDatabase = { url: string; dataDir: string; stop(): Promise<void> };

/** The embedded PostgreSQL as a shop runs it, in a folder that goes away again. */
export async function benchEmbedded(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'qadam-bench-'));
  const embedded: Embedded = await startEmbedded({ dataDir, log: openLog('warn') });
  return {
    url: embedded.url,
    dataDir,
    stop: async () => {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the shop of the checkout `tree` on the first core, or with WEB_PROCESSES on any, with the Node that is `program`, and resolves
 * when it says that it is open; `openedInMs` is how long that took.
 */
export async function openMeasured(
  env: Record<string, string>,
  program = process.execPath,
  tree = root,
): Promise<MeasuredShop> {
  const port = await freePort();
  const settings = {
    ...allocator,
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(tmpdir(), 'qadam-bench-compiled'),
    HOST: '127.0.0.1',
    PORT: String(port),
    PICTURES_AHEAD: 'off',
    LOG_LEVEL: 'warn',
    ...(process.env.WEB_PROCESSES && { WEB_PROCESSES: process.env.WEB_PROCESSES }),
    ...env,
  };
  const begun = performance.now();
  const line = [...asStarted, 'server/main.ts'];
  const [command, args] = settings.WEB_PROCESSES === undefined ? pinned(0, program, line) : [program, line];
  const child = spawn(command, args, { cwd: tree, env: settings, stdio: ['ignore', 'pipe', 'inherit'] });
  const said = once(child.stdout, 'data');
  await Promise.race([
    said,
    once(child, 'exit').then(() => Promise.reject(new Error('the shop did not open'))),
  ]);
  const openedInMs = performance.now() - begun;
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { address: `http://127.0.0.1:${port}`, child, openedInMs, stop };
}

/** Processor time that the shop has used so far, all its processes and their threads together. */
export function cpuMsOf({ child }: { child: { pid?: number | undefined } }): number {
  return familyMs(String(child.pid));
}

/** Processor time of the PostgreSQL whose process `serverOf` found. */
export const databaseMs = familyMs;

// Of a process and of all that it ever started, those that have ended included.
function familyMs(pid: string): number {
  const stats = readdirSync('/proc').flatMap((name) => statOf(name) ?? []);
  const ofChildren = stats
    .filter(({ fields }) => fields[1] === pid)
    .map(({ fields }) => fields.slice(11, 13));
  const own = stats.filter((stat) => stat.name === pid).map(({ fields }) => fields.slice(11, 15));
  return [...ofChildren, ...own].flat().reduce((all, ticks) => all + Number(ticks), 0) * 10;
}

/** The process of the PostgreSQL at `url`: the parent of whoever answers. */
export async function serverOf({ url }: Pick<BenchDatabase, 'url'>): Promise<string> {
  const { pool, close } = await openDatabase({ url, poolSize: 1, log: openLog('warn') });
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  const parent = statOf(String(rows[0].pid))?.fields[1] ?? '';
  await close();
  return parent;
}

function statOf(name: string): { name: string; fields: string[] } | null {
  if (!/^\d+$/.test(name)) return null;
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    return { name, fields: stat.slice(stat.lastIndexOf(')') + 2).split(' ') };
  } catch {
    return null;
  }
}

/** Requests the page until it is cached, so that its first rendering is not measured. */
export async function warm(address: string, path: string): Promise<Uint8Array> {
  for (let at = 0; at < 30; at += 1) {
    const response = await fetch(address + path);
    const body = new Uint8Array(await response.arrayBuffer());
    if (at >= 22) return body;
    await sleep(10);
  }
  return new Uint8Array();
}
