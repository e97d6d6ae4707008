/**
 * The shop begins anew in its place when it is idle and has grown (decision 0040): what thousands of pages leave behind in a process is given
 * back by no collection. Port, database and process number stay; who connects meanwhile waits a second or two, and is refused nothing.
 */
import {
  beginAnew,
  descriptorCopier,
  isAnythingUnderWay,
  isBeginningDue,
  isProgramChanged,
  ownBytes,
  type CopyDescriptor,
} from '#platform/process/begin-anew.ts';
import { join } from 'node:path';
import { countrySetting, type Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import type { ServedShop } from './serve.ts';

/** More than the least that this process has had when it was open or idle. A beginning takes a second of processor time. */
const WORTH_BYTES = 16_000_000;

const root = join(import.meta.dirname, '..');
const rooms = ['build', 'platform', 'sample', 'server', 'shop', 'web'].map((room) => join(root, room));

export type Renewal = {
  /** To be called when the process has been idle and has given back what it can; `again` where somebody kept it from beginning anew. */
  whenIdle(): 'again' | null;
  /** The shop is being stopped, and does not begin anew any more. */
  isStopping(): void;
};

/** SIGUSR2 asks for the same at once, whatever the shop has grown by; requests under way are waited for. */
export async function openRenewal(
  serving: ServedShop,
  { beginAnew: isAllowed, extensionsDir }: Pick<Config, 'beginAnew' | 'extensionsDir'>,
  log: Log,
): Promise<Renewal> {
  // What the next program loads: an extension or a country pack that is changed or half copied waits for a start that somebody sees.
  const program = [...rooms, extensionsDir, countrySetting()];
  const copy = await descriptorCopier();
  let leastBytes = copy && !isBeginningDue() ? ownBytes() : 0;
  let hasEnded = false;
  let isStopped = false;

  async function renew(by: CopyDescriptor, reason: string): Promise<void> {
    hasEnded = true;
    log.info('beginning anew', { reason, ownMegabytes: Math.round(ownBytes() / 1e6) });
    const handedOver = await serving.handOver(by);
    // A signal to stop that came meanwhile is being followed.
    if (!isStopped) beginAnew(by, handedOver);
  }

  if (copy) process.on('SIGUSR2', () => hasEnded || void renew(copy, 'SIGUSR2').catch(endOfShop));
  return {
    whenIdle: () => {
      if (!copy || hasEnded || !isAllowed) return null;
      const bytes = ownBytes();
      leastBytes = Math.min(leastBytes, bytes);
      if (bytes - leastBytes < WORTH_BYTES) return null;
      if (serving.isInUse() || isAnythingUnderWay()) return 'again';
      if (isProgramChanged(program)) return null;
      void renew(copy, 'idle, and grown').catch(endOfShop);
      return null;
    },
    isStopping: () => {
      isStopped = true;
      hasEnded = true;
    },
  };
}

// Half closed it serves nobody: as an uncaught exception it is logged, and whoever runs the shop starts it again.
function endOfShop(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}
