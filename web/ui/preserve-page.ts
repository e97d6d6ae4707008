// A request that gets no answer leaves the page as it is, with everything that was typed: for every form that a script sends,
// which says so, and for every page that loads its own data again.
import { useContext, useEffect } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  data,
  type DataRouter,
  type MiddlewareFunction,
} from 'react-router';
import type { RouteResults } from './failures.ts';
import { showToast } from './toast.tsx';

let router: DataRouter | undefined;

// Asked for as soon as the page is drawn: a line that is down brings nothing any more, and no browser asks again for code
// that once failed. Without it there are fewer words; nothing that was typed is lost by a press.
const failures = () => import('./failures.ts').catch(() => null);

/** Called by the root: what is shown stays when the next answer does not arrive. */
export function useShownPage(): void {
  const shown = useContext(RouterContext)?.router;
  useEffect(() => {
    router = shown;
    void failures();
  }, [shown]);
}

/**
 * For the root's `clientMiddleware`. A page that wants words of its own answers in its `clientAction` with the help of
 * `failureOf`; redirects and refusals pass, and so do the pages of "not for you" and "not found".
 */
export const preservePage: MiddlewareFunction<RouteResults> = async ({ request }, next) => {
  const results = await next();
  const hasFailed = Object.values(results).some(({ type }) => type === 'error');
  // Overtaken by another press, or the shopper has gone on.
  if (!hasFailed || !router || request.signal.aborted) return results;
  const words = await failures();
  if (request.method === 'GET') {
    words?.keepLoaded(router, request.url, results);
    return results;
  }
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || (words && !words.sayFailure(result))) continue;
    if (!words) showToast({ look: 'error', about: 'failure', title: 'We could not reach the shop' });
    // With a status of 400 or more the router loads nothing again, which would fail, too.
    results[route] = { type: 'data', result: data(router.state.actionData?.[route], { status: 503 }) };
  }
  return results;
};
