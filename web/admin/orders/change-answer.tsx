// Changes of many orders, sent behind the page: an answer that does not come is an answer in words, and so is each refusal.
import { shortId } from '#shop/orders/order-status.ts';
import type { RefusedChange } from '#server/orders/one-by-one.ts';
import { showToast } from '#web/ui/toast.tsx';
import { UndoButton } from './undo-button.tsx';

/** `isUnknown`: the shop may have done it all the same, and only its answer was lost. */
export type NoAnswer = Pick<RefusedChange, 'text' | 'isUnknown'>;

/** Never throws; `none` makes the answer where none came. */
export async function readAnswer<Answer>(
  sent: Promise<Response>,
  none: (why: NoAnswer) => Answer,
): Promise<Answer> {
  try {
    const response = await sent;
    if (response.ok) return (await response.json()) as Answer;
    if (response.status === 401) return none({ text: 'Please sign in again.' });
    if (response.status < 500) return none({ text: 'The shop refused it. Nothing was changed.' });
  } catch {
    // Told below: a line that dropped on the way there looks like one that dropped on the way back.
  }
  return none({ text: NOT_KNOWN, isUnknown: true });
}

const NOT_KNOWN =
  'The shop did not answer, and it is not known what was changed. Check the orders, then do the rest again.';

/** Some of it may have been done: what the page shows is to be loaded again. */
export function isUnknown({ refused }: { refused: readonly RefusedChange[] }): boolean {
  return refused.some((each) => each.isUnknown);
}

type DoneWords = { title: string; text: string; about: string; undo: (() => void) | null };

export function tellDone({ title, text, about, undo }: DoneWords): void {
  const action = undo && <UndoButton undo={undo} />;
  showToast({ look: 'good', title, text, about, ...(action && { action }) });
}

type RefusedWords = { title: string; about: string; isNamed: (refused: RefusedChange) => boolean };

/** What failed is named by its order where `isNamed`; what stopped several alike is said once. */
export function tellRefused(
  refused: readonly RefusedChange[],
  { title, about, isNamed }: RefusedWords,
): void {
  if (refused.length === 0) return;
  const sentences = Array.from(
    Map.groupBy(refused, ({ text }) => text),
    ([text, alike]) => {
      const names = namesOf(alike.filter(isNamed));
      return names === '' ? text : `${names}: ${text}`;
    },
  );
  showToast({ look: 'error', title, text: sentences.join(' '), about: `${about} failed` });
}

/** Of three hundred orders that were not tried nobody reads all numbers; the list shows which they are. */
const MAX_NAMED = 20;
const FIRST = 3;

function namesOf(refused: readonly RefusedChange[]): string {
  const names = refused.map(({ orderId }) => `#${shortId(orderId)}`);
  if (names.length <= MAX_NAMED) return names.join(', ');
  const more = names.length - FIRST;
  return `${names.slice(0, FIRST).join(', ')} and ${more} more`;
}
