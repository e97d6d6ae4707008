// After a form came back with problems the first wrong field takes the focus.
import { useEffect, useRef } from 'react';

/** `answer` is the action's data: a new one each time the form was sent. */
export function useFirstProblem(answer: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer]);
  return form;
}
