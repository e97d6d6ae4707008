/** The peers' packages, by their lockfiles, in a folder outside the checkout: PEERS_DIR, else one in the folder for temporary files. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type PeerName = 'vendure' | 'medusa';

/** Where the peer lies ready to run; installs it when its lockfile is another than the last time. */
export function installPeer(name: PeerName): string {
  const from = join(import.meta.dirname, name);
  const to = join(process.env.PEERS_DIR ?? join(tmpdir(), 'qadam-peers'), name);
  const lock = readFileSync(join(from, 'package-lock.json'), 'utf8');
  const stamp = join(to, 'installed-lock.json');
  mkdirSync(to, { recursive: true });
  cpSync(from, to, { recursive: true });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return to;
  console.log(`installing ${name} into ${to} ...`);
  const path = `${dirname(process.execPath)}:${process.env.PATH}`;
  const { status } = spawnSync('npm', ['ci'], {
    cwd: to,
    env: { ...process.env, PATH: path },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`npm ci in ${to} ended with ${status}`);
  writeFileSync(stamp, lock);
  return to;
}

/** The version of a package that is installed in `folder`. */
export function installedVersion(folder: string, name: string): string {
  return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version;
}
