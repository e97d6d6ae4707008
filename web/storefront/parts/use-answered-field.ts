// A field whose answer stands on the same page: it shows what was answered, and takes the focus when that was a problem.
import { useEffect, useRef } from 'react';

/** `answer` is a new object for each answer, so that the same mistake twice is found twice. */
export function useAnsweredField(answer: { typed: string; problem?: string | undefined } | null) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!field.current || !answer) return;
    // A city chosen by its link was never typed; the field itself stays, and with it the focus of whoever typed.
    field.current.value = answer.typed;
    if (answer.problem) field.current.focus();
  }, [answer]);
  return field;
}
