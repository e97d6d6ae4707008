/** As whom PostgreSQL runs: it refuses root, so under root it is somebody without rights. */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

export type OsUser = { uid: number; gid: number };

/** The user for PostgreSQL when we are root (the owner of `folder` if that is not root, else `nobody`), else undefined. */
export function unprivilegedUser(folder: string): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(folder, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
}

/** Whether `user` can walk into `folder`; asked of the system, since modes alone do not tell (ACLs, mounts). */
export function canReach(folder: string, user: OsUser | undefined): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' })
      .status === 0
  );
}

function nobody(): OsUser {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':').map(Number);
  return { uid: uid || 65534, gid: gid || 65534 };
}
