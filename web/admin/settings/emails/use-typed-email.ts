// The email with what is typed, asked of the server when typing rests, and again for another language.
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useFetcher } from 'react-router';
import type { ShownEmail } from './sample-email.ts';
import type { WordsAnswer } from './words-form.tsx';

const WAIT_MS = 400;

/** `shown` may be in the language that was chosen before; it says which. */
export function useTypedEmail(form: RefObject<HTMLFormElement | null>, language: string | null) {
  const fetcher = useFetcher<WordsAnswer>();
  const [shown, setShown] = useState<ShownEmail>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTyped = useRef(false);
  const answered = fetcher.data?.shown;
  if (answered !== undefined && answered !== shown) setShown(answered);
  const send = (chosen: string | null) => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    fields.set('intent', 'preview');
    fields.set('language', chosen ?? '');
    void fetcher.submit(fields, { method: 'post' });
  };
  const sendIn = useEffectEvent((chosen: string | null) => {
    if (isTyped.current) send(chosen);
  });
  useEffect(() => sendIn(language), [language]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = () => {
    isTyped.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(language), WAIT_MS);
  };
  return { shown, ask };
}
