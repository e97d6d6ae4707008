// What becomes of a request that got no answer; fetched once the page is drawn, long before it is needed.
import { isRouteErrorResponse, type DataRouter, type DataStrategyResult, type Location } from 'react-router';
import { isCut } from './is-cut.ts';
import { whenReached } from './shop-is-ready.ts';
import { showToast } from './toast.tsx';

type FailureWords = { title: string; text: string };

/** Says what went wrong with an action; false for what is an answer of the shop, which has a page of its own. */
export function sayFailure(result: unknown): boolean {
  const words = failureOf(unwrap(result));
  if (words) showToast({ look: 'error', about: 'failure', ...words });
  return words !== null;
}

export type RouteResults = Record<string, DataStrategyResult>;

/**
 * A page that loads again stays as it was loaded until the shop is reached, and a part that loads by itself, as a preview of what is typed, as if
 * it had not asked. A page that is gone to has its own words.
 */
export function keepLoaded(router: DataRouter, url: string, results: RouteResults): void {
  const { location, navigation, loaderData, errors } = router.state;
  const isPage = isAt(location, url);
  // Beside an error there may be data of the page before.
  if (isPage ? errors : isAt(navigation.location, url)) return;
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || !isUnanswered(result) || (isPage && !(route in loaderData))) continue;
    results[route] = { type: 'data', result: isPage ? loaderData[route] : undefined };
    if (isPage) loadAgain(router);
  }
}

function isAt(place: Location | undefined, url: string): boolean {
  const { pathname, search } = new URL(url);
  return place?.pathname === pathname && place.search === search;
}

// Cut, or turned away by a shop that is busy or starting: the same may well be answered the next time.
function isUnanswered(error: unknown): boolean {
  return isRouteErrorResponse(error) ? error.status >= 500 : isCut(error);
}

let isWaiting = false;

function loadAgain(router: DataRouter): void {
  // What somebody pressed was answered, and is not on the page yet.
  if (router.state.navigation.formMethod) showToast({ look: 'error', about: 'failure', ...outdated });
  if (isWaiting) return;
  isWaiting = true;
  whenReached(() => {
    isWaiting = false;
    void router.revalidate();
  });
}

const outdated: FailureWords = {
  title: 'We could not reach the shop',
  text: 'This page may be out of date. It loads again as soon as the line is back.',
};

// The router hands on an error together with the status it came with.
function unwrap(result: unknown): unknown {
  const isWrapped = typeof result === 'object' && result !== null && 'init' in result && 'data' in result;
  return isWrapped && !isRouteErrorResponse(result) ? result.data : result;
}

/** Null for what is an answer of the shop, such as "not allowed". */
export function failureOf(error: unknown): FailureWords | null {
  if (error instanceof Response) return null;
  if (!isRouteErrorResponse(error)) return isCut(error) ? unreached : failed;
  if (error.status === 401) return signedOut;
  return error.status >= 500 ? failed : null;
}

const unreached: FailureWords = {
  title: 'We could not reach the shop',
  text: 'What you typed is still here. Check your connection, then send it again.',
};

const failed: FailureWords = {
  title: 'Something went wrong',
  text: 'It is our fault, not yours. What you typed is still here: send it again in a moment.',
};

const signedOut: FailureWords = {
  title: 'You are signed out',
  text: 'What you typed is still here. Sign in in another tab, then send it again.',
};
