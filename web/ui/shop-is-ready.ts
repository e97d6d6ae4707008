/** Whether the shop can be reached and is open, asked before a page is loaded anew: the old page is better than none. Never throws. */
export async function shopIsReady(signal?: AbortSignal): Promise<boolean> {
  const answer = await fetch('/readyz', { signal: signal ?? null }).catch(() => null);
  return answer?.ok === true;
}

const ASK_EVERY_MS = 5_000;

type WhenReached = { isAtOnce?: boolean; isReached?: (signal: AbortSignal) => Promise<boolean> };

/**
 * Calls `act` once when the shop answers: at once if `isAtOnce` and it does, else within seconds or when the line is back. Returns how to
 * end the wait.
 */
export function whenReached(
  act: () => void,
  { isAtOnce = false, isReached = shopIsReady }: WhenReached = {},
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = async () => {
    if (!(await isReached(signal)) || signal.aborted) return;
    stop();
    act();
  };
  // A browser tells of a line that is back; of a shop that is, nobody does.
  const asking = setInterval(() => void look(), ASK_EVERY_MS);
  window.addEventListener('online', () => void look(), { signal });
  const stop = () => {
    clearInterval(asking);
    stopping.abort();
  };
  if (isAtOnce) void look();
  return stop;
}
