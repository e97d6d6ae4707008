// Sending one file to the shop, with its progress: XMLHttpRequest, for fetch tells none of what it sends.
import type { Refusal } from '#shop/refusals/refusals.ts';

/** What is told of a file that was not taken. */
export type NotSent = Pick<Refusal, 'title' | 'text'>;

const failed: NotSent = {
  title: 'Not uploaded',
  text: 'The shop could not be reached. Please try again.',
};

/** The answer's JSON, or why there is none; `onProgress` is told the share that was sent, 0 to 1. */
export function postFile<Answer extends { refusal: Refusal | null }>(
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<{ answer: Answer } | NotSent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => resolve(answerOf<Answer>(request.response)));
    request.addEventListener('error', () => resolve(failed));
    request.send(form);
  });
}

function answerOf<Answer extends { refusal: Refusal | null }>(answer: unknown): { answer: Answer } | NotSent {
  if (typeof answer !== 'object' || answer === null || !('refusal' in answer)) return failed;
  const told = answer as Answer;
  return told.refusal ?? { answer: told };
}
