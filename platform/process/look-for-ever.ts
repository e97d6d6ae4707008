/** What is looked at every few seconds for as long as a process runs. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/log/log.ts';
import { reasonOf } from '#platform/log/reason-of.ts';

type LookingOptions = {
  everyMs: number;
  log: Log;
  /** What the log says where a look fails. The next one comes all the same: a database that is away now is there in a moment. */
  failed: string;
};

/** Looks at once, and then `everyMs` after each look. `stop` resolves when the look that is under way has ended, and never rejects. */
export function lookForEver(
  look: () => Promise<unknown>,
  options: LookingOptions,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const looking = lookUntil(stopping.signal, look, options);
  return {
    stop: () => {
      stopping.abort();
      return looking;
    },
  };
}

async function lookUntil(
  signal: AbortSignal,
  look: () => Promise<unknown>,
  { everyMs, log, failed }: LookingOptions,
): Promise<void> {
  while (!signal.aborted) {
    await look().catch((error: unknown) => log.warn(failed, { reason: reasonOf(error) }));
    await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
