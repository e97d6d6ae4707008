// Puts the focus on a field whose answer was a problem, so that it is read out and can be typed again at once.
import { useEffect, useRef } from 'react';

/** `answer` is a new object for each answer, so that the same mistake twice is found twice. */
export function useProblemFocus(answer: { problem?: string | undefined } | null) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (answer?.problem) field.current?.focus();
  }, [answer]);
  return field;
}
