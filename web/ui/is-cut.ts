// A request that came to nothing, told by the browser's own words for it.

/** Offline, or the connection broke before the answer: the browser cannot know whether the shop did it. */
export function isCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /fetch|network|load failed|decode/i.test(error.message);
}
