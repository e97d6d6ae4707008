/**
 * The supervisor's rest: as a shell that waits for the shop's next word it holds less than 1 MB, as Node 10 to 20. Node that comes after
 * the shell is not told of children that were there before it, and cannot ask: a shell asks for it.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Why a supervisor was woken: `look` after the server, or to `end` it. */
export type WakeReason = 'look' | 'end';

const SHELL = '/bin/sh';

/** Stops being a program for a moment: a shell waits for any child with each command, also for those of the program before it. */
const REAP = `
trap '' INT TERM HUP
(:)
exec "$@"
`;

/**
 * $1 is the server's process, the rest the command of the supervisor. A signal to the whole session stays the shop's to handle. When the
 * shop is gone the server is told to stop before a program is loaded, so that it ends also where none can be.
 */
const WAIT = `
trap '' INT TERM HUP
server=$1
shift
while read -r word; do
  case $word in
    leave) exit 0 ;;
    look) exec "$@" look "$server" ;;
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
  process.execve(SHELL, ['sh', '-c', WAIT, 'sh', String(server), ...commandOf(script, order)]);
}

/**
 * Reaps `server` once it has ended, where it is a child from before this program, which then begins again as if woken to `look`. Returns
 * when there is nothing to reap. Its command line and its pipes are gone a moment before it has ended.
 */
export async function reap(server: number, script: string, order: string): Promise<void> {
  for (; ; await sleep(5)) {
    const [state, parent] = await statusOf(server);
    if (Number(parent) !== process.pid || !process.execve) return;
    if (state === 'Z')
      process.execve(SHELL, ['sh', '-c', REAP, 'sh', ...commandOf(script, order), 'look', String(server)]);
  }
}

function commandOf(script: string, order: string): string[] {
  return [process.execPath, ...process.execArgv, script, order];
}

// After the name of its program, which may hold anything.
async function statusOf(pid: number): Promise<string[]> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return line.slice(line.lastIndexOf(')') + 2).split(' ');
}
