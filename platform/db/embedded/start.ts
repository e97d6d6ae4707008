/** The database that comes with Qadam: a real PostgreSQL on a Unix socket in the data folder, ours from start to stop. */
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/log/log.ts';
import type { CopyDescriptor } from '#platform/process/begin-anew.ts';
import type { Socket } from '../pool.ts';
import { findBinaries } from './binaries.ts';
import { DATABASE, ensureCluster } from './cluster.ts';
import { holdFolder, holdRunningFolder, isHeld, type Claim, type Holder } from './holder.ts';
import { assertUnowned, removeOwner, writeOwner } from './owner-file.ts';
import { findPlaces, type Places } from './places.ts';
import { findPostmaster } from './postmaster.ts';
import { serverArguments } from './server-settings.ts';
import { supervise, type Supervision, type SupervisorPipes } from './supervise.ts';
import type { SupervisorOrder } from './supervisor.ts';

/** `url` says the same as `socket`, for a process that takes a DATABASE_URL. `stop` ends the server in order. */
export type Embedded = {
  socket: Socket;
  url: string;
  stop(): Promise<void>;
  /** Lets the server run, for the program that takes the place of this one: what it hands to `startEmbedded` as `pipes`. */
  handOver(copy: CopyDescriptor): Promise<SupervisorPipes>;
};

type Options = {
  dataDir: string;
  log: Log;
  /** Where this shop is found (`http://...`), told to a second shop that wants the same folder. */
  address?: string;
  /** Further PostgreSQL settings, `name=value`. */
  settings?: readonly string[];
  /** Of the program before us in this process. */
  pipes?: SupervisorPipes | null;
};

const PORT = 5432;
// A server that was killed reads its log again first, which takes its time on a slow disk.
const START_MS = 120_000;

/**
 * Starts the embedded PostgreSQL on `dataDir`, making the database the first time; a server still running there from
 * a shop that was killed is adopted. Resolves when it answers. Throws with one plain sentence when another shop uses
 * the folder (naming it), the folder cannot be written or belongs to another version, or this machine cannot run it.
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const { dataDir, log, address = '', settings, pipes = null } = options;
  const places = await findPlaces(dataDir, log);
  const binaries = await findBinaries(places.user);
  const socket = { host: places.socketFolder, port: PORT, user: DATABASE, database: DATABASE };
  const claim = { socket, address, log };
  await ensureCluster(places.data, binaries, places.user);
  const home = dirname(places.data);
  const early = await holdRunning(claim, places);
  if (!early) await assertUnowned(home);
  const supervision = supervise(orderOf(places, binaries.postgres, settings), log, pipes);
  if (pipes && !early) supervision.look();
  const holder = early ?? (await holdStarting(claim, supervision));
  supervision.sayUp();
  holder.onLost(supervision.look);
  await writeOwner(home, address);
  const letGo = async () => {
    await removeOwner(home);
    await holder.release();
  };
  return {
    socket,
    url: urlOf(socket),
    stop: async () => {
      await letGo();
      await supervision.stop();
    },
    handOver: async (copy) => {
      await letGo();
      return supervision.handOver(copy);
    },
  };
}

function orderOf(
  { data, socketFolder, logFile, user }: Places,
  postgres: string,
  settings?: readonly string[],
): SupervisorOrder {
  const args = serverArguments(data, socketFolder, settings);
  const lockFiles = [join(data, 'postmaster.pid'), `${socketFileOf(socketFolder)}.lock`];
  return { postgres, args, data, lockFiles, logFile, user };
}

// Checked before anything is touched. One that answers but is no process of this machine runs in another container.
async function holdRunning(claim: Claim, places: Places): Promise<Holder | undefined> {
  if (!(await answers(places.socketFolder))) return undefined;
  const holder = await holdRunningFolder(claim).catch((error: unknown) => {
    if (isHeld(error)) throw error;
    return undefined;
  });
  if (!holder || (await findPostmaster(places.data)) !== undefined) return holder;
  await holder.release();
  throw new Error(
    `database: ${places.data} is in use by a PostgreSQL of another container or machine; stop it first.`,
  );
}

function answers(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const line = connect(socketFileOf(folder), () => resolve(true));
    line.once('connect', () => line.destroy()).once('error', () => resolve(false));
  });
}

async function holdStarting(claim: Claim, supervision: Supervision): Promise<Holder> {
  const abort = new AbortController();
  try {
    return await Promise.race([supervision.failed, holdWhenUp(claim, abort.signal)]);
  } catch (error) {
    abort.abort();
    // Another shop started at the same moment and owns the server now.
    await (isHeld(error) ? supervision.leave() : supervision.stop());
    throw error;
  }
}

async function holdWhenUp(claim: Claim, abort: AbortSignal): Promise<Holder> {
  for (const end = Date.now() + START_MS; ; await sleep(20)) {
    try {
      return await holdFolder(claim);
    } catch (error) {
      if (isHeld(error) || abort.aborted || Date.now() > end) throw error;
    }
  }
}

function socketFileOf(folder: string): string {
  return join(folder, `.s.PGSQL.${PORT}`);
}

function urlOf({ host, user, database }: Socket): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}
