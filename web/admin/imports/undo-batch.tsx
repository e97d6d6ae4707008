// The button that takes a whole batch back, and says how far that is.
import { href } from '#shop/text/href.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { ActionAnswer } from '../parts/answer.ts';
import { useSteps, type Progress } from './use-progress.ts';

type UndoProps = { id: string; className?: string };

const inToast = 'min-h-11 shrink-0 px-3 text-small font-semibold underline underline-offset-4';

export function UndoBatch({ id, className = inToast }: UndoProps) {
  const { progress, send } = useSteps<ActionAnswer>({
    path: href('/admin/products/undo'),
    failure: 'Failed to save product. Please try again.',
    onResult: ({ title, text = '' }) => showToast({ look: 'good', title, text }),
  });
  return (
    <form
      method="post"
      action={href('/admin/products/bulk')}
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="batch" value={id} />
      <button disabled={progress !== null} className={className}>
        {progress === null ? 'Undo' : wordsOf(progress)}
      </button>
    </form>
  );
}

function wordsOf({ done, of }: Progress): string {
  if (of === 0) return 'Undoing...';
  return `Undoing ${done.toLocaleString('en-PK')} of ${of.toLocaleString('en-PK')}`;
}
