// Goes on when an answer has come and the page is fresh again: once for each answer.
import { useEffect, useRef } from 'react';
import { useAnswerToast, type ActionAnswer } from './answer.ts';
import { useLatest } from './use-latest.ts';

type Fetching<T extends ActionAnswer> = { data?: T | undefined; state: 'idle' | 'loading' | 'submitting' };

/** For any answer, good or not; no toast of its own. */
export function useOnAnswer<T extends ActionAnswer>(
  { data, state }: Fetching<T>,
  onAnswer: (answer: T) => void,
): void {
  const handled = useRef<T | null>(null);
  const latest = useLatest(onAnswer);
  useEffect(() => {
    if (state !== 'idle' || !data || handled.current === data) return;
    handled.current = data;
    latest.current(data);
  }, [data, state, latest]);
}

/** Says the answer in a toast, and goes on when it is good. */
export function useSaved<T extends ActionAnswer>(fetching: Fetching<T>, onSaved: (answer: T) => void): void {
  useAnswerToast(fetching.data);
  useOnAnswer(fetching, (answer) => {
    if (answer.ok) onSaved(answer);
  });
}
