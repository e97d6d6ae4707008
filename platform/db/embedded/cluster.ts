/** Makes a new PostgreSQL data folder, whole or not at all. */
import { spawn } from 'node:child_process';
import { chown, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '../../process/sync-folder.ts';
import type { Binaries } from './binaries.ts';
import { isAlive } from './process.ts';
import type { OsUser } from './user.ts';

export const DATABASE = 'qadam';

/**
 * Makes the data folder `folder` if it is not there. It is built beside and renamed when done, so that a start cut off
 * half way leaves nothing that looks like a database. Throws when it belongs to another major version.
 */
export async function ensureCluster(
  folder: string,
  binaries: Binaries,
  user: OsUser | undefined,
): Promise<void> {
  const version = await readVersion(folder);
  if (version === undefined) return build(folder, binaries, user);
  if (Number.parseInt(version, 10) === binaries.major) return;
  throw new Error(
    `database: ${folder} was made by PostgreSQL ${version.trim()}, and this Qadam brings ${binaries.major}. ` +
      `Start the older Qadam and make a backup, move the folder away, then restore the backup with this one.`,
  );
}

async function readVersion(folder: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, 'PG_VERSION'), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new Error(
      `database: ${folder} cannot be read (${codeOf(error)}); start Qadam as the user who owns it.`,
      {
        cause: error,
      },
    );
  }
}

async function build(folder: string, binaries: Binaries, user: OsUser | undefined): Promise<void> {
  const half = `${folder}.new-${process.pid}`;
  await removeHalves(folder);
  await rm(half, { recursive: true, force: true });
  try {
    await fill(half, binaries, user);
    await rename(half, folder);
    await syncFolder(dirname(folder));
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    // Not empty: another start made the database first.
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
  }
}

async function fill(half: string, { initdb, postgres }: Binaries, user: OsUser | undefined): Promise<void> {
  await mkdir(half, { mode: 0o700 });
  if (user) await chown(half, user.uid, user.gid);
  await run(initdb, [...INITDB, '-D', half], '', user);
  await run(postgres, ['--single', '-D', half, 'postgres'], `create database ${DATABASE};\n`, user);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const INITDB = [
  `--username=${DATABASE}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
];

async function removeHalves(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`;
  const halves = (await readdir(dirname(folder))).filter((name) => name.startsWith(prefix));
  for (const name of halves.filter((half) => !isAlive(Number(half.slice(prefix.length))))) {
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function run(command: string, args: string[], input: string, user: OsUser | undefined): Promise<void> {
  // LC_ALL and TZ: the database must not inherit the locale of the machine it was made on.
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  const child = spawn(command, args, { ...user, env, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
  const said: string[] = [];
  child.stdout.on('data', (bytes: Buffer) => said.push(bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => said.push(bytes.toString()));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const failure = await new Promise<string | undefined>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(code === 0 ? undefined : `it ended with ${signal ?? code}`));
  });
  if (failure)
    throw new Error(
      `database: ${basename(command)} failed (${failure}) in ${args.at(args.indexOf('-D') + 1)}: ${said.join('').trim()}`,
    );
}
