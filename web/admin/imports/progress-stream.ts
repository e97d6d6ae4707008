// Long work tells how far it is: a line of JSON for each step, what came of it as the last.
import type { OnProgress } from '#server/batches/in-chunks.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import type { AppContext } from '#server/http/shop-context.ts';

/** The last line is any but the first kind. A `failed` left nothing behind: the work is one transaction. */
export type StepLine<T> =
  | { done: number; of: number }
  | { result: T }
  | { refusal: Refusal }
  | { failed: true };

const headers = {
  'content-type': 'application/x-ndjson; charset=utf-8',
  'cache-control': 'private, no-store',
};

/** A reader who leaves does not stop the work: what was begun is finished, and the list of batches tells of it. */
export function progressStream<T extends object>(
  { log }: Pick<AppContext, 'log'>,
  work: (onProgress: OnProgress) => Promise<T | Refusal>,
): Response {
  const text = new TextEncoder();
  let isRead = true;
  const lines = new ReadableStream<Uint8Array>({
    cancel: () => void (isRead = false),
    start: async (controller) => {
      const tell = (line: StepLine<T>) => {
        if (isRead) controller.enqueue(text.encode(`${JSON.stringify(line)}\n`));
      };
      try {
        const answer = await work((done, of) => tell({ done, of }));
        tell(isRefusal(answer) ? { refusal: answer } : { result: answer });
      } catch (error) {
        log.error('a batch of products failed', { error });
        tell({ failed: true });
      }
      if (isRead) controller.close();
    },
  });
  return new Response(lines, { headers });
}
