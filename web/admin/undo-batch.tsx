// The button that takes a whole batch back.
import { useFetcher } from 'react-router';
import { useAnswerToast, type Answer } from './parts/answer.ts';

type UndoProps = { id: string; className?: string };

const inToast = 'min-h-11 shrink-0 px-3 text-small font-semibold underline underline-offset-4';

export function UndoBatch({ id, className = inToast }: UndoProps) {
  const fetcher = useFetcher<Answer>({ key: `undo-${id}` });
  useAnswerToast(fetcher.data);
  const undo = () =>
    void fetcher.submit({ intent: 'undo', batch: id }, { method: 'post', action: '/admin/products' });
  return (
    <button type="button" onClick={undo} disabled={fetcher.state !== 'idle'} className={className}>
      {fetcher.state === 'idle' ? 'Undo' : 'Undoing...'}
    </button>
  );
}
