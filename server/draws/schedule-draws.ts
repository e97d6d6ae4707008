// Looks for what is due of draws for as long as the shop is open.
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '#platform/log/reason-of.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { drawDue } from './draw-due.ts';

const EVERY_MS = 5_000;

/** Safe to run in two processes at once. */
export function scheduleDraws(app: Pick<AppContext, 'db' | 'log' | 'now'>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const looking = lookForEver(app, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return looking;
    },
  };
}

async function lookForEver(app: Pick<AppContext, 'db' | 'log' | 'now'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // A database that is away now is there in a moment.
    await drawDue(app).catch((error: unknown) =>
      app.log.warn('draws: what is due was not looked at', { reason: reasonOf(error) }),
    );
    await sleep(EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
