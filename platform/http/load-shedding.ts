// Load shedding: beyond a number of concurrent requests it answers 503 at once, buying last. Pictures have their own queue.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Arrival } from './body-arrival.ts';

export type LoadShedding = {
  /** Returns the function to call when the answer is ready; null: too busy for this request. */
  take(method: string, target: string, body?: Arrival): (() => void) | null;
  count(): { browsing: number; buying: number; carrying: number; shed: number };
  stop(): void;
};

/**
 * `carrying` are large bodies on their way, which last as long as their sender likes. `patienceMs`: how long lookers may
 * wait on average before there are fewer places for them.
 */
type Limits = { browsing: number; buying: number; carrying: number; lateMs: number; patienceMs: number };

// One process renders some 500 pages a second and takes some 150 orders: what waits behind these numbers waits less
// than a third of a second. Whoever buys has a place long after whoever looks is asked to come back.
const usual: Limits = { browsing: 120, buying: 400, carrying: 32, lateMs: 250, patienceMs: 500 };
const fewestPlaces = 16;

/** `browsing` is turned away first, `buying` last, `media` never: it has a queue of its own, and one refused leaves a hole in a page. */
export type LoadClass = 'browsing' | 'buying' | 'media';

type LoadClassOf = (method: string, target: string) => LoadClass;

/** Counts requests under way in this process, and how late its event loop is. */
export function openLoadShedding(loadClassOf: LoadClassOf, limits: Limits = usual): LoadShedding {
  const under = { browsing: 0, buying: 0, carrying: 0 };
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let shed = 0;
  let places = limits.browsing;
  const looked = { times: 0, ms: 0 };
  const timer = setInterval(() => {
    delay.reset();
    if (looked.times > 0) places = nextPlaces(places, looked.ms / looked.times, limits);
    Object.assign(looked, { times: 0, ms: 0 });
  }, 1_000).unref();
  const isFull = (kind: keyof typeof under) => {
    if (kind === 'carrying') return under.carrying >= limits.carrying;
    const count = under.browsing + under.buying;
    if (kind === 'buying') return count >= limits.buying;
    // A late event loop with few requests under way has other causes: nobody is told that others look around.
    return count >= places || (count >= fewestPlaces && delay.mean / 1e6 > limits.lateMs);
  };
  return {
    take: (method, target, body = 'whole') => {
      const loadClass = loadClassOf(method, target);
      if (loadClass === 'media') return () => {};
      const kind = body === 'part' ? 'carrying' : loadClass;
      if (isFull(kind)) {
        shed += 1;
        return null;
      }
      under[kind] += 1;
      const begun = performance.now();
      return () => {
        under[kind] -= 1;
        if (kind !== 'browsing') return;
        looked.times += 1;
        looked.ms += performance.now() - begun;
      };
    },
    count: () => ({ ...under, shed }),
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}

/** A machine that is slow, or has other work, has fewer places: an early 503 is better than a late page. Pure. */
export function nextPlaces(places: number, meanMs: number, { browsing, patienceMs }: Limits): number {
  if (meanMs <= patienceMs) return Math.min(browsing, Math.ceil(places * 1.2));
  return Math.max(Math.min(browsing, fewestPlaces), Math.floor(places * 0.7));
}
