/** Whether the shop can be reached and is open, asked before a page is loaded anew: the old page is better than none. Never throws. */
export async function shopIsReady(signal?: AbortSignal): Promise<boolean> {
  const answer = await fetch('/readyz', { signal: signal ?? null }).catch(() => null);
  return answer?.ok === true;
}
