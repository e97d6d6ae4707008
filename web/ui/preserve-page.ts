// An action that gets no answer leaves the page as it is, with everything that was typed, and says so: for every form
// that a script sends.
import { useContext, useEffect } from 'react';
import {
  UNSAFE_DataRouterDataContext as RouterData,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router';

let shown: Record<string, unknown> = {};

// Asked for as soon as the page is drawn: a line that is down brings nothing any more.
const failures = () => import('./failures.ts');

/** Called by the root: what pages were answered before stays shown when the next answer does not arrive. */
export function useShownAnswers(): void {
  const actionData = useContext(RouterData)?.actionData;
  useEffect(() => {
    shown = actionData ?? {};
    void failures().catch(() => null);
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
  const isOver = request.method === 'GET' || request.signal.aborted;
  return isOver ? results : (await failures()).withoutFailures(results, shown);
};
