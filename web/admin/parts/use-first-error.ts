// After a form came back: the first field that needs another look gets the focus.
import { useEffect, useRef, type RefObject } from 'react';
import type { ActionAnswer } from './answer.ts';

export function useFirstError(answer: ActionAnswer | null | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer && !answer.ok) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  return form;
}
