// What an action of the admin answers, and the toast that says it: success as specified, failure in the specified words.
import { useContext, useEffect, useId, useRef, useState } from 'react';
import type { Refusal } from '#shop/refusals/refusals.ts';
import {
  data,
  UNSAFE_DataRouterContext as DataRouterContext,
  useFetcher,
  useLocation,
  type FetcherWithComponents,
} from 'react-router';
import { showToast } from '#web/ui/toast.tsx';

/** `errors` by field name; the form keeps what was typed. */
export type ActionAnswer = {
  ok: boolean;
  title: string;
  text?: string;
  errors?: Partial<Record<string, string>>;
};

export function done(title: string, text?: string): ActionAnswer {
  return text === undefined ? { ok: true, title } : { ok: true, title, text };
}

export function failed(title: string, text?: string, errors?: ActionAnswer['errors']): ActionAnswer {
  return { ok: false, title, ...(text !== undefined && { text }), ...(errors && { errors }) };
}

/**
 * Of a save that did not arrive, as the page gets it from its `clientAction`: with a status of 400 or more the router loads nothing again,
 * which would not come either. `more` goes into the answer.
 */
export function lost(title: string, text?: string, more: object = {}): ActionAnswer {
  return data({ ...failed(title, text), ...more }, { status: 503 }) as unknown as ActionAnswer;
}

export function refused({ title, text }: Refusal): ActionAnswer {
  return { ok: false, title, text };
}

/**
 * For a form of a row or a card that its own answer may take off the page: each answer is shown as it comes. Drawn with the list that is
 * loaded anew, it would come too late where the machine is slow.
 */
export function useToldFetcher<Answer extends ActionAnswer = ActionAnswer>(): FetcherWithComponents<Answer> {
  const key = useId();
  const router = useContext(DataRouterContext)?.router;
  const told = useRef<unknown>(null);
  useEffect(
    () =>
      router?.subscribe(({ fetchers }) => {
        const answer: Answer | undefined = fetchers.get(key)?.data;
        if (!answer || told.current === answer) return;
        told.current = answer;
        tell(answer, key);
      }),
    [router, key],
  );
  return useFetcher<Answer>({ key }) as FetcherWithComponents<Answer>;
}

/**
 * The answer to the last press, until the next one or another page. A list that loads anew by itself takes `actionData` away with each
 * load, which the router counts as a page without an answer.
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [kept, keep] = useState({ answer, key });
  if (answer !== undefined && (answer !== kept.answer || key !== kept.key)) keep({ answer, key });
  return answer ?? (kept.key === key ? kept.answer : undefined);
}

/** Shows each new answer once, as a toast. */
export function useAnswerToast(answer: ActionAnswer | null | undefined): void {
  const told = useRef<ActionAnswer | null>(null);
  // The next answer takes the place of the one before: an error does not stand beside what was put right since.
  const about = useId();
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    tell(answer, about);
  }, [answer, about]);
}

function tell({ ok, title, text }: ActionAnswer, about: string): void {
  showToast({ look: ok ? 'good' : 'error', title, about, ...(text !== undefined && { text }) });
}
