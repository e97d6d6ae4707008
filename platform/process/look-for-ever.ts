/** What is looked at every few seconds for as long as a process runs. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/log/log.ts';
import { reasonOf } from '#platform/log/reason-of.ts';

type LookingOptions = {
  everyMs: number;
  log: Log;
  /** What the log says where a look fails. The next one comes all the same: a database that is away now is there in a moment. */
  failed: string;
  signal: AbortSignal;
};

/** Looks at once, and then `everyMs` after each look; ends with the one under way when `signal` is aborted. Never rejects. */
export async function lookForEver(
  look: () => Promise<unknown>,
  { everyMs, log, failed, signal }: LookingOptions,
): Promise<void> {
  while (!signal.aborted) {
    await look().catch((error: unknown) => log.warn(failed, { reason: reasonOf(error) }));
    await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
