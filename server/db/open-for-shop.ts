/** Every way a shop reaches its database: for pages, past a pooler, and a replica to read from. */
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { startEmbedded, type Embedded } from '#platform/db/embedded/start.ts';
import type { SupervisorPipes } from '#platform/db/embedded/supervise.ts';
import type { DatabaseTarget } from '#platform/db/pool.ts';
import { closeIdle, configureRole } from '#platform/db/pool.ts';
import { openReplica, type Replica } from '#platform/db/replica.ts';
import { whenIdle } from '#platform/process/collect-when-idle.ts';
import { openDatabase, type Database } from './open.ts';
import type { Tables } from './tables.ts';

export type ShopDatabase = Database & {
  /** For what needs a session of its own: migrations, the job worker. The same as for pages where no pooler stands. */
  direct: Database;
  /** Where to listen. */
  listening: DatabaseTarget;
  replica: Replica<Tables>;
  /** What another process of this shop takes as its DATABASE_URL. */
  url: string;
  embedded: Embedded | null;
};

export type Stoppable = { stop(): Promise<void> };
/** Migrations, two statements of the job workers at a time, and their ear. */
const DIRECT_SIZE = 4;

/** Of one process beside its pool: what it listens with, for pages, jobs and sold-out sizes, and the job worker's own. */
const BESIDE_POOL = 4;
/** For commands, as a backup beside the open shop, and for who looks into the database. */
const FOR_OTHERS = 10;

/** Of the embedded PostgreSQL: enough for each process to fill its pool. Several web processes have a first one that starts them. */
function connectionsFor({ webProcesses, poolSize }: Config): number {
  const processes = webProcesses > 1 ? webProcesses + 1 : 1;
  return Math.max(60, processes * (poolSize + BESIDE_POOL) + FOR_OTHERS);
}

/**
 * The embedded PostgreSQL is started where no address is given, or goes on with the `pipes` of the program before us in this process.
 * What must be stopped is put into `parts`.
 */
export async function openForShop(
  config: Config,
  log: Log,
  parts: Stoppable[],
  pipes: SupervisorPipes | null = null,
): Promise<ShopDatabase> {
  const { url, target, embedded } = await findTarget(config, log, pipes);
  if (embedded) parts.push(embedded);
  const waitMs = config.databaseWaitSeconds * 1000;
  const open = async (to: DatabaseTarget, poolSize: number) => {
    const database = await openDatabase({ ...to, poolSize, log, waitMs });
    const forget = whenIdle(() => closeIdle(database.pool));
    parts.push({
      stop: () => {
        forget();
        return database.close();
      },
    });
    return database;
  };
  const listening = config.databaseDirectUrl === null ? target : { url: config.databaseDirectUrl };
  const direct = config.databaseDirectUrl === null ? null : await open(listening, DIRECT_SIZE);
  if (direct) await configureRole(direct.pool);
  const database = await open({ ...target, isPooled: direct !== null }, config.poolSize);
  const replica = openReplica(config, database, log);
  parts.push(replica);
  return { ...database, direct: direct ?? database, listening, replica, url, embedded };
}

async function findTarget(
  config: Config,
  log: Log,
  pipes: SupervisorPipes | null,
): Promise<{ url: string; target: DatabaseTarget; embedded: Embedded | null }> {
  const { databaseUrl, dataDir, publicUrl } = config;
  if (databaseUrl !== null) return { url: databaseUrl, target: { url: databaseUrl }, embedded: null };
  const settings = [`max_connections=${connectionsFor(config)}`];
  const embedded = await startEmbedded({ dataDir, log, address: publicUrl, settings, pipes });
  return { url: embedded.url, target: { socket: embedded.socket }, embedded };
}
