// A request that came to nothing, told by the browser's own words for it.
import { isRouteErrorResponse } from 'react-router';

/** Offline, or the connection broke before the answer: the browser cannot know whether the shop did it. */
export function isCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /fetch|network|load failed|decode/i.test(error.message);
}

/** Cut, or turned away by a shop that is busy or starting: the same may well be answered the next time. */
export function isUnanswered(error: unknown): boolean {
  return isRouteErrorResponse(error) ? error.status >= 500 : isCut(error);
}
