// Actions that fail keep what was typed: the page stays as it is, and the failure is said in the specified words.
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import { lost, type ActionAnswer } from './answer.ts';

type ServerAction = { serverAction: () => Promise<unknown> };

/** For `clientAction`: a shop that fails or cannot be reached is an answer, with `more` in it, not another page. Redirects pass. */
export function preserveForm<T extends ActionAnswer = ActionAnswer>(failure: string, more: Partial<T> = {}) {
  return async ({ serverAction }: ServerAction): Promise<T | ActionAnswer> => {
    try {
      return (await serverAction()) as T;
    } catch (thrown) {
      if (thrown instanceof Response && thrown.status < 400) throw thrown;
      return lost('Error', `${failure}${reasonOf(thrown)}`, more);
    }
  };
}

function reasonOf(thrown: unknown): string {
  if (!isRouteErrorResponse(thrown)) return '';
  if (thrown.status === 401) return ' You are signed out: sign in in another tab, then save again.';
  return thrown.status === 403 ? ' You may not do this.' : '';
}

/** For `shouldRevalidate`: what was refused or failed changed nothing, and a page that loads again could fail too. */
export function unlessFailed(change: ShouldRevalidateFunctionArgs) {
  return hasFailed(change) ? false : change.defaultShouldRevalidate;
}

/** The action before this answered a refusal or a failure. */
export function hasFailed({ actionResult, actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus >= 400 || (isAnswer(actionResult) && !actionResult.ok);
}

function isAnswer(value: unknown): value is ActionAnswer {
  return typeof value === 'object' && value !== null && 'ok' in value;
}
