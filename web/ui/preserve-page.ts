// An action that gets no answer leaves the page as it is, with everything that was typed, and says so: for every form
// that a script sends.
import { useContext, useEffect } from 'react';
import {
  data,
  isRouteErrorResponse,
  UNSAFE_DataRouterDataContext as RouterData,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router';
import { showToast } from './toast.tsx';

type FailureWords = { title: string; text: string };
type Results = Record<string, DataStrategyResult>;

let shown: Record<string, unknown> = {};

/** Called by the root: what pages were answered before stays shown when the next answer does not arrive. */
export function useShownAnswers(): void {
  const actionData = useContext(RouterData)?.actionData;
  useEffect(() => {
    shown = actionData ?? {};
  }, [actionData]);
}

/**
 * For the root's `clientMiddleware`. A page that wants words of its own answers in its `clientAction` with the help of
 * `failureOf`; redirects and refusals pass, and so do the pages of "not for you" and "not found".
 */
export const preservePage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  // Overtaken by another press, or the shopper has gone on.
  if (request.method === 'GET' || request.signal.aborted) return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    const words = type === 'error' ? failureOf(unwrap(result)) : null;
    if (!words) continue;
    showToast({ look: 'error', about: 'failure', ...words });
    // With a status of 400 or more the router loads nothing again, which would fail, too.
    results[route] = { type: 'data', result: data(shown[route], { status: 503 }) };
  }
  return results;
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

/** Offline, or the connection broke before the answer: the browser cannot know whether the shop did it. */
export function isCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /fetch|network|load failed|decode/i.test(error.message);
}

export const unreached: FailureWords = {
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
