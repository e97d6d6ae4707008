/** Long writes of a batch, a few products at a time, telling how far they are. */

/** How many of a batch's products have been written; nothing is committed before the batch ends. */
export type OnProgress = (done: number, of: number) => void;

/** Products written in one statement: few enough that a slow machine ends it in time, and that progress is seen. */
export const CHUNK = 500;

/** Writes `size` of them at a time, one after the other, and reports after each. */
export async function inChunks<T>(
  all: readonly T[],
  size: number,
  write: (chunk: T[]) => Promise<unknown>,
  onProgress: OnProgress,
): Promise<void> {
  for (let start = 0; start < all.length; start += size) {
    await write(all.slice(start, start + size));
    onProgress(Math.min(start + size, all.length), all.length);
  }
}
