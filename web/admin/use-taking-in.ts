// Sends many products and hears how far the shop is.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showToast } from '#web/ui/toast.tsx';
import type { TakenIn } from '#server/batches/take-in.ts';
import type { TakeInLine } from './products-take-in.ts';
import { addedAnswer } from './bulk-words.ts';

export type Progress = { done: number; of: number };

const failure = { look: 'error', title: 'Error', text: 'Failed to save product. Please try again.' } as const;

/** `onTaken` is called with what came of it; a failure keeps the form as it is. */
export function useTakingIn(onTaken: (taken: TakenIn) => void) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const { revalidate } = useRevalidator();
  const send = async (form: FormData) => {
    setProgress({ done: 0, of: 0 });
    const last = await readLines(form, setProgress).catch(() => null);
    setProgress(null);
    if (last && 'result' in last) {
      const answer = addedAnswer(last.result);
      showToast({ look: answer.ok ? 'good' : 'error', title: answer.title, text: answer.text ?? '' });
      onTaken(last.result);
      await revalidate();
    } else if (last && 'refusal' in last) {
      showToast({ look: 'error', title: last.refusal.title, text: last.refusal.text });
    } else showToast(failure);
  };
  return { progress, send };
}

async function readLines(body: FormData, onStep: (progress: Progress) => void): Promise<TakeInLine | null> {
  const response = await fetch('/admin/products/take-in', { method: 'post', body });
  if (!response.ok || !response.body) return null;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let last: TakeInLine | null = null;
  for (;;) {
    const { done, value = '' } = await reader.read();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      last = JSON.parse(text) as TakeInLine;
      if ('done' in last) onStep(last);
    }
    if (done) return last;
  }
}
