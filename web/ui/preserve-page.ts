// An action that gets no answer leaves the page as it is, with everything that was typed, and says so: for every form
// that a script sends.
import { useContext, useEffect } from 'react';
import {
  UNSAFE_DataRouterDataContext as RouterData,
  data,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router';
import { showToast } from './toast.tsx';

let shown: Record<string, unknown> = {};

// Asked for as soon as the page is drawn: a line that is down brings nothing any more, and no browser asks again for code
// that once failed. Without it there are fewer words, and nothing is lost.
const failures = () => import('./failures.ts').catch(() => null);

/** Called by the root: what pages were answered before stays shown when the next answer does not arrive. */
export function useShownAnswers(): void {
  const actionData = useContext(RouterData)?.actionData;
  useEffect(() => {
    shown = actionData ?? {};
    void failures();
  }, [actionData]);
}

/**
 * For the root's `clientMiddleware`. A page that wants words of its own answers in its `clientAction` with the help of
 * `failureOf`; redirects and refusals pass, and so do the pages of "not for you" and "not found".
 */
export const preservePage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  // Overtaken by another press, or the shopper has gone on.
  if (request.method === 'GET' || request.signal.aborted) return results;
  const words = await failures();
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || (words && !words.sayFailure(result))) continue;
    if (!words) showToast({ look: 'error', about: 'failure', title: 'We could not reach the shop' });
    // With a status of 400 or more the router loads nothing again, which would fail, too.
    results[route] = { type: 'data', result: data(shown[route], { status: 503 }) };
  }
  return results;
};
