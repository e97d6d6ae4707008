// The email with what is typed, asked of the server when typing rests.
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ShownEmail } from './sample-email.ts';
import type { WordsAnswer } from './words-form.tsx';

const WAIT_MS = 400;

export function useTypedEmail() {
  const fetcher = useFetcher<WordsAnswer>();
  const [shown, setShown] = useState<ShownEmail>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const answered = fetcher.data?.shown;
  if (answered !== undefined && answered !== shown) setShown(answered);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const fields = new FormData(form);
      fields.set('intent', 'preview');
      void fetcher.submit(fields, { method: 'post' });
    }, WAIT_MS);
  };
  return { shown, ask };
}
