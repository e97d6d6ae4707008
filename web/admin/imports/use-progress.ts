// Sends long work and hears how far the shop is with it.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showToast } from '#web/ui/toast.tsx';
import type { StepLine } from './progress-stream.ts';

export type Progress = { done: number; of: number };

type Refused = Extract<StepLine<never>, { refusal: object }>['refusal'];

type StepsOptions<T> = {
  path: string;
  /** The specified words of a failure. */
  failure: string;
  onResult: (result: T) => void;
  onRefusal?: (refusal: Refused) => void;
};

/** A refusal, a failure and a line that broke off are told in a toast; the form stays as it is. */
export function useSteps<T>({ path, failure, onResult, onRefusal }: StepsOptions<T>) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const { revalidate } = useRevalidator();
  const send = async (body: FormData) => {
    setProgress({ done: 0, of: 0 });
    const last = await readSteps<T>(path, body, setProgress);
    setProgress(null);
    if ('result' in last) onResult(last.result);
    else if ('refusal' in last) {
      const { title, text } = last.refusal;
      showToast({ look: 'error', title, text });
      onRefusal?.(last.refusal);
    } else if ('lost' in last) showToast(lost);
    else showToast({ look: 'error', title: 'Error', text: failure });
    if (!('refusal' in last)) await revalidate();
  };
  return { progress, send };
}

// What was begun ends in the shop, whoever listens: as a whole or not at all.
const lost = {
  look: 'error',
  title: 'Connection lost',
  text: 'Either all of it was saved or nothing. Look under Batches to see which.',
} as const;

type Last<T> = Exclude<StepLine<T>, Progress> | { lost: true };

async function readSteps<T>(
  path: string,
  body: FormData,
  onStep: (progress: Progress) => void,
): Promise<Last<T>> {
  const response = await fetch(path, { method: 'post', body }).catch(() => null);
  if (!response?.ok || !response.body) return { failed: true };
  try {
    return await lastLine<T>(response.body, onStep);
  } catch {
    return { lost: true };
  }
}

async function lastLine<T>(body: ReadableStream, onStep: (progress: Progress) => void): Promise<Last<T>> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const line = JSON.parse(text) as StepLine<T>;
      if (!('done' in line)) return line;
      onStep(line);
    }
    if (done) return { lost: true };
  }
}
