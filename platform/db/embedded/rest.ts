/** The supervisor's rest: as a shell that waits for the shop's next word it holds less than 1 MB, as Node 10 to 20. */
import { existsSync } from 'node:fs';

/** Why a supervisor was woken: `look` after the server, or to `end` it. */
export type WakeReason = 'look' | 'end';

const SHELL = '/bin/sh';

/**
 * $1 is the server's process, the rest the command of the supervisor. A signal to the whole session stays the shop's to handle. When the
 * shop is gone the server is told to stop before a program is loaded, so that it ends also where none can be. The empty command waits
 * for children: the shell does away with a server that has ended, which Node would not know of.
 */
const WAIT = `
trap '' INT TERM HUP
server=$1
shift
while read -r word; do
  case $word in
    leave) exit 0 ;;
    look) (:); exec "$@" look ;;
  esac
done
if read -r name 2>/dev/null <"/proc/$server/comm" && [ "$name" = postgres ]; then kill -INT "$server"; fi
exec "$@" end
`;

/** The handle of a pipe, which Node reads without blocking; the shell cannot. */
type Blockable = { _handle?: { setBlocking?: (isBlocking: boolean) => number } };

/** Becomes the shell, in this process; returns where that cannot be (not Linux, a Node that cannot, no shell). */
export function rest(server: number, script: string, order: string): void {
  if (process.platform !== 'linux' || !process.execve || !existsSync(SHELL)) return;
  const { _handle: handle } = process.stdin as Blockable;
  if (handle?.setBlocking?.(true) !== 0) return;
  const wake = [process.execPath, ...process.execArgv, script, order];
  process.execve(SHELL, ['sh', '-c', WAIT, 'sh', String(server), ...wake]);
}
