/** The user that PostgreSQL runs as: it refuses root, so under root it is an unprivileged user. */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

export type OsUser = { uid: number; gid: number };

/**
 * The user for PostgreSQL when we are root, else undefined: the owner of the first of `folders` that is there and not
 * root's (so data made by one user stays his), else `nobody`.
 */
export function unprivilegedUser(...folders: string[]): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const folder of folders) {
    const owner = statSync(folder, { throwIfNoEntry: false });
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  return nobody();
}

/** Whether `user` can enter `folder`: tried, since file modes alone do not tell (ACLs, mounts). */
export function canReach(folder: string, user: OsUser | undefined): boolean {
  if (!user) return true;
  const walk = ['-c', 'cd -- "$1"', 'sh', folder];
  return spawnSync('/bin/sh', walk, { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

function nobody(): OsUser {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [uid = 0, gid = 0] = (line ?? '').split(':').slice(2, 4).map(Number);
  return { uid: uid > 0 ? uid : 65_534, gid: gid > 0 ? gid : 65_534 };
}
