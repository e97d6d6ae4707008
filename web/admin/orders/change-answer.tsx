// Changes of many orders, sent behind the page: a shop that does not answer is an answer in words, and so is each refusal.
import { shortId } from '#shop/orders/order-status.ts';
import type { RefusedChange } from '#server/orders/change-statuses.ts';
import { showToast } from '#web/ui/toast.tsx';
import { UndoButton } from './undo-button.tsx';

/** Never throws; `none` makes the answer in which nothing was changed, for a reason in words. */
export async function readAnswer<Answer>(
  sent: Promise<Response>,
  none: (text: string) => Answer,
): Promise<Answer> {
  try {
    const response = await sent;
    if (response.ok) return (await response.json()) as Answer;
    return none(
      response.status === 401 ? 'Please sign in again.' : 'The shop did not answer. Nothing was changed.',
    );
  } catch {
    return none('There is no connection. Nothing was changed.');
  }
}

type DoneWords = { title: string; text: string; about: string; undo: (() => void) | null };

export function tellDone({ title, text, about, undo }: DoneWords): void {
  const action = undo && <UndoButton undo={undo} />;
  showToast({ look: 'good', title, text, about, ...(action && { action }) });
}

type RefusedWords = { title: string; about: string; isNamed: (refused: RefusedChange) => boolean };

/** What failed is named by its order where `isNamed`. */
export function tellRefused(
  refused: readonly RefusedChange[],
  { title, about, isNamed }: RefusedWords,
): void {
  if (refused.length === 0) return;
  const text = refused
    .map((each) => (isNamed(each) ? `#${shortId(each.orderId)}: ${each.text}` : each.text))
    .join(' ');
  showToast({ look: 'error', title, text, about: `${about} failed` });
}
