/** Opens the shop's database for a command beside it: DATABASE_URL, or the embedded one of DATA_DIR, running or not. */
import type { Config } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import { hasDatabase, visitEmbedded } from './embedded/visit.ts';
import { openDatabase, type Database } from './open.ts';

type Where = Pick<Config, 'databaseUrl' | 'dataDir' | 'databaseWaitSeconds'>;

/** `isShared`: a shop may be at work on it. `name` is how the database is called in messages, without its password. */
export type CommandDatabase = Database & { isShared: boolean; name: string };

/** Throws where there is no shop yet: a command must not make one by looking. */
export async function openForCommand(where: Where, command: string, log: Log): Promise<CommandDatabase> {
  if (where.databaseUrl === null && !(await hasDatabase(where.dataDir)))
    throw new Error(`there is no shop in ${where.dataDir}; set DATA_DIR or DATABASE_URL to the one you mean`);
  return openOrMake(where, command, log);
}

/** The same, and a new embedded database where there is none. */
export async function openOrMake(where: Where, command: string, log: Log): Promise<CommandDatabase> {
  const { databaseUrl, dataDir } = where;
  if (databaseUrl !== null) {
    const waitMs = where.databaseWaitSeconds * 1000;
    const database = await openDatabase({ url: databaseUrl, poolSize: 2, log, waitMs });
    const { host, pathname } = new URL(databaseUrl);
    return { ...database, isShared: true, name: `${host}${pathname}` };
  }
  const visit = await visitEmbedded(dataDir, command, log);
  const database = await openDatabase({ socket: visit.socket, poolSize: 2, log });
  const close = async () => {
    await database.close();
    await visit.leave();
  };
  return { ...database, close, isShared: visit.isShared, name: dataDir };
}
