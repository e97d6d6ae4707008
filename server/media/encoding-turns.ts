/** Turns at the encoder: a few pictures at once, a short queue behind them, and a "no" beyond. */

// An encoding fills a processor for a tenth of a second to a second; two leave a small machine room for pages.
export const AT_ONCE = 2;
// A shop opened a minute ago is asked for list after list of pictures that nobody has asked for before. A browser
// waits for them without harm, while a "no" leaves a hole in the page; the bound is for floods.
export const MOST_WAITING = 600;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when a turn is free; resolves to `busy` at once, without running it, when the queue is full. */
export async function takeTurn<T>(work: () => Promise<T>): Promise<T | 'busy'> {
  if (running >= AT_ONCE && waiting.length >= MOST_WAITING) return 'busy';
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    endTurn();
  }
}

/** Whether anything is being encoded in this process: then the background filling waits. */
export function isEncoding(): boolean {
  return running > 0;
}

// The turn passes straight to the next in the queue, so that nobody slips in between.
function endTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}
