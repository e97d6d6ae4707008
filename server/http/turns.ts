// How many requests the shop works on at once: beyond that it says so at once, buying last. Pictures wait elsewhere.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathOf } from './request-target.ts';

export type Turns = {
  /** Call what comes back when the answer is ready; null: the shop is too busy for this request. */
  take(method: string, target: string): (() => void) | null;
  count(): { browsing: number; buying: number; shed: number };
  stop(): void;
};

type Limits = { browsing: number; buying: number; lateMs: number };

// One process renders some 500 pages a second and takes some 150 orders: what waits behind these numbers waits less
// than a third of a second. Whoever buys has a place long after whoever looks is asked to come back.
const usual: Limits = { browsing: 120, buying: 400, lateMs: 250 };

/** Counts requests under way in this process, and how late its event loop is. */
export function openTurns(limits: Limits = usual): Turns {
  const under = { browsing: 0, buying: 0 };
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const resetting = setInterval(() => delay.reset(), 1_000).unref();
  let shed = 0;
  const isFull = (kind: keyof typeof under) =>
    under.browsing + under.buying >= limits[kind] ||
    (kind === 'browsing' && delay.mean / 1e6 > limits.lateMs);
  return {
    take: (method, target) => {
      // They have a queue of their own at the encoder, and one turned away leaves a hole in a page.
      if (pathOf(target).startsWith('/media/')) return () => {};
      const kind = kindOf(method, target);
      if (isFull(kind)) {
        shed += 1;
        return null;
      }
      under[kind] += 1;
      return () => void (under[kind] -= 1);
    },
    count: () => ({ ...under, shed }),
    stop: () => {
      clearInterval(resetting);
      delay.disable();
    },
  };
}

const buyingPaths = /^\/(cart|checkout|track|auth|profile|admin)(\/|\.data|$)/;

function kindOf(method: string, target: string): 'browsing' | 'buying' {
  if (method !== 'GET' && method !== 'HEAD') return 'buying';
  const path = pathOf(target);
  return buyingPaths.test(path) || target.includes('placed=') ? 'buying' : 'browsing';
}
