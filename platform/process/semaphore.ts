/** A semaphore for heavy work in this process: a few at a time, a bounded queue behind them, and a refusal beyond. */

type Semaphore = {
  /** Runs `work` once a permit is free; resolves to `busy` at once, without running it, when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T | 'busy'>;
  isInUse(): boolean;
};

/** Which of those that wait gets a free permit: the oldest (`fifo`) or the newest (`lifo`). */
export type QueueOrder = 'fifo' | 'lifo';

export function openSemaphore(permits: number, maxWaiting: number, order: QueueOrder = 'fifo'): Semaphore {
  let running = 0;
  const waiting: (() => void)[] = [];

  // A permit passes straight to the next in the queue, so that no newcomer slips in between.
  function release(): void {
    const begin = order === 'fifo' ? waiting.shift() : waiting.pop();
    if (begin) begin();
    else running -= 1;
  }

  return {
    run: async (work) => {
      if (running >= permits && waiting.length >= maxWaiting) return 'busy';
      if (running >= permits) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        release();
      }
    },
    isInUse: () => running > 0,
  };
}
