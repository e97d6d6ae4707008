/** Times of repeated work, in ms. */

export type Times = { p50: number; p99: number; n: number };

/** Warms up with a tenth of `times` first. */
export async function timesOf(work: (at: number) => Promise<unknown>, times = 100): Promise<Times> {
  for (let at = 0; at < times / 10; at += 1) await work(at);
  const taken: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const start = performance.now();
    await work(at);
    taken.push(performance.now() - start);
  }
  taken.sort((a, b) => a - b);
  return { p50: quantile(taken, 0.5), p99: quantile(taken, 0.99), n: times };
}

/** `sorted` ascending. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
