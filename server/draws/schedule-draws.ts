// Looks for what is due of draws for as long as the shop is open.
import { lookForEver } from '#platform/process/look-for-ever.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { drawDue } from './draw-due.ts';

/** Safe to run in two processes at once. */
export function scheduleDraws(app: Pick<AppContext, 'db' | 'log' | 'now'>): { stop(): Promise<void> } {
  return lookForEver(() => drawDue(app), {
    everyMs: 5_000,
    log: app.log,
    failed: 'draws: what is due was not looked at',
  });
}
