/** Turns at heavy work: a few at once, a short queue behind them, and a "no" beyond. */

type LoadShedding = {
  /** Runs `work` when a turn is free; resolves to `busy` at once, without running it, when the queue is full. */
  takeTurn<T>(work: () => Promise<T>): Promise<T | 'busy'>;
  isWorking(): boolean;
};

export type Queue = {
  /** Who of those that wait is next: the one who came first, unless said otherwise. */
  next?: 'first come' | 'last come';
};

/** At most `atOnce` at work and `mostWaiting` behind them, in this process. */
export function fewAtOnce(
  atOnce: number,
  mostWaiting: number,
  { next = 'first come' }: Queue = {},
): LoadShedding {
  let running = 0;
  const waiting: (() => void)[] = [];

  // The turn passes straight to the next in the queue, so that nobody slips in between.
  function release(): void {
    const begin = next === 'first come' ? waiting.shift() : waiting.pop();
    if (begin) begin();
    else running -= 1;
  }

  return {
    takeTurn: async (work) => {
      if (running >= atOnce && waiting.length >= mostWaiting) return 'busy';
      if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        release();
      }
    },
    isWorking: () => running > 0,
  };
}
