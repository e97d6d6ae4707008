/** Opens the shop's database for a command beside it: DATABASE_URL, or the embedded one of DATA_DIR, running or not. */
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { knownMigrations, type Migration } from '#platform/db/migrate.ts';
import { assertCountry } from '#server/country.ts';
import { MIGRATIONS } from './migrations.ts';
import { SHOP_NAME } from '#platform/db/pool.ts';
import { hasDatabase, visitEmbedded } from '#platform/db/embedded/visit.ts';
import { openDatabase, type Database } from './open.ts';

type CommandConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'databaseWaitSeconds'> &
  Partial<Pick<Config, 'databaseDirectUrl'>>;

/** `isShared`: a shop is open on it. `name` is how the database is called in messages, without its password. */
export type CommandDatabase = Database & { isShared: boolean; name: string };

/** Throws where there is no shop yet: a command must not make one by looking. */
export async function openForCommand(
  where: CommandConfig,
  command: string,
  log: Log,
): Promise<CommandDatabase> {
  if (where.databaseUrl === null && !(await hasDatabase(where.dataDir)))
    throw new Error(`there is no shop in ${where.dataDir}; set DATA_DIR or DATABASE_URL to the one you mean`);
  const database = await openOrMake(where, command, log);
  try {
    await assertUpToDate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function assertUpToDate({ pool, name }: CommandDatabase): Promise<void> {
  const { rows: found } = await pool.query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null as there`,
  );
  if (!found[0]?.there) throw new Error(`there is no shop in ${name} yet`);
  const { rows } = await pool.query<Pick<Migration, 'name' | 'checksum'>>(
    'select name, checksum from migrations order by name',
  );
  const known = await knownMigrations(MIGRATIONS);
  const isOurs = rows.every((row, at) => known[at]?.name === row.name && known[at].checksum === row.checksum);
  if (!isOurs) throw new Error(`the shop in ${name} is of another Qadam; use the commands of that one`);
  if (rows.length < known.length)
    throw new Error(
      `the shop in ${name} is of an older Qadam: start it once with this one, or use that one's commands`,
    );
}

/** The same, and a new embedded database where there is none. */
export async function openOrMake(where: CommandConfig, command: string, log: Log): Promise<CommandDatabase> {
  assertCountry();
  const { databaseUrl, dataDir } = where;
  if (databaseUrl !== null) {
    const waitMs = where.databaseWaitSeconds * 1000;
    const database = await openDatabase({
      url: where.databaseDirectUrl ?? databaseUrl,
      isCommand: true,
      poolSize: 2,
      log,
      waitMs,
      silentMs: 0,
    });
    return { ...database, isShared: await isShopOn(database), name: 'the database of DATABASE_URL' };
  }
  const visit = await visitEmbedded(dataDir, command, log);
  const database = await openDatabase({
    socket: visit.socket,
    isCommand: true,
    poolSize: 2,
    log,
    silentMs: 0,
  });
  const close = async () => {
    await database.close();
    await visit.leave();
  };
  return { ...database, close, isShared: visit.isShared, name: dataDir };
}

async function isShopOn({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity where datname = current_database() and application_name = $1`,
    [SHOP_NAME],
  );
  return (rows[0]?.n ?? 0) > 0;
}
