// What a form says that got no answer; fetched once the page is drawn, long before it is needed.
import { isRouteErrorResponse } from 'react-router';
import { isCut } from './is-cut.ts';
import { showToast } from './toast.tsx';

type FailureWords = { title: string; text: string };

/** Says what went wrong with an action; false for what is an answer of the shop, which has a page of its own. */
export function sayFailure(result: unknown): boolean {
  const words = failureOf(unwrap(result));
  if (words) showToast({ look: 'error', about: 'failure', ...words });
  return words !== null;
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
