// What a form says that got no answer; fetched once the page is drawn, long before it is needed.
import { data, isRouteErrorResponse, type DataStrategyResult } from 'react-router';
import { showToast } from './toast.tsx';

type FailureWords = { title: string; text: string };

type Results = Record<string, DataStrategyResult>;

/** `shown`: what each route was answered before, which stays. What is an answer of the shop has a page of its own. */
export function withoutFailures(results: Results, shown: Record<string, unknown>): Results {
  for (const [route, { type, result }] of Object.entries(results)) {
    const words = type === 'error' ? failureOf(unwrap(result)) : null;
    if (!words) continue;
    showToast({ look: 'error', about: 'failure', ...words });
    // With a status of 400 or more the router loads nothing again, which would fail, too.
    results[route] = { type: 'data', result: data(shown[route], { status: 503 }) };
  }
  return results;
}

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
