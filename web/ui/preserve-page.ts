// A request that gets no answer leaves the page as it is, with everything that was typed: for every form that a script sends,
// which says so, and for every page that loads its own data again.
import { useContext, useEffect } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  data,
  type DataRouter,
  type DataStrategyResult,
  type Location,
  type MiddlewareFunction,
} from 'react-router';
import { isUnanswered } from './is-cut.ts';
import { whenReached } from './shop-is-ready.ts';
import { showToast } from './toast.tsx';

let router: DataRouter | undefined;

// Asked for as soon as the page is drawn: a line that is down brings nothing any more, and no browser asks again for code
// that once failed. Without it there are fewer words, and nothing is lost.
const failures = () => import('./failures.ts').catch(() => null);

/** Called by the root: what is shown stays when the next answer does not arrive. */
export function useShownPage(): void {
  const shown = useContext(RouterContext)?.router;
  useEffect(() => {
    router = shown;
    void failures();
  }, [shown]);
}

type RouteResults = Record<string, DataStrategyResult>;

/**
 * For the root's `clientMiddleware`. A page that wants words of its own answers in its `clientAction` with the help of
 * `failureOf`; redirects and refusals pass, and so do the pages of "not for you" and "not found".
 */
export const preservePage: MiddlewareFunction<RouteResults> = async ({ request }, next) => {
  const results = await next();
  // Overtaken by another press, or the shopper has gone on.
  if (request.signal.aborted) return results;
  return request.method === 'GET' ? keepLoaded(results, request.url) : keepTyped(results);
};

// The page stays as it was loaded until the shop is reached, and a part that loads by itself, as a preview of what is typed, as if it
// had not asked. A page that is gone to has its own words.
function keepLoaded(results: RouteResults, url: string): RouteResults {
  if (!router) return results;
  const { location, navigation, loaderData, errors } = router.state;
  const isPage = isAt(location, url);
  // Beside an error there may be data of the page before.
  if (isPage ? errors : isAt(navigation.location, url)) return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || !isUnanswered(result) || (isPage && !(route in loaderData))) continue;
    results[route] = { type: 'data', result: isPage ? loaderData[route] : undefined };
    if (isPage) loadAgain(navigation.formMethod !== undefined);
  }
  return results;
}

let isLoadingAgain = false;

/** `isToTell`: what somebody pressed was answered, and the page does not show it yet. */
function loadAgain(isToTell: boolean): void {
  if (isToTell) showToast({ look: 'error', about: 'failure', ...outdated });
  if (isLoadingAgain) return;
  isLoadingAgain = true;
  whenReached(() => {
    isLoadingAgain = false;
    void router?.revalidate();
  }, false);
}

const outdated = {
  title: 'We could not reach the shop',
  text: 'This page may be out of date. It loads again as soon as the line is back.',
};

function isAt(place: Location | undefined, url: string): boolean {
  const { pathname, search } = new URL(url);
  return place?.pathname === pathname && place.search === search;
}

async function keepTyped(results: RouteResults): Promise<RouteResults> {
  const words = await failures();
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || (words && !words.sayFailure(result))) continue;
    if (!words) showToast({ look: 'error', about: 'failure', title: 'We could not reach the shop' });
    // With a status of 400 or more the router loads nothing again, which would fail, too.
    results[route] = { type: 'data', result: data(router?.state.actionData?.[route], { status: 503 }) };
  }
  return results;
}
