/** Where the embedded database lives: its data, its socket and its log, all in places its user can reach. */
import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from '#platform/log/log.ts';
import { PUBLIC_FOLDER } from './binaries.ts';
import { canReach, unprivilegedUser, type OsUser } from './user.ts';

export type Places = { data: string; socketFolder: string; logFile: string; user: OsUser | undefined };

/** In the data folder, when root keeps the database elsewhere: the folder it is in. */
const POINTER = 'postgres-is-in';
/** sun_path is 104 bytes on macOS, 108 on Linux, with the closing zero. */
const LONGEST_SOCKET = 103;

/**
 * Makes and names the places for `dataDir`. As root, with a data folder that the unprivileged user cannot enter (a
 * home of mode 0700), the database goes to a folder under /var/lib/qadam, and a file in `dataDir` says where.
 */
export async function findPlaces(dataDir: string, log: Log): Promise<Places> {
  try {
    await mkdir(dataDir, { recursive: true });
    const root = await realpath(dataDir);
    const home = await findHome(root, log);
    const user = unprivilegedUser(join(home, 'postgres'), home);
    const socketFolder = await makeSocketFolder(home, user);
    return { data: join(home, 'postgres'), socketFolder, logFile: join(home, 'postgres.log'), user };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new Error(`database: cannot write in the data folder ${dataDir}: ${error.message}`, {
      cause: error,
    });
  }
}

async function findHome(root: string, log: Log): Promise<string> {
  const pointed = await readFile(join(root, POINTER), 'utf8').catch(() => undefined);
  if (pointed !== undefined) return openHome(pointed.trim(), root, log);
  const user = unprivilegedUser(join(root, 'postgres'), root);
  if (canReach(root, user)) return root;
  if (await stat(join(root, 'postgres')).catch(() => undefined)) throw closedTo(user, root);
  const home = join(PUBLIC_FOLDER, hashOf(root));
  await writeFile(join(root, POINTER), `${home}\n`);
  return openHome(home, root, log);
}

async function openHome(home: string, root: string, log: Log): Promise<string> {
  log.info(`database: its data is in ${home}, since the user it runs as cannot enter ${root}`);
  await mkdir(home, { recursive: true });
  for (const folder of [PUBLIC_FOLDER, home]) await chmod(folder, 0o755); // whatever our umask
  return home;
}

// Making a new database elsewhere would look like a shop that lost everything.
function closedTo(user: OsUser | undefined, root: string): Error {
  return new Error(
    `database: ${root}/postgres holds the shop's data, but the user it runs as (uid ${user?.uid}) cannot enter ${root}. ` +
      `Open the way again (chmod o+x on the folders above it), or start Qadam as the owner of the data.`,
  );
}

async function makeSocketFolder(home: string, user: OsUser | undefined): Promise<string> {
  const uid = user?.uid ?? process.getuid?.() ?? 0;
  const choices = [
    join(home, 'postgres-socket'),
    ...[tmpdir(), '/tmp'].map((tmp) => join(tmp, `qadam-${uid}-${hashOf(home)}`)),
  ];
  const folder = choices.find((choice) => Buffer.byteLength(join(choice, '.s.PGSQL.5432')) <= LONGEST_SOCKET);
  if (!folder) throw new Error('database: no folder for its socket has a short enough path');
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
  if (isNew && user) await chown(folder, user.uid, user.gid);
  await assertPrivate(folder, uid);
  return folder;
}

// The permissions of the folder decide who can connect. In /tmp somebody else may have made it first.
async function assertPrivate(folder: string, uid: number): Promise<void> {
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== uid) {
    throw new Error(`database: ${folder} belongs to somebody else (uid ${found.uid}, not ${uid}); remove it`);
  }
  if ((found.mode & 0o077) !== 0) await chmod(folder, 0o700);
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
